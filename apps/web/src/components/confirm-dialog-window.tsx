import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, naming the record. */
  children: ReactNode;
  /** The words on the button that goes ahead: "Delete entry". */
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** False once what was asked for has happened and takes the focus itself. */
  returnFocus?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Closed without an answer, by Escape or beside it; the same as `onCancel` where it is left out. */
  onClose?: () => void;
}

/** The window of a question, in a file of its own because most visits ask none. */
export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel = 'Cancel', destructive, busy = false, onConfirm, onCancel } = props;
  const { returnFocus = true, onClose = onCancel } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      returnFocus={returnFocus}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <BusyButton color={destructive ? 'clay' : 'pine'} busy={busy} spinner onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </Group>
    </Modal>
  );
}
