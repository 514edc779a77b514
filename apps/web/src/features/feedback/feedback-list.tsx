import { formatDate } from '@cairn/domain/calendar-date';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { lastDays } from '@cairn/domain/read-only';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { Badge, Group, Text, Title } from '@mantine/core';
import { NotCounted } from '../../components/not-counted.tsx';
import { AccountsAbout } from '../../records/accounts-about.tsx';
import { RecordCards } from '../../records/record-card.tsx';
import { RecordFiles } from '../../records/record-files.tsx';
import { feedbackName } from '../../records/record-names.ts';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import { giverText } from './feedback-text.ts';
import { useAttachments } from './use-feedback.ts';

interface FeedbackListProps {
  entries: readonly FeedbackEntry[];
  accountsAbout: (id: string) => readonly ReflectiveAccount[];
  onEdit: (entry: FeedbackEntry) => void;
  onDelete: (entry: FeedbackEntry) => void;
}

/** What was said, newest first, each with its attachments and what may be done to it. */
export function FeedbackList({ entries, accountsAbout, ...actions }: FeedbackListProps) {
  const submittedWith = useSubmittedWith(lastDays.feedback);
  return (
    <RecordCards
      rows={entries}
      submittedWith={submittedWith}
      nameOf={(entry) => `feedback: ${feedbackName(entry)}`}
      head={({ sourceOfFeedback }) => (
        <Title order={3} style={{ overflowWrap: 'anywhere' }}>
          {sourceOfFeedback}
        </Title>
      )}
      {...actions}
    >
      {(entry) => (
        <>
          <EntryText entry={entry} readOnly={submittedWith(entry) !== null} />
          <AccountsAbout accounts={accountsAbout(entry.id)} />
          <Attachments entry={entry} />
        </>
      )}
    </RecordCards>
  );
}

function EntryText({ entry, readOnly }: { entry: FeedbackEntry; readOnly: boolean }) {
  const giver = giverText(entry);
  return (
    <div>
      <Group gap="xs" mt={2} mb={6}>
        <Badge>{entry.typeOfFeedback}</Badge>
        {entry.isAnonymous && <Badge color="stone">Anonymous</Badge>}
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {[formatDate(entry.date), entry.relationship].filter(Boolean).join(' · ')}
      </Text>
      {giver && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          From: {giver}
        </Text>
      )}
      <Text mt={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {entry.contentOfFeedback}
      </Text>
      {entry.howPracticeChanged && (
        <Text mt={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>How it changed my practice:</strong> {entry.howPracticeChanged}
        </Text>
      )}
      {!readOnly && <NotCounted record={entry} />}
    </div>
  );
}

function Attachments({ entry }: { entry: FeedbackEntry }) {
  const { files } = useAttachments(entry.id);
  return <RecordFiles title="Attachments" label={`Attachments of ${feedbackName(entry)}`} files={files.data} />;
}
