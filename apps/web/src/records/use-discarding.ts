import { useState } from 'react';
import type { Discarding } from './discard-dialog.tsx';

/** The question before what is unsaved in forms beside the record that is open is given up; no copy of it is kept. */
export function useDiscarding() {
  const [next, setNext] = useState<(() => void) | null>(null);
  const discarding: Discarding = {
    asked: next !== null,
    copied: false,
    confirm: () => {
      setNext(null);
      next?.();
    },
    cancel: () => setNext(null),
  };
  return {
    /** Does what would take such forms away: at once, or once somebody has agreed, when something in them is unsaved. */
    before: (dirty: boolean, go: () => void) => (dirty ? setNext(() => go) : go()),
    discarding,
  };
}
