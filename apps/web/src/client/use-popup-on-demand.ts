import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from './use-on-demand.ts';

/**
 * What a button opens, in a file that is fetched the first time somebody asks for it. `button` is put on the button, to which the
 * focus returns when it closes; `popup` is what was loaded, null until then; `change` opens and closes it once it is there.
 */
export function usePopupOnDemand<T extends object>(load: () => Promise<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [popup, ask, fetchAhead] = useOnDemand(load);
  const open = async () => {
    const focused = document.activeElement;
    // It takes the focus: whoever has gone on while it was fetched is not called back.
    if ((await ask()) && document.activeElement === focused) setOpened(true);
  };
  const toFocus = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(toFocus.current), []);
  const change = (next: boolean) => {
    setOpened(next);
    clearTimeout(toFocus.current);
    if (next) return;
    const focused = document.activeElement;
    // After it has let go of the focus. The button it was opened by may be another: it has come since.
    toFocus.current = setTimeout(() => {
      const now = document.activeElement;
      // Whoever closed it by going to something else stays there.
      if (now === focused || now === document.body || !now) button.current?.focus({ preventScroll: true });
    }, 20);
  };
  return { button, popup, opened, open, change, fetchAhead };
}
