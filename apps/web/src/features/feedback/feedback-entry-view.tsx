import { type FeedbackEntry, feedbackFields } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { draftVersionOf } from '@cairn/domain/record-field';
import { Button, Container, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { isCancelled } from '../../client/upload.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useDeviceDraft } from '../../components/use-device-draft.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { type FeedbackValues, formOf } from './feedback-form-values.ts';
import type { useFeedback } from './use-feedback.ts';

interface FeedbackEntryViewProps {
  entry: FeedbackEntry | null;
  request: FeedbackRequest | null;
  save: ReturnType<typeof useFeedback>['save'];
  onClose: () => void;
  onReload: () => void;
}

const cancelled = { status: 0, message: 'You cancelled the upload.', issues: [] };

/** The whole page while one entry is written. */
export function FeedbackEntryView({ entry, request, save, onClose, onReload }: FeedbackEntryViewProps) {
  const { id: userId } = useUser();
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(0);
  const controller = useRef<AbortController>(null);
  const attempt = useRef({ content: '', key: '' });
  const draft = useDeviceDraft<FeedbackValues>({
    userId,
    form: 'feedback',
    version: draftVersionOf(feedbackFields),
    record: entry?.id ?? request?.id ?? null,
    basedOn: entry?.updatedAt ?? null,
  });
  useEffect(() => () => controller.current?.abort(), []);

  // The same content again is the same attempt: a lost answer must not make a second entry.
  const keyFor = (values: FeedbackValues, files: readonly File[]) => {
    const content = JSON.stringify([values, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const submit = async (values: FeedbackValues, files: readonly File[]) => {
    controller.current = new AbortController();
    setSent(0);
    try {
      await save.mutateAsync({
        id: entry?.id ?? null,
        body: formOf(values, entry?.updatedAt, files),
        idempotencyKey: keyFor(values, files),
        signal: controller.current.signal,
        onProgress: setSent,
      });
    } catch {
      return;
    }
    draft.clear();
    onClose();
  };
  const discard = () => {
    draft.clear();
    onClose();
  };
  const cancel = () => (dirty ? setAsked(true) : onClose());
  const problem = save.error ? (isCancelled(save.error) ? cancelled : problemOf(save.error)) : null;

  return (
    <Container py="xl">
      <UnsavedChanges unsaved={dirty && !save.isSuccess} />
      <Button
        variant="subtle"
        mb="xs"
        px="xs"
        leftSection={<IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />}
        onClick={cancel}
      >
        Back to feedback
      </Button>
      <PageHeader
        title={entry ? 'Edit feedback' : 'Add feedback'}
        intro="Write down what was said so that nobody else can be recognised from it."
      />
      <FeedbackForm
        entry={entry}
        request={request}
        draft={draft}
        saving={save.isPending}
        sent={sent}
        waiting={save.isPaused}
        problem={problem}
        onSave={submit}
        onCancelUpload={() => controller.current?.abort()}
        onCancel={cancel}
        onDirtyChange={setDirty}
        onReload={() => {
          draft.clear();
          onReload();
        }}
      />
      <ConfirmDialog
        opened={asked}
        title="Discard what you typed?"
        confirm="Discard changes"
        cancel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsked(false)}
      >
        <Text>What you have typed in the form has not been saved. The copy on this device goes too.</Text>
      </ConfirmDialog>
    </Container>
  );
}
