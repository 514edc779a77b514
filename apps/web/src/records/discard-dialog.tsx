import { Text } from '@mantine/core';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** What is asked before what was typed is given up. */
export interface Discarding {
  asked: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** The question before what was typed is given up, with the copy of it on this device. */
export function DiscardDialog({ discarding: { asked, confirm, cancel } }: { discarding: Discarding }) {
  return (
    <ConfirmDialog
      opened={asked}
      title="Discard what you typed?"
      confirm="Discard changes"
      cancel="Keep editing"
      destructive
      onConfirm={confirm}
      onCancel={cancel}
    >
      <Text>What you have typed or chosen in the form has not been saved. The copy on this device goes too.</Text>
    </ConfirmDialog>
  );
}
