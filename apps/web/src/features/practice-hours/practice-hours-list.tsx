import { type PracticeHoursEntry, practiceSettings } from '@cairn/domain/practice-hours';
import { Badge, Group, Text, Title } from '@mantine/core';
import { readableHours } from '../../components/hours.ts';
import { NotCounted } from '../../components/not-counted.tsx';
import { entryName, periodText, rateText } from '../../components/practice-hours-text.ts';
import { RecordCards } from '../../records/record-card.tsx';

interface PracticeHoursListProps {
  entries: readonly PracticeHoursEntry[];
  onEdit: (entry: PracticeHoursEntry) => void;
  onDelete: (entry: PracticeHoursEntry) => void;
}

/** The log, newest first, each entry with what may be done to it. */
export function PracticeHoursList({ entries, ...actions }: PracticeHoursListProps) {
  return (
    <RecordCards
      rows={entries}
      nameOf={(entry) => `entry: ${entryName(entry)}`}
      head={(entry) => <EntryText entry={entry} />}
      {...actions}
    />
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
