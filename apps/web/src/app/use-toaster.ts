import { type ComponentType, useEffect, useState } from 'react';
import { atFirstUse } from '../client/signs-of-use.ts';
import { tellOfToastAgain } from '../client/toast-shown.ts';

/** What shows toasts, fetched at the first sign that somebody uses a page which may have some; null until then. */
export function useToaster(wanted: boolean): ComponentType | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const waits = wanted && Toaster === null;
  useEffect(() => {
    if (!waits) return;
    const stop = atFirstUse(async () => {
      const { Toaster } = await import('./toaster.tsx');
      setToaster(() => Toaster);
    });
    tellOfToastAgain();
    return stop;
  }, [waits]);
  return Toaster;
}
