import { Text } from '@mantine/core';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** What is asked before what was typed is given up. */
export interface Discarding {
  asked: boolean;
  confirm: () => void;
  cancel: () => void;
}

interface DiscardDialogProps {
  discarding: Discarding;
  /** Whether there is a copy of it on this device; there is unless told. */
  copied?: boolean;
}

/** The question before what was typed is given up, with the copy of it on this device. */
export function DiscardDialog({ discarding: { asked, confirm, cancel }, copied = true }: DiscardDialogProps) {
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
      <Text>
        What you have typed or chosen in the form has not been saved.{copied && ' The copy on this device goes too.'}
      </Text>
    </ConfirmDialog>
  );
}
