// The thread that takes a data folder, keeps it and gives it back. See `lockFolder`.
import { closeSync, mkdirSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Claim,
  claimsFolder,
  type FoundClaim,
  killProcess,
  newOwner,
  otherClaims,
  publishClaim,
  readClaim,
  removeClaim,
  renewClaim,
  socketNameOf,
  thisProcess,
} from './folder-claims.ts';
import { identityOf, isHeard, listenIn } from './folder-socket.ts';
import { runningSystem } from './running-system.ts';

/** In milliseconds: how often a claim is renewed, when its holder gives it up, and when others take it for dead. */
export interface Pace {
  readonly beatMs: number;
  readonly giveUpMs: number;
  readonly deadMs: number;
}

export interface HolderOrder {
  readonly folder: string;
  readonly pace: Pace;
  /** When the claim was last renewed, in milliseconds since 1970, for the thread that uses the folder. */
  readonly lastBeatAt: BigInt64Array;
  /** Another machine than this, which has no sockets here; for tests. */
  readonly machine: string | null;
}

export type HolderAnswer =
  | { readonly kind: 'held'; readonly claim: Claim }
  | { readonly kind: 'refused'; readonly by: Pick<Claim, 'pid' | 'host' | 'since'> };

const { folder, pace, lastBeatAt, machine }: HolderOrder = workerData;
const retryMs = 50;
const watchIntervalMs = Math.min(500, pace.beatMs / 4);

const owner = newOwner();
const here = thisProcess(machine ?? runningSystem() ?? hostname());
mkdirSync(claimsFolder(folder), { recursive: true, mode: 0o700 });
const server =
  machine === null ? await listenIn(claimsFolder(folder), socketNameOf(owner), () => JSON.stringify(claim)) : null;
let claim: Claim = {
  owner,
  state: 'asking',
  since: new Date().toISOString(),
  ...here,
  socketIn: server && identityOf(claimsFolder(folder)),
};
let beat = 0;
let lastBeat = process.hrtime.bigint();

function renew(): void {
  renewClaim(folder, file, claim, ++beat);
  lastBeat = process.hrtime.bigint();
  Atomics.store(lastBeatAt, 0, BigInt(Date.now()));
}

/** A holder whose claim is gone, or who meets another holder, has been taken for dead; one who cannot beat soon will be. */
function keepClaim(): void {
  try {
    renew();
    if (claim.state === 'asking') return;
    const other = otherClaims(folder, owner).find(({ claim: found }) => found?.state === 'holding');
    if (other?.claim)
      killProcess(`The data folder ${folder} is held by process ${other.claim.pid} on ${other.claim.host} too.`);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') killProcess(`The data folder ${folder} has been taken over by another process, or is gone.`);
    const silentMs = Number(process.hrtime.bigint() - lastBeat) / 1e6;
    if (silentMs >= pace.giveUpMs)
      killProcess(`The claim on the data folder ${folder} cannot be renewed (${message}).`);
  }
}

type Standing = 'alive' | 'dead';

/** Whether the process behind a claim lives. What this system can know it knows at once; anything else is watched. */
async function standingOf(found: FoundClaim): Promise<Standing> {
  const { claim: other } = found;
  if (other?.machine === here.machine) {
    if (other.socketIn !== null && other.socketIn === identityOf(claimsFolder(folder))) {
      const heard = await isHeard(claimsFolder(folder), socketNameOf(other.owner));
      if (heard !== null) return heard ? 'alive' : 'dead';
    }
    if (other.socketIn === null && other.pidNamespace === here.pidNamespace && !isRunning(other.pid)) return 'dead';
  }
  for (let watchedMs = 0; watchedMs < pace.deadMs; watchedMs += watchIntervalMs) {
    await pause(watchIntervalMs);
    const now = readClaim(folder, found.owner);
    if (!now) return 'dead';
    if (now.text !== found.text) return 'alive';
    announceWatch(other);
  }
  return 'dead';
}

let announced = false;

function announceWatch(other: Claim | null): void {
  if (announced) return;
  announced = true;
  const who = other ? `process ${other.pid} on ${other.host}` : 'another process';
  writeSync(2, `Waiting ${Math.ceil(pace.deadMs / 1_000)} s at most to see whether ${who} still uses ${folder}.\n`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Waits until no other claim lives, and answers the one that stands in the way if there is one. Everybody makes the own
 * claim visible before looking, so of two that ask at once at least one sees the other: nobody can win beside another.
 * Of those who only ask, the one with the smallest name stays, so that one does win.
 */
async function findLivingRival(): Promise<Claim | null> {
  for (;;) {
    const found = otherClaims(folder, owner);
    const standings = await Promise.all(found.map(standingOf));
    let asking = false;
    for (const [index, other] of found.entries()) {
      if (standings[index] === 'dead') removeClaim(folder, other.owner);
      else if (other.claim?.state === 'asking' && other.owner > owner) asking = true;
      else return other.claim ?? { ...claim, pid: 0, host: 'another machine' };
    }
    if (!asking) return null;
    await pause(retryMs);
  }
}

function release(): void {
  clearInterval(heartbeat);
  closeSync(file);
  removeClaim(folder, owner);
  server?.close();
}

const file = publishClaim(folder, claim);
const heartbeat = setInterval(keepClaim, pace.beatMs);
const rival = await findLivingRival();
if (rival) {
  release();
  parentPort?.postMessage({ kind: 'refused', by: rival } satisfies HolderAnswer);
} else {
  claim = { ...claim, state: 'holding' };
  renew();
  parentPort?.once('message', release);
  parentPort?.postMessage({ kind: 'held', claim } satisfies HolderAnswer);
}
