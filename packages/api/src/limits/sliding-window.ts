import { RuleError } from '@cairn/domain/errors';

/** How many calls one caller may make in a window. */
export interface Limit {
  readonly name: string;
  /** Calls allowed in one window, before RATE_LIMIT_SCALE. */
  readonly calls: number;
  readonly seconds: number;
}

/** Whom a limit counts, and how much is theirs. */
export interface Counter {
  readonly limit: Limit;
  readonly subject: string;
  readonly allowed: number;
  /** What is allowed at most, asked only when `allowed` is used up. */
  readonly grown?: () => Promise<number>;
}

/** What has been counted for a subject: what the window before counted weighs as much as its part in the last `seconds`. */
export interface Slot {
  readonly limit: Limit;
  readonly allowed: number;
  /** Calls counted in the present window. */
  readonly count: number;
  /** Calls counted in the one before. */
  readonly past: number;
  /** How much of the present window has passed, from 0 to 1. */
  readonly passed: number;
}

/** Why a call was not counted: the limit it met, and the error its caller is told. */
export interface Refusal {
  readonly limit: Limit;
  readonly error: RuleError;
}

const maxCounted = 2_000_000_000;

/** The window an instant lies in and the one before, by their beginnings in milliseconds. */
export function windowsAt(now: number, { seconds }: Limit): { begun: number; before: number; passed: number } {
  const width = seconds * 1000;
  const begun = Math.floor(now / width) * width;
  return { begun, before: begun - width, passed: (now - begun) / width };
}

/** How high the present window may count. */
export function ceilingOf({ allowed, past, passed }: Slot): number {
  return Math.min(maxCounted, Math.floor(allowed - past * (1 - passed)));
}

export function isFull(slot: Slot): boolean {
  return slot.count >= ceilingOf(slot);
}

/** Every refusal for too many attempts is made here; it says after how many seconds one more call is likely to be taken. */
export function refusalOf(slot: Slot): Refusal {
  const { limit, allowed, past, passed } = slot;
  const seconds = (waitFor(allowed, Math.max(slot.count, ceilingOf(slot)), past) - passed) * limit.seconds;
  const retryAfterSeconds = Math.min(2 * limit.seconds, Math.max(1, Math.ceil(seconds)));
  const message = 'Too many attempts. Please wait a while and try again.';
  const met = { name: limit.name, allowed, seconds: limit.seconds };
  return { limit, error: new RuleError('SLOW_DOWN', message, { retryAfterSeconds, met }) };
}

/** The moment, in windows since this one began, at which one more call fits under what is allowed. */
function waitFor(allowed: number, count: number, past: number): number {
  const fits = allowed - count - 1;
  return fits >= 0 && past > 0 ? 1 - fits / past : 2 - (allowed - 1) / Math.max(1, count);
}
