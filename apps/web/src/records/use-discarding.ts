import { useState } from 'react';
import type { Discarding } from './discard-dialog.tsx';

/** A form beside the record that is open: whether something in it is unsaved, and the question before that is given up. */
export function useDiscarding() {
  const [dirty, setDirty] = useState(false);
  const [next, setNext] = useState<(() => void) | null>(null);
  const discarding: Discarding = {
    asked: next !== null,
    confirm: () => {
      setNext(null);
      next?.();
    },
    cancel: () => setNext(null),
  };
  return {
    dirty,
    setDirty,
    /** Does what would take the form away: at once, or once somebody has agreed to give up what is unsaved. */
    before: (go: () => void) => (dirty ? setNext(() => go) : go()),
    discarding,
  };
}

export type DiscardingState = ReturnType<typeof useDiscarding>;
