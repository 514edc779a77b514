import { useEffect } from 'react';

/**
 * Moves the focus to what has just been made and is shown this once, by its id: what made it goes, and the focus with it.
 * Whoever has gone on to something else on the page is left there.
 */
export function useFocusOnceMade(id: string): void {
  useEffect(() => {
    if (document.getElementById('main')?.contains(document.activeElement)) return;
    document.getElementById(id)?.focus();
  }, [id]);
}
