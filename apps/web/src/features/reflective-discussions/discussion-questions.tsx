import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { Text } from '@mantine/core';
import { focusById } from '../../client/focus-by-id.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { discussionTitleId } from './discussion-list.tsx';
import { FinalizeDialogs } from './finalize-dialogs.tsx';
import type { useReflectiveDiscussions } from './use-reflective-discussions.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What somebody wants to do with a form, and is asked about first. */
export interface DiscussionQuestion {
  what: 'edit' | 'finalize' | 'withdraw' | 'ask again';
  form: ReflectiveDiscussion;
}

interface DiscussionQuestionsProps {
  asked: DiscussionQuestion;
  calls: Pick<ReturnType<typeof useReflectiveDiscussions>, 'finalize' | 'withdraw'>;
  onEdit: (form: ReflectiveDiscussion) => void;
  onClose: () => void;
}

/** Asked before a signature is voided, a form is locked, or taken back; the focus goes to the form. */
export function DiscussionQuestions({ asked: { what, form }, calls, onEdit, onClose }: DiscussionQuestionsProps) {
  const showForm = () => focusById(discussionTitleId(form.id));
  const done = { onSettled: onClose, onSuccess: showForm };
  const cancel = () => {
    onClose();
    showForm();
  };
  if (what === 'finalize') {
    const { isPending, mutate } = calls.finalize;
    return (
      <FinalizeDialogs form={form} busy={isPending} onConfirm={() => mutate({ id: form.id }, done)} onCancel={cancel} />
    );
  }
  if (what === 'withdraw') {
    const { isPending, mutate } = calls.withdraw;
    return (
      <WithdrawDialog form={form} busy={isPending} onConfirm={() => mutate({ id: form.id }, done)} onCancel={cancel} />
    );
  }
  if (what === 'ask again') return <AskAgainDialog form={form} done={done} onCancel={cancel} />;
  return (
    <ConfirmDialog
      opened
      title="The discussant has signed this form"
      confirm="Edit all the same"
      destructive
      onConfirm={() => onEdit(form)}
      onCancel={cancel}
    >
      <Text>
        If you change the form, the signature of {form.discussantName} is voided and they are asked to sign again.
      </Text>
    </ConfirmDialog>
  );
}
