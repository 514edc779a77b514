import { useEffect, useRef } from 'react';

/**
 * When a deleted row has gone from the list, and the focus with it, the focus moves to `fallbackId` (the list's heading).
 * Whoever has gone on to something else on the page meanwhile is left there.
 * Answers a function to call with the id of the row that was deleted.
 */
export function useFocusAfterRemoval(rows: readonly { id: string }[] | undefined, fallbackId: string) {
  const removed = useRef<string | null>(null);
  useEffect(() => {
    if (removed.current === null || rows?.some(({ id }) => id === removed.current)) return;
    removed.current = null;
    if (document.getElementById('main')?.contains(document.activeElement)) return;
    document.getElementById(fallbackId)?.focus();
  }, [rows, fallbackId]);
  return (id: string) => {
    removed.current = id;
  };
}
