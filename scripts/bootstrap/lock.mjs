import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const longestWait = 15 * 60_000;

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryTake(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link either appears whole, with its owner's number in it, or not at all.
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeIfAbandoned(file) {
  const owner = ownerOf(file);
  if (owner === undefined || isAlive(owner)) return;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    // Another process may have replaced the abandoned lock between the look and the move.
    if (ownerOf(aside) !== owner) linkSync(aside, file);
  } catch {
    // Somebody else removed it first.
  }
  rmSync(aside, { force: true });
}

/** Runs `work` while no other process on this machine holds the lock file; waits for its turn up to 15 minutes. */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  const start = Date.now();
  let told = false;
  while (!tryTake(file)) {
    removeIfAbandoned(file);
    if (!told && Date.now() - start > 1000) {
      onWait();
      told = true;
    }
    if (Date.now() - start > longestWait) throw new Error(`Another start holds ${file}. Remove it if none is running.`);
    await sleep(150);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
