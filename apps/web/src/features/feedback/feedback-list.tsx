import { formatDate } from '@cairn/domain/calendar-date';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { ActionIcon, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { NotCounted } from '../../components/not-counted.tsx';
import { StoredFiles } from '../../components/stored-files.tsx';
import { entryName, giverText } from './feedback-text.ts';
import { useAttachments } from './use-feedback.ts';

interface FeedbackListProps {
  entries: readonly FeedbackEntry[];
  onEdit: (entry: FeedbackEntry) => void;
  onDelete: (entry: FeedbackEntry) => void;
}

/** Where the focus returns to after editing an entry. */
export const editButtonId = (id: string) => `edit-${id}`;

/** What was said, newest first, each with its attachments and what may be done to it. */
export function FeedbackList({ entries, onEdit, onDelete }: FeedbackListProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Card component="li" key={entry.id} padding="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Title order={3} style={{ overflowWrap: 'anywhere' }}>
              {entry.sourceOfFeedback}
            </Title>
            <Group gap={4} wrap="nowrap" data-no-print>
              <ActionIcon
                id={editButtonId(entry.id)}
                aria-label={`Edit feedback: ${entryName(entry)}`}
                onClick={() => onEdit(entry)}
              >
                <IconPencil size={20} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                color="clay"
                aria-label={`Delete feedback: ${entryName(entry)}`}
                onClick={() => onDelete(entry)}
              >
                <IconTrash size={20} stroke={1.5} />
              </ActionIcon>
            </Group>
          </Group>
          <EntryText entry={entry} />
          <Attachments entry={entry} />
        </Card>
      ))}
    </Stack>
  );
}

function EntryText({ entry }: { entry: FeedbackEntry }) {
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
      <NotCounted record={entry} />
    </div>
  );
}

function Attachments({ entry }: { entry: FeedbackEntry }) {
  const { files } = useAttachments(entry.id);
  if (!files.data || files.data.length === 0) return null;
  return (
    <div style={{ marginTop: 12 }}>
      <Text fw={600} mb={4}>
        Attachments
      </Text>
      <StoredFiles label={`Attachments of ${entryName(entry)}`} files={files.data} />
    </div>
  );
}
