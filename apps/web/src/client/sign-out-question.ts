import { deviceDrafts } from './device-drafts.ts';
import { sendLastWords } from './last-words.ts';
import { unsentCount } from './unsent-mark.ts';

/** What a device alone holds of somebody: records that could not be sent, and forms whose words the account does not have. */
export interface LeftHere {
  readonly records: number;
  readonly forms: number;
}

export function leftHere(userId: string): LeftHere {
  return { records: unsentCount(userId), forms: deviceDrafts().countOf(userId) };
}

type SignOut = () => Promise<unknown>;

interface Waiting {
  signOut: SignOut;
  done: (result: Promise<unknown>) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function set(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Signs out, or asks before that what becomes of what this device alone holds; rejects where its owner stays. What an open
 * form holds for a moment only is sent first, so that nobody is asked about words that need no answer.
 */
export async function askWhatStays(userId: string | undefined, signOut: SignOut): Promise<unknown> {
  if (userId === undefined) return signOut();
  await sendLastWords();
  const { records, forms } = leftHere(userId);
  if (records + forms === 0) return signOut();
  return new Promise((done) => set({ signOut, done }));
}

/** The sign-out that waits for an answer, where one does. */
export const signOutQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  asked: () => waiting !== null,
  /** Goes on with it. Answers whether that went well. */
  signOut: async (): Promise<boolean> => {
    const asked = waiting;
    set(null);
    if (!asked) return false;
    const leaving = asked.signOut();
    asked.done(leaving);
    return leaving.then(
      () => true,
      // Why it failed is said where it failed.
      () => false,
    );
  },
  stay: () => {
    const asked = waiting;
    set(null);
    asked?.done(Promise.reject(new Error('Somebody stays signed in')));
  },
};

/** Takes what this device alone holds of somebody away. */
export async function removeLeftHere(userId: string): Promise<void> {
  deviceDrafts().clearOf(userId);
  if (unsentCount(userId) === 0) return;
  const { removeUnsentOf } = await import('./unsent.ts');
  await removeUnsentOf(userId);
}
