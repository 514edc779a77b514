import { formatDate } from '@cairn/domain/calendar-date';
import { Badge, Group, Text } from '@mantine/core';
import { readableHours } from '../../components/hours.ts';
import { RecentList } from './recent-list.tsx';

interface CpdRow {
  id: string;
  topic: string;
  hours: string;
  /** The method in words. */
  method: string;
  date: string;
}

/** The five latest CPD activities. */
export function RecentCpdActivities({ rows, pending }: { rows: readonly CpdRow[]; pending: boolean }) {
  return (
    <RecentList
      title="Recent CPD activities"
      to="/cpd-activities"
      viewAll="View All CPD"
      empty={{ words: 'No CPD activities recorded yet', action: 'Add Your First Activity' }}
      rows={pending ? undefined : rows}
    >
      {({ topic, hours, method, date }) => (
        <>
          <Group gap="xs" className="figures">
            <Text fw={600}>{topic}</Text>
            <Badge>{readableHours(hours)} hrs</Badge>
          </Group>
          <Text c="dimmed" size="sm">
            {method} · {formatDate(date)}
          </Text>
        </>
      )}
    </RecentList>
  );
}
