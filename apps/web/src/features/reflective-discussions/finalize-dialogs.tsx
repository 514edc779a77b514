import { accountsCaution } from '@cairn/domain/discussed-accounts';
import { countsOnceFinalized } from '@cairn/domain/discussion-stage';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useRules } from '../../client/rules.ts';
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
  const missing = whatIsMissing(form);
  const caution = accountsCaution(form, useRules().reflectiveAccounts.value);
  const askUnsigned = missing !== null && !unsignedAccepted;
  return (
    <>
      <ConfirmDialog
        opened={askUnsigned}
        title={missing?.title ?? ''}
        confirm={missing?.confirm ?? ''}
        cancel={missing?.cancel ?? ''}
        destructive
        onConfirm={() => setUnsignedAccepted(true)}
        onCancel={onCancel}
      >
        <Text>{missing?.text} The discussion will then not count toward your revalidation.</Text>
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
        {caution && <Text mt="sm">{caution}</Text>}
      </ConfirmDialog>
    </>
  );
}

/** What a form lacks to count once it is locked, in words; null when it lacks nothing. */
function whatIsMissing(form: ReflectiveDiscussion) {
  const { discussantName, discussantConfirmed, paperSignedDate } = form;
  if (countsOnceFinalized(form)) return null;
  if (discussantConfirmed)
    return {
      title: 'The discussant has not agreed to be contacted',
      confirm: 'Continue without it',
      cancel: 'Ask them again first',
      text: `The NMC’s form asks ${discussantName} to agree to be contacted. If you go on, they can no longer do so on this form.`,
    };
  if (paperSignedDate !== null)
    return {
      title: 'No scan is attached',
      confirm: 'Continue without a scan',
      cancel: 'Attach a scan first',
      text: `Only a scan or a photo shows that ${discussantName} signed this form on paper. If you go on, none can be attached any more.`,
    };
  return {
    title: 'The discussant has not signed',
    confirm: 'Continue without a signature',
    cancel: 'Wait for the signature',
    text: `The NMC asks for the signature of ${discussantName} on this form. If you go on, the link stops working, nobody can sign any more, and your report says that the form is unsigned.`,
  };
}
