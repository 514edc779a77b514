import { useState } from 'react';
import { toasts } from './toasts.tsx';

/**
 * Code fetched the first time somebody asks for it. Answers what was loaded (null until then), a function to ask, which
 * answers whether it is there now, and one to fetch ahead without showing anything. A failure is a toast, so the page
 * stays as it is.
 */
export function useOnDemand<T extends object>(load: () => Promise<T>): [T | null, () => Promise<boolean>, () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const ask = async () => {
    try {
      setLoaded(await load());
      return true;
    } catch {
      toasts.failure('This could not be loaded. Check your connection and try again.');
      return false;
    }
  };
  const fetchAhead = () => {
    load().catch(() => undefined);
  };
  return [loaded, ask, fetchAhead];
}
