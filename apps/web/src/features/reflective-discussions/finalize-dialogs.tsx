import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { discussionName } from './discussion-text.ts';

interface FinalizeDialogsProps {
  /** The form to lock. */
  form: ReflectiveDiscussion;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a form is locked for good, and first whether it may go without the discussant's signature. */
export function FinalizeDialogs({ form, busy, onConfirm, onCancel }: FinalizeDialogsProps) {
  const [unsignedAccepted, setUnsignedAccepted] = useState(false);
  const askUnsigned = !form.discussantConfirmed && !unsignedAccepted;
  return (
    <>
      <ConfirmDialog
        opened={askUnsigned}
        title="The discussant has not signed"
        confirm="Continue without a signature"
        cancel="Wait for the signature"
        destructive
        onConfirm={() => setUnsignedAccepted(true)}
        onCancel={onCancel}
      >
        <Text>
          The NMC asks for the signature of {form.discussantName} on this form. If you go on, the link stops working,
          nobody can sign any more, and your report says that the form is unsigned.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={!askUnsigned}
        title="Finalize this form?"
        confirm="Finalize"
        destructive
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <Text>
          The {discussionName(form)}. Once finalized, it will be permanently locked and cannot be edited by anyone.
        </Text>
      </ConfirmDialog>
    </>
  );
}
