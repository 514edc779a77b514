import { useState } from 'react';
import { toasts } from './toasts.tsx';

/**
 * Code fetched the first time somebody asks for it. Answers what was loaded (null until then), a function to ask,
 * and one to fetch ahead without showing anything. A failure is a toast, so the page stays as it is.
 */
export function useOnDemand<T extends object>(load: () => Promise<T>): [T | null, () => void, () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const ask = () => {
    load()
      .then(setLoaded)
      .catch(() => toasts.failure('This could not be loaded. Check your connection and try again.'));
  };
  const fetchAhead = () => {
    load().catch(() => undefined);
  };
  return [loaded, ask, fetchAhead];
}
