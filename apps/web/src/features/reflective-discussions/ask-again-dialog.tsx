import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { discussionName } from './discussion-text.ts';
import { useRenewLink } from './use-renew-link.ts';

interface AskAgainDialogProps {
  /** The form whose discussant did not agree to be contacted. */
  form: ReflectiveDiscussion;
  done: { onSuccess: () => void; onSettled: () => void };
  onCancel: () => void;
}

/** Asks before a signature is voided so that the discussant can sign again and agree to be contacted. */
export function AskAgainDialog({ form, done, onCancel }: AskAgainDialogProps) {
  const { renew, busy, sending } = useRenewLink(form);
  return (
    <ConfirmDialog
      opened
      title={`Ask ${form.discussantName} to sign again?`}
      confirm="Ask to sign again"
      busy={busy}
      onConfirm={() => renew(done)}
      onCancel={onCancel}
    >
      <Text>
        Their signature on the {discussionName(form)} goes, because it does not count without their agreement to be
        contacted. A new link, {sending}
      </Text>
    </ConfirmDialog>
  );
}
