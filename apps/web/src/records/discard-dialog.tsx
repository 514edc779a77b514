import { Text } from '@mantine/core';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** What is asked before what was typed is given up. */
export interface Discarding {
  asked: boolean;
  /** Whether a copy of it on this device goes too. */
  copied: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** The question before what was typed is given up. */
export function DiscardDialog({ discarding: { asked, copied, confirm, cancel } }: { discarding: Discarding }) {
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
