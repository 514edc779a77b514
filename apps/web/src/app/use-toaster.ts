import { type ComponentType, useEffect, useState } from 'react';
import { atFirstUse } from '../client/signs-of-use.ts';

/** What shows toasts, fetched at the first sign that somebody uses a page which may have some; null until then. */
export function useToaster(wanted: boolean): ComponentType | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const waits = wanted && Toaster === null;
  useEffect(() => {
    if (!waits) return;
    return atFirstUse(async () => {
      const { Toaster } = await import('./toaster.tsx');
      setToaster(() => Toaster);
    });
  }, [waits]);
  return Toaster;
}
