import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type PartOnDemand, usePart } from '../client/part-on-demand.ts';
import { toasts } from '../client/toasts.tsx';

interface DialogOnDemandProps<Dialog> {
  dialog: PartOnDemand<Dialog>;
  opened: boolean;
  /** Closed without an answer: it could not be fetched, which a toast says. */
  onClose: () => void;
  /** What it shows, once it is there. */
  children: (Dialog: Dialog, opened: boolean) => ReactNode;
}

/** A dialog that is fetched at the first sign of use of its page. */
export function DialogOnDemand<Dialog>({ dialog, opened, onClose, children }: DialogOnDemandProps<Dialog>) {
  const { part: Dialog, failed } = usePart(dialog, opened);
  // It notes where the focus returns to as it opens, and so has to stand there closed before.
  const [standing, setStanding] = useState(false);
  useEffect(() => setStanding(Dialog !== null), [Dialog]);
  const giveUp = useEffectEvent(() => {
    toasts.failure('This could not be loaded. Check your connection and try again.');
    onClose();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  return Dialog && children(Dialog, opened && standing);
}
