import { type PracticeHoursEntry, practiceSettings } from '@cairn/domain/practice-hours';
import { ActionIcon, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { readableHours } from '../../components/hours.ts';
import { NotCounted } from '../../components/not-counted.tsx';
import { entryName, periodText, rateText } from '../../components/practice-hours-text.ts';

interface PracticeHoursListProps {
  entries: readonly PracticeHoursEntry[];
  onEdit: (entry: PracticeHoursEntry) => void;
  onDelete: (entry: PracticeHoursEntry) => void;
}

/** Where the focus returns to after editing an entry. */
export const editButtonId = (id: string) => `edit-${id}`;

/** The log, newest first, each entry with what may be done to it. */
export function PracticeHoursList({ entries, onEdit, onDelete }: PracticeHoursListProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Card component="li" key={entry.id} padding="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <EntryText entry={entry} />
            <Group gap={4} wrap="nowrap" data-no-print>
              <ActionIcon
                id={editButtonId(entry.id)}
                aria-label={`Edit entry: ${entryName(entry)}`}
                onClick={() => onEdit(entry)}
              >
                <IconPencil size={20} stroke={1.5} />
              </ActionIcon>
              <ActionIcon color="clay" aria-label={`Delete entry: ${entryName(entry)}`} onClick={() => onDelete(entry)}>
                <IconTrash size={20} stroke={1.5} />
              </ActionIcon>
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

function EntryText({ entry }: { entry: PracticeHoursEntry }) {
  const rate = rateText(entry);
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap="xs" mb={4}>
        <Title order={3}>{practiceSettings[entry.setting]}</Title>
        <Badge className="figures">{readableHours(entry.calculatedTotalHours)} hrs</Badge>
        {entry.isCurrent && <Badge color="moss">Current</Badge>}
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {[entry.employer, periodText(entry)].filter(Boolean).join(' · ')}
      </Text>
      {rate && <Text c="dimmed">{rate}</Text>}
      {entry.description && (
        <Text mt={4} c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {entry.description}
        </Text>
      )}
      <NotCounted record={entry} />
    </div>
  );
}
