import { attachmentTypes } from '@cairn/domain/evidence-file';
import {
  type FeedbackEntry,
  feedbackInput,
  feedbackRelationships,
  feedbackSources,
  feedbackTypes,
} from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { type ApiProblem, fieldErrors } from '../../client/api-problem.ts';
import { focusFirstError } from '../../client/form-focus.ts';
import { DateField } from '../../components/date-field.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { DraftOffer } from '../../components/draft-offer.tsx';
import { FilePicker } from '../../components/file-picker.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { UploadProgress } from '../../components/upload-progress.tsx';
import type { DeviceDraft } from '../../components/use-device-draft.ts';
import { useFileQueue } from '../../components/use-file-queue.ts';
import { type FeedbackValues, sentValues, valuesOf } from './feedback-form-values.ts';
import { GiverFields } from './giver-fields.tsx';
import { useAttachments } from './use-feedback.ts';

interface FeedbackFormProps {
  /** The entry being edited, or null for a new one. */
  entry: FeedbackEntry | null;
  /** The request a new entry answers. */
  request: FeedbackRequest | null;
  draft: DeviceDraft<FeedbackValues>;
  saving: boolean;
  /** 0 to 1 while files are on their way. */
  sent: number;
  /** Held back until there is a connection again. */
  waiting: boolean;
  problem: ApiProblem | null;
  onSave: (values: FeedbackValues, files: readonly File[]) => void;
  onCancelUpload: () => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
  onReload: () => void;
}

const check = schemaResolver(feedbackInput, { sync: true });
const types = Object.keys(attachmentTypes);

/** Adds or edits one piece of feedback with its attachments, which travel together. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { entry, request, draft, saving, sent, waiting, problem, onSave, onCancel, onDirtyChange } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<FeedbackValues>({
    initialValues: valuesOf(entry, request),
    validate: (values) => check(sentValues(values)),
  });
  const { values } = form;
  const { files, removal } = useAttachments(entry?.id ?? null);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const typed = form.isDirty();
  const dirty = typed || queue.unsent > 0;
  const { keep } = draft;

  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  useEffect(() => {
    if (typed) keep(values);
  }, [typed, values, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is new on every render
  useEffect(() => {
    if (!problem) return;
    const errors = fieldErrors(problem);
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  }, [problem]);

  const chosen = queue.items.filter(({ state }) => state === 'chosen').map(({ file }) => file);
  const submit = form.onSubmit(
    () => onSave(values, chosen),
    (errors) => focusFirstError(element.current, errors),
  );
  const field = (name: keyof FeedbackValues) => ({ name, ...form.getInputProps(name) });
  const ownWords = 'Choose from the list or use your own words.';

  return (
    <Card>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="lg">
          <DraftOffer draft={draft} what="feedback entry" onContinue={(found) => form.setValues(found)} />
          {request && (
            <Text>
              This records the answer to your request to <strong>{request.recipientName}</strong>.
            </Text>
          )}
          <Fieldset variant="unstyled" legend="When and how">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <DateField
                label="Date"
                description="The day you received it."
                required
                data-autofocus
                autoFocus={!draft.found}
                {...field('date')}
              />
              <SuggestField
                label="Source of feedback"
                description={ownWords}
                suggestions={feedbackSources}
                required
                {...field('sourceOfFeedback')}
              />
              <SuggestField
                label="Type of feedback"
                description={ownWords}
                suggestions={feedbackTypes}
                required
                {...field('typeOfFeedback')}
              />
              <SuggestField
                label="Relationship to you (optional)"
                description={ownWords}
                suggestions={feedbackRelationships}
                {...field('relationship')}
              />
            </SimpleGrid>
          </Fieldset>
          <div>
            <Textarea
              label="Content of feedback"
              description="What it was about, and how you used it to improve your practice. Leave out names, dates of birth and NHS numbers."
              autosize
              minRows={5}
              maxRows={24}
              required
              {...field('contentOfFeedback')}
            />
            <IdentifyingDetailsNote text={values.contentOfFeedback} />
          </div>
          <GiverFields form={form} />
          <Stack gap="sm">
            <StoredFiles label="Attachments" files={files.data ?? []} removal={removal} />
            <FilePicker label="Attachments (optional)" types={types} queue={queue} disabled={saving} />
            <Text c="dimmed">Cover any names in letters, cards and emails before you add them.</Text>
          </Stack>
          {saving && !waiting && chosen.length > 0 && <UploadProgress sent={sent} onCancel={props.onCancelUpload} />}
          <SaveProblem problem={problem} waiting={waiting} what="feedback entry" onReload={props.onReload} />
          <DraftNote kept={draft.kept && typed} onDiscard={onCancel} />
          <Group justify="flex-end">
            <Button variant="default" disabled={saving && !waiting} onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={saving}>
              {saving ? 'Saving...' : entry ? 'Save changes' : 'Save feedback'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
