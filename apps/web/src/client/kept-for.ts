import { keepsHere } from './keeps-here.ts';

const name = 'cairn-kept-for';

/** Storage can be switched off: nothing is kept then. */
function storage(): Storage | null {
  try {
    return keepsHere() ? localStorage : null;
  } catch {
    return null;
  }
}

/**
 * Whose answers this device keeps; null where it keeps nobody's. All tabs see the same at once, so that what is taken from
 * one person is theirs in no tab any more, whatever is still being written there.
 */
export function keptFor(): string | null {
  try {
    return storage()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Says whose they are from now on. Answers whether the browser took it. */
export function setKeptFor(userId: string | null): boolean {
  try {
    if (userId === null) localStorage.removeItem(name);
    else storage()?.setItem(name, userId);
    return keptFor() === userId;
  } catch {
    return false;
  }
}
