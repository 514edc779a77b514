const name = 'cairn-unsent-for';
const listeners = new Set<() => void>();

/** Notes who has records waiting on this device, so that a page knows at once whether there is anything to look for. */
export function markUnsent(userIds: readonly string[]): void {
  try {
    if (userIds.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, [...new Set(userIds)].join(' '));
  } catch {
    // They are found when the page looks for itself.
  }
  for (const listener of listeners) listener();
}

/** Whether records of this person wait on this device. */
export function hasUnsent(userId: string): boolean {
  try {
    return localStorage.getItem(name)?.split(' ').includes(userId) ?? false;
  } catch {
    return false;
  }
}

/** Hears of changes, also in other tabs. Answers how to stop. */
export function onUnsentMark(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
