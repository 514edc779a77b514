import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a file system may do with what was written and not yet asked to stay. */
export const powerCuts = [
  'nothing since has reached the disk',
  'some files have',
  'some blocks have',
  'some sectors of blocks have',
  'some files have their new length and zeroes',
  'some files are empty',
  'all has but the newest of the log',
  'all has but the log, which is as it was',
  'all has but some segments of the log, which are gone',
] as const;
export type PowerCut = (typeof powerCuts)[number];

const blockBytes = 4_096;
const sectorBytes = 512;

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes in `into` what a disk may hold after a power cut: `synced` is the folder as it last was on the disk, `written` as it
 * was for whoever read it when the power went. Claims on the folder are left out.
 */
export function cutPower(kind: PowerCut, synced: string, written: string, into: string, random: () => number): void {
  const hasReached = kind !== 'nothing since has reached the disk';
  cpSync(hasReached ? written : synced, into, { recursive: true, filter: (path) => !path.endsWith('cairn-lock') });
  if (!hasReached) return;
  for (const path of changedFiles(synced, written)) {
    const [old, place] = [join(synced, path), join(into, path)];
    const before = existsSync(old) ? readFileSync(old) : Buffer.alloc(0);
    const isLog = /^pg_wal\/[0-9A-F]{24}$/.test(path);
    const chosen = random() < 0.3;
    switch (kind) {
      case 'some files have':
        if (chosen) writeFileSync(place, before);
        break;
      case 'some blocks have':
        keepOld(place, before, blockBytes, () => random() < 0.3);
        break;
      case 'some sectors of blocks have':
        if (chosen) keepOld(place, before, sectorBytes, () => random() < 0.2);
        break;
      case 'some files have their new length and zeroes':
        if (chosen) writeFileSync(place, Buffer.alloc(statSync(place).size));
        break;
      case 'some files are empty':
        if (chosen) truncateSync(place, 0);
        break;
      case 'all has but the newest of the log':
        if (isLog) zeroFrom(place, firstDifference(before, readFileSync(place)), random());
        break;
      case 'all has but the log, which is as it was':
        if (isLog) writeFileSync(place, before);
        break;
      case 'all has but some segments of the log, which are gone':
        if (isLog && random() < 0.5) truncateSync(place, 0);
        break;
    }
  }
}

/** Files that differ between two states of a folder, those first that the older one has not; without claims. */
function changedFiles(synced: string, written: string): string[] {
  return readdirSync(written, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(written.length + 1))
    .filter((path) => !path.startsWith('cairn-lock'))
    .filter((path) => {
      const old = join(synced, path);
      return !existsSync(old) || !readFileSync(old).equals(readFileSync(join(written, path)));
    })
    .sort();
}

/** Puts back what was in some pieces of a file before, or zeroes where it was shorter. */
function keepOld(place: string, before: Buffer, pieceBytes: number, isKept: () => boolean): void {
  const now = readFileSync(place);
  const handle = openSync(place, 'r+');
  for (let at = 0; at < now.length; at += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, now.length - at));
    before.subarray(at, at + piece.length).copy(piece);
    if (!piece.equals(now.subarray(at, at + piece.length)) && isKept()) writeSync(handle, piece, 0, piece.length, at);
  }
  closeSync(handle);
}

/** Zeroes a file from somewhere between `from` and the end of what it holds. */
function zeroFrom(place: string, from: number, where: number): void {
  const bytes = readFileSync(place);
  const end = lastByte(bytes);
  bytes.fill(0, Math.min(end, from + Math.floor((end - from) * where)));
  writeFileSync(place, bytes);
}

function firstDifference(before: Buffer, now: Buffer): number {
  for (let at = 0; at < now.length; at += sectorBytes)
    if (!now.subarray(at, at + sectorBytes).equals(before.subarray(at, at + sectorBytes))) return at;
  return now.length;
}

function lastByte(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end;
}
