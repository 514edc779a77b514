import { partOnDemand } from '../client/part-on-demand.ts';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';
import { DialogOnDemand } from './dialog-on-demand.tsx';

const dialogWindow = partOnDemand(async () => (await import('./confirm-dialog-window.tsx')).ConfirmDialogWindow);

/** Asks before something that matters; focus starts on the safe answer and returns where it came from. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onCancel, onClose = onCancel } = props;
  return (
    <DialogOnDemand dialog={dialogWindow} opened={opened} onClose={onClose}>
      {(Window, standing) => <Window {...props} opened={standing} />}
    </DialogOnDemand>
  );
}
