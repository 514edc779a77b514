import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { discussionName } from './discussion-text.ts';

interface WithdrawDialogProps {
  /** The form to take back. */
  form: ReflectiveDiscussion;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a form that waits for the discussant is made a draft again. */
export function WithdrawDialog({ form, busy, onConfirm, onCancel }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      opened
      title="Withdraw this form to a draft?"
      confirm="Withdraw to draft"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>
        The {discussionName(form)}.{' '}
        {form.paperSignedDate === null
          ? `The link for ${form.discussantName} stops working, and your own signature no longer stands.`
          : 'Your own signature no longer stands.'}{' '}
        You can then change the form and sign it again
        {form.signatureVoidedAt === null ? ', or delete it.' : '.'}
      </Text>
    </ConfirmDialog>
  );
}
