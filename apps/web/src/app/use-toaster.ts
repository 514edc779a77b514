import { type ComponentType, useEffect, useState } from 'react';
import { atFirstUse } from '../client/signs-of-use.ts';
import { tellOfToastAgain } from '../client/toast-shown.ts';

const loadToaster = async (): Promise<ComponentType> => (await import('./toaster.tsx')).Toaster;

/** What shows toasts, fetched at the first sign that somebody uses a page which may have some; null until then. */
export function useToaster(wanted: boolean, load = loadToaster): ComponentType | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const waits = wanted && Toaster === null;
  useEffect(() => {
    if (!waits) return;
    const stop = atFirstUse(async () => {
      const Loaded = await load();
      setToaster(() => Loaded);
    });
    tellOfToastAgain();
    return stop;
  }, [waits, load]);
  return Toaster;
}
