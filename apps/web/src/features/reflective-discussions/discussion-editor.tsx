import { inWords } from '@cairn/domain/number-words';
import type {
  DiscussionContent,
  ReflectiveDiscussion,
  ReflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import { requirementOf } from '@cairn/domain/requirement-table';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle, IconWritingOff } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { DiscussionForm } from './discussion-form.tsx';
import type { useReflectiveDiscussions } from './use-reflective-discussions.ts';

interface DiscussionEditorProps {
  /** The form to edit, or null for a new one. */
  discussion: ReflectiveDiscussion | null;
  calls: ReturnType<typeof useReflectiveDiscussions>;
  /** Back to the list, to the form of this id. */
  onDone: (id: string | null) => void;
}

/** The full-page view of a new form, or of one being edited. */
export function DiscussionEditor({ discussion: current, calls, onDone }: DiscussionEditorProps) {
  const { list, create, update } = calls;
  // What is edited stays what was opened, though the list is read again meanwhile.
  const [discussion, setDiscussion] = useState(current);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const user = useUser();
  const kept = useMailIsKept();
  const writing = discussion ? update : create;
  const draft = useDeviceDraft<DiscussionContent>({
    userId: user.id,
    form: 'reflective-discussion',
    version: 1,
    record: discussion?.id ?? null,
    basedOn: discussion?.updatedAt ?? null,
  });

  const leave = (id: string | null) => {
    create.reset();
    update.reset();
    onDone(id);
  };
  const save = async (input: ReflectiveDiscussionInput) => {
    try {
      const { id } = await (discussion
        ? update.mutateAsync({ ...input, id: discussion.id })
        : create.mutateAsync(input));
      draft.clear();
      await list.refetch();
      leave(id);
    } catch {
      // The form shows what went wrong.
    }
  };
  const discard = () => {
    draft.clear();
    leave(discussion?.id ?? null);
  };
  const cancel = () => (dirty ? setAsking(true) : leave(discussion?.id ?? null));
  const reload = async () => {
    // The draft stays: it is offered back over the latest version.
    const { data } = await list.refetch();
    update.reset();
    const fresh = data?.find(({ id }) => id === discussion?.id);
    if (!fresh || fresh.isFinalized) return leave(discussion?.id ?? null);
    setDiscussion(fresh);
  };

  return (
    <>
      <UnsavedChanges unsaved={dirty && !writing.isSuccess} />
      <Button
        variant="subtle"
        mb="xs"
        px={4}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={cancel}
      >
        Back to the list
      </Button>
      <PageHeader
        title={discussion ? 'Edit Reflective Discussion Form' : 'New Reflective Discussion Form'}
        intro="Fill this in after the discussion and sign it. The other registrant then gets a link to read and sign it too."
      />
      <Stack gap="lg">
        {discussion?.discussantConfirmed && (
          <Alert color="amber" icon={<IconWritingOff aria-hidden="true" />} title="The discussant has signed this form">
            If you save any change, the signature of {discussion.discussantName} is voided and a new link is{' '}
            {kept ? 'made for you to send' : `emailed to ${discussion.discussantEmail}`}.
          </Alert>
        )}
        <AccountsNote />
        <DiscussionForm
          key={discussion?.updatedAt ?? 'new'}
          discussion={discussion}
          draft={draft}
          // A second press, while the list is read again, must not make a second form.
          saving={writing.isPending || writing.isSuccess}
          waiting={writing.isPaused}
          problem={writing.error ? problemOf(writing.error) : null}
          onSave={save}
          onCancel={cancel}
          onDirtyChange={setDirty}
          onReload={reload}
        />
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Discard what you typed?"
        confirm="Discard changes"
        cancel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        <Text>What you have typed in the form has not been saved. The copy on this device goes too.</Text>
      </ConfirmDialog>
    </>
  );
}

function AccountsNote() {
  const progress = trpc.progress.get.useQuery();
  const rules = useRules();
  const accounts = progress.data && requirementOf('reflectiveAccounts', progress.data, rules);
  if (!accounts || accounts.met) return null;
  const [{ counted, target }] = accounts.measures;
  return (
    <Alert
      color="amber"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={`The discussion covers all ${inWords(Number(target))} accounts`}
    >
      You have completed {counted} of {target} reflective accounts so far. Finish them before the discussion.
    </Alert>
  );
}
