import { keepsHere } from './keeps-here.ts';

const name = 'cairn-kept-for';

/** Whose answers there are on this device, also where nothing may be kept any more. */
export function foundFor(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage can be switched off: nothing is kept then.
    return null;
  }
}

/**
 * Whose answers this device keeps; null where it keeps nobody's. All tabs see the same at once, so that what is taken from
 * one person is theirs in no tab any more, whatever is still being written there.
 */
export const keptFor = (): string | null => (keepsHere() ? foundFor() : null);

/** Says whose they are from now on. Answers whether the browser took it. */
export function setKeptFor(userId: string | null): boolean {
  try {
    if (userId === null) localStorage.removeItem(name);
    else if (keepsHere()) localStorage.setItem(name, userId);
    return keptFor() === userId;
  } catch {
    return false;
  }
}
