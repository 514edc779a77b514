import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../processes.ts';
import { type Installation, newInstallation } from './installation.ts';
import { timedStart } from './killed.ts';
import { ownPostgres } from './own-postgres.ts';
import { type Outcome, Trial } from './trial.ts';

const peopleCount = 6;
const megabyte = 1024 * 1024;

/**
 * Everything on a file system in memory of 700 MB, which so many times is filled to its last byte at once while people
 * write, and emptied. Only root may mount one; answers null to anybody else.
 */
export async function diskFilled(kind: DatabaseKind, times: number): Promise<Outcome | null> {
  const disk = mkdtempSync(join(tmpdir(), 'cairn-disk-'));
  if (process.getuid?.() !== 0) return null;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk]);
  const postgres = kind === 'postgres' ? await ownPostgres(join(disk)) : null;
  await postgres?.start();
  const installation = await newInstallation(kind, { DATA_DIR: join(disk, 'cairn') }, postgres?.url);
  try {
    await installation.start();
    return await filledAndEmptied(installation, disk, times);
  } finally {
    await installation.remove();
    await postgres?.remove().catch(() => {});
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function filledAndEmptied(installation: Installation, disk: string, times: number): Promise<Outcome> {
  const trial = new Trial(installation);
  await trial.join(peopleCount);
  const broken: string[] = [];
  let [longest, restarts, slowest] = [0, 0, 0];
  trial.work();
  for (let n = 0; n < times; n++) {
    await trial.until(20);
    const ballast = join(disk, 'ballast');
    fill(ballast, disk);
    for (let look = 0; look < 20; look++) {
      const began = performance.now();
      const health = await fetch(`${installation.origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      await health?.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      await wait(100);
    }
    rmSync(ballast);
    const emptied = performance.now();
    // Whoever looks after the service starts it again where it has ended itself.
    while (!(await trial.until(1, 1)) && performance.now() - emptied < 60_000)
      if (installation.process?.exitCode !== null || installation.process.signalCode !== null) {
        restarts += 1;
        await timedStart(installation);
      }
    const seconds = (performance.now() - emptied) / 1_000;
    longest = Math.max(longest, seconds);
    if (seconds < 60) continue;
    broken.push('nothing was acknowledged in the 60 s after there was room again');
    await installation.kill();
    await installation.start();
  }
  const note = `ended itself ${restarts} times; /healthz at most ${slowest.toFixed(0)} ms`;
  return trial.settle({ fault: 'F-06 disk filled at once while people write', times, seconds: longest, broken, note });
}

/** Takes all the room there is. */
function fill(file: string, disk: string): void {
  for (let piece = 16 * megabyte; piece >= 4_096; piece /= 4)
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize < piece) break;
      try {
        writeFileSync(file, Buffer.alloc(piece, 1), { flag: 'a' });
      } catch {
        break;
      }
    }
}
