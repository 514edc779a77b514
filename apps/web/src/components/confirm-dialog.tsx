import { useClosedByBack } from '../client/over-the-page.tsx';
import { partOnDemand } from '../client/part-on-demand.ts';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';
import { DialogOnDemand } from './dialog-on-demand.tsx';

const dialogWindow = partOnDemand(async () => (await import('./confirm-dialog-window.tsx')).ConfirmDialogWindow);

/**
 * Asks before something that matters; focus starts on the safe answer and returns where it came from. Back closes it until
 * it is answered, unless whoever asks hears Back first.
 */
export function ConfirmDialog({ hearsBack = false, ...props }: ConfirmDialogProps & { hearsBack?: boolean }) {
  const { opened, busy = false, onConfirm, onCancel, onClose = onCancel } = props;
  const leave = useClosedByBack(opened && !busy && !hearsBack, onClose);
  return (
    <DialogOnDemand dialog={dialogWindow} opened={opened} onClose={onClose}>
      {(Window, standing) => <Window {...props} opened={standing} onConfirm={() => leave(onConfirm)} />}
    </DialogOnDemand>
  );
}
