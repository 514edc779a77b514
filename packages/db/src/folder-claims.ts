import { randomBytes } from 'node:crypto';
import {
  fdatasyncSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * One process's claim on a data folder: a file under its own random name in `cairn-lock`, and beside it a socket where
 * the file system knows such. No name is ever used twice, so whoever finds a claim dead may remove it without harming
 * another, and a holder that was taken for dead finds its own claim gone.
 */
export interface Claim {
  readonly owner: string;
  /** `asking` until it is sure that no other claim lives. */
  readonly state: 'asking' | 'holding';
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  /** The running system, by which a claim is known to be of this one: a restart and another machine differ. */
  readonly machine: string;
  /** Which process ids `pid` is one of; null where there is but one kind. */
  readonly pidNamespace: string | null;
  /** The folder as the system knows it, when a socket listens there; null without one. */
  readonly socketIn: string | null;
}

/** A claim as it was read. Its text changes with every beat; what cannot be understood has an empty claim. */
export interface FoundClaim {
  readonly owner: string;
  readonly text: string;
  readonly claim: Claim | null;
}

// Beats are written over one another, so that no disk is ever too full for them.
const claimBytes = 1_024;
const ownerPattern = /^([0-9a-f]{16})\.json$/;

export const newOwner = () => randomBytes(8).toString('hex');
export const claimsFolder = (folder: string) => join(folder, 'cairn-lock');
const placeOf = (folder: string, owner: string) => join(claimsFolder(folder), `${owner}.json`);
export const socketNameOf = (owner: string) => `${owner}.sock`;

/** What is the same in every claim of this process. */
export function thisProcess(machine: string): Pick<Claim, 'pid' | 'host' | 'machine' | 'pidNamespace'> {
  return { pid: process.pid, host: hostname(), machine, pidNamespace: pidNamespace() };
}

function textOf(claim: Claim, beat: number): string {
  return `${JSON.stringify({ ...claim, beat })}\n`.padEnd(claimBytes);
}

/** Makes the claim visible, whole, and answers it opened for `renewClaim`. */
export function publishClaim(folder: string, claim: Claim): number {
  const place = placeOf(folder, claim.owner);
  mkdirSync(claimsFolder(folder), { recursive: true, mode: 0o700 });
  writeFileSync(`${place}.new`, textOf(claim, 0), { mode: 0o600 });
  renameSync(`${place}.new`, place);
  return openSync(place, 'r+');
}

/**
 * Writes the claim again, with the number of this beat, and through to a volume that others share. It stays open
 * meanwhile, because a process that may open no more files must not lose its folder for that.
 * @throws ENOENT when somebody has removed it.
 */
export function renewClaim(folder: string, file: number, claim: Claim, beat: number): void {
  if (statSync(placeOf(folder, claim.owner)).ino !== fstatSync(file).ino)
    throw Object.assign(new Error('another file is in its place'), { code: 'ENOENT' });
  writeSync(file, textOf(claim, beat), 0);
  fdatasyncSync(file);
}

/** Takes a claim that is dead, or one's own, out of the way. */
export function removeClaim(folder: string, owner: string): void {
  rmSync(placeOf(folder, owner), { force: true });
  rmSync(join(claimsFolder(folder), socketNameOf(owner)), { force: true });
}

/** One claim as it stands; null when it is gone. */
export function readClaim(folder: string, owner: string): FoundClaim | null {
  let text: string;
  try {
    text = readFileSync(placeOf(folder, owner), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
  return { owner, text, claim: parseClaim(owner, text) };
}

function parseClaim(owner: string, text: string): Claim | null {
  try {
    const read = JSON.parse(text);
    return read.owner === owner && typeof read.since === 'string' ? read : null;
  } catch {
    return null;
  }
}

/** The claims of everybody else. */
export function otherClaims(folder: string, self: string): FoundClaim[] {
  const owners = readdirSync(claimsFolder(folder)).flatMap((name) => ownerPattern.exec(name)?.[1] ?? []);
  return owners.flatMap((owner) => (owner === self ? [] : (readClaim(folder, owner) ?? [])));
}

/** Whether a holder's claim is there and nobody else says to hold the folder. */
export function holdsAlone(folder: string, { owner }: Claim): boolean {
  try {
    return (
      readClaim(folder, owner)?.claim?.owner === owner &&
      otherClaims(folder, owner).every(({ claim }) => claim?.state !== 'holding')
    );
  } catch {
    return false;
  }
}

/** Says why on standard error and ends the whole process, from whichever thread, before it can write anything more. */
export function killProcess(reason: string): void {
  try {
    writeSync(2, `${reason} Ending at once, so that nothing is destroyed.\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

function pidNamespace(): string | null {
  try {
    return process.platform === 'linux' ? String(statSync('/proc/self/ns/pid').ino) : null;
  } catch {
    return null;
  }
}
