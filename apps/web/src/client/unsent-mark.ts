const name = 'cairn-unsent-for';
const listeners = new Set<() => void>();

/** Whose a record is that waits on this device, and the draft in the account that it ends. */
interface Mark {
  readonly userId: string;
  readonly draft: string | null;
}

/** Notes whose records wait on this device, so that a page knows at once whether there is anything to look for. */
export function markUnsent(waiting: readonly Mark[]): void {
  try {
    const marks = waiting.map(({ userId, draft }): Mark => ({ userId, draft }));
    if (marks.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(marks));
  } catch {
    // They are found when the page looks for itself.
  }
  for (const listener of listeners) listener();
}

function marks(): readonly Mark[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]');
  } catch {
    return [];
  }
}

/** How many records of this person wait on this device. */
export const unsentCount = (userId: string) => marks().filter((mark) => mark.userId === userId).length;

/** Whether records of this person wait on this device. */
export const hasUnsent = (userId: string) => unsentCount(userId) > 0;

/** Whether a record waits on this device that was made of this draft in the account. */
export const isMadeToWait = (draft: string) => marks().some((mark) => mark.draft === draft);

/** Hears of changes, also in other tabs. Answers how to stop. */
export function onUnsentMark(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
