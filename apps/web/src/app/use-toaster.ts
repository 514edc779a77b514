import { type ComponentType, useEffect, useState } from 'react';
import { toastShown } from '../client/toast-shown.ts';

/** Nearly every toast follows one of these; whoever loses the line later has what shows them by then. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', toastShown] as const;

/** What shows toasts, fetched at the first sign that somebody uses a page which may have some; null until then. */
export function useToaster(wanted: boolean): ComponentType | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const waits = wanted && Toaster === null;
  useEffect(() => {
    if (!waits) return;
    // Without a connection it is tried again at the next sign.
    const fetchIt = () =>
      import('./toaster.tsx').then(
        (fetched) => setToaster(() => fetched.Toaster),
        () => undefined,
      );
    for (const sign of signsOfUse) addEventListener(sign, fetchIt, { passive: true });
    return () => {
      for (const sign of signsOfUse) removeEventListener(sign, fetchIt);
    };
  }, [waits]);
  return Toaster;
}
