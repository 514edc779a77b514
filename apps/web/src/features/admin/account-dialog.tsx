import type { AdminUser } from '@cairn/domain/admin';
import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useClosedByBack } from '../../client/over-the-page.tsx';

interface AccountDialogProps {
  /** Whose account it is about; nobody while the dialog is closed. */
  user: AdminUser | null;
  title: string;
  onDone: () => void;
  onCancel: () => void;
  children: (user: AdminUser, done: () => void) => ReactNode;
}

/** A dialog about an account. What it does takes away the button that opened it, so the focus moves to the heading of the list. */
export function AccountDialog({ user, title, onDone, onCancel, children }: AccountDialogProps) {
  const isDone = useRef(false);
  useClosedByBack(user !== null, onCancel);
  const moveFocus = () => {
    if (isDone.current) document.getElementById('users-title')?.focus();
    isDone.current = false;
  };
  const done = () => {
    isDone.current = true;
    onDone();
  };
  return (
    <Modal
      opened={user !== null}
      onClose={onCancel}
      onExitTransitionEnd={moveFocus}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {user && children(user, done)}
    </Modal>
  );
}
