import { attachmentTypes } from '@cairn/domain/evidence-file';
import {
  type FeedbackEntry,
  feedbackInput,
  feedbackRelationships,
  feedbackSources,
  feedbackTypes,
} from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { Button, Fieldset, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ChoiceOrOwnWords } from '../../components/choice-or-own-words.tsx';
import { DateField } from '../../components/date-field.tsx';
import { FilePicker } from '../../components/file-picker.tsx';
import { FilesNotAdded } from '../../components/files-not-added.tsx';
import { IdentifyingDetailsNote } from '../../components/identifying-details-note.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { UploadProgress } from '../../components/upload-progress.tsx';
import { type QueuedFile, useFileQueue } from '../../components/use-file-queue.ts';
import { AnswersBeside } from '../../help/answers-beside.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { PrefilledNote } from '../../records/prefilled-note.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { type FeedbackValues, prefilledValues, sentValues, valuesOf } from './feedback-form-values.ts';
import { GiverFields } from './giver-fields.tsx';
import { type FeedbackUpload, useAttachments } from './use-feedback.ts';
import { useFeedbackUpload } from './use-feedback-upload.ts';

interface FeedbackFormProps {
  page: OpenForm<FeedbackEntry, FeedbackUpload, FeedbackValues, FeedbackRequest>;
}

const types = Object.keys(attachmentTypes);

/** Adds or edits one piece of feedback with its attachments, which travel together. */
export function FeedbackForm({ page }: FeedbackFormProps) {
  const { record, about: request, waiting } = page;
  const { files, removal } = useAttachments(record?.id ?? null);
  const queue = useFileQueue(types, files.data?.length ?? 0);
  const isChosen = ({ state }: QueuedFile) => state === 'chosen';
  /** What left with the last save. */
  const leaving = useRef<readonly QueuedFile[]>([]);
  const [saved, setSaved] = useState(false);
  const upload = useFeedbackUpload();
  const state = useRecordForm({
    page,
    schema: feedbackInput,
    initialValues: page.prefilled ? prefilledValues(page.prefilled) : valuesOf(record, request),
    sent: sentValues,
    ready: queue.allReady,
    inputOf: (_checked, values: FeedbackValues) => {
      leaving.current = queue.now().filter(isChosen);
      return upload.of(
        values,
        record?.updatedAt,
        leaving.current.map(({ file }) => file),
      );
    },
    unsaved: queue.unsent > 0,
    onSaved: (saved: FeedbackEntry, isDirty) => {
      // They left with it; a form that stays open must not send them again.
      for (const { id } of leaving.current) queue.remove(id);
      setSaved(true);
      // What was refused is read here, and nowhere once the form is closed.
      return queue.now().length > 0 ? page.goOnWith(saved) : page.finish(saved, isDirty);
    },
  });
  const { form, values, saving, field } = state;

  return (
    <RecordForm
      page={page}
      state={state}
      what="feedback entry"
      buttons={
        <>
          <Button variant="default" disabled={saving && !waiting} onClick={page.cancel}>
            {saved ? 'Close' : 'Cancel'}
          </Button>
          <BusyButton type="submit" busy={saving}>
            {saving ? 'Saving...' : record ? 'Save changes' : 'Save feedback'}
          </BusyButton>
        </>
      }
    >
      {page.prefilled && <PrefilledNote like={false} />}
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
            autoFocus={!page.draft.found}
            {...field('date')}
          />
          <ChoiceOrOwnWords
            label="Source of feedback"
            choices={feedbackSources}
            required
            {...field('sourceOfFeedback')}
          />
          <ChoiceOrOwnWords label="Type of feedback" choices={feedbackTypes} required {...field('typeOfFeedback')} />
          <ChoiceOrOwnWords
            label="Relationship to you (optional)"
            choices={feedbackRelationships}
            {...field('relationship')}
          />
        </SimpleGrid>
        <AnswersBeside to={['what-is-feedback']} />
      </Fieldset>
      <div>
        <Textarea
          label="Content of feedback"
          description="What it was about. Leave out names, dates of birth and NHS numbers."
          autosize
          minRows={5}
          maxRows={24}
          required
          {...field('contentOfFeedback')}
        />
        <IdentifyingDetailsNote text={values.contentOfFeedback} />
      </div>
      <div>
        <Textarea
          label="How it changed your practice (optional)"
          description="The NMC’s log asks for this beside the content: what you do differently, or go on doing, because of it."
          autosize
          minRows={3}
          maxRows={24}
          {...field('howPracticeChanged')}
        />
        <IdentifyingDetailsNote text={values.howPracticeChanged} />
      </div>
      <GiverFields form={form} />
      <Stack gap="sm">
        <StoredFiles label="Attachments" files={files.data ?? []} removal={removal} />
        <FilePicker label="Attachments (optional)" types={types} queue={queue} disabled={saving} />
        <Text c="dimmed">Cover any names in letters, cards and emails before you add them.</Text>
      </Stack>
      {!saving && saved && <FilesNotAdded count={queue.refused} what="feedback" />}
      {saving && !waiting && queue.items.some(isChosen) && (
        <UploadProgress sent={upload.sent} onCancel={upload.cancel} />
      )}
    </RecordForm>
  );
}
