import { formatDate } from '@cairn/domain/calendar-date';
import { methodName } from '@cairn/domain/cpd-method';
import { Badge, Group, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { readableHours } from '../../components/hours.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { shortLine } from '../../components/short-line.ts';
import { RecentList } from './recent-list.tsx';

// Two lines on a small phone; the page of the activities shows a topic whole.
const maxTopicLength = 80;

/** The five latest CPD activities. */
export function RecentCpdActivities() {
  const recent = trpc.cpdActivities.list.useQuery({ limit: '5' });
  return (
    <RecentList
      title="Recent CPD activities"
      to="/cpd-activities"
      viewAll="View All CPD"
      empty={{ words: 'No CPD activities recorded yet', action: 'Add Your First Activity' }}
      rows={recent.data}
      failure={
        recent.isError && (
          <LoadFailure
            what="Your CPD activities"
            message={problemOf(recent.error).message}
            busy={recent.isFetching}
            onRetry={() => recent.refetch()}
          />
        )
      }
    >
      {({ topic, hours, date, ...activity }) => (
        <>
          <Group gap="xs" className="figures">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {shortLine(topic, maxTopicLength)}
            </Text>
            <Badge>{readableHours(hours)} hrs</Badge>
          </Group>
          <Text c="dimmed" size="sm">
            {methodName(activity)} · {formatDate(date)}
          </Text>
        </>
      )}
    </RecentList>
  );
}
