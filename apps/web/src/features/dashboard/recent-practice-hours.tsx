import { practiceSettings } from '@cairn/domain/practice-setting';
import { hoursPartsOf } from '@cairn/domain/registration-parts';
import { sharesInWords } from '@cairn/domain/registration-shares';
import { Badge, Group, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { readableHours } from '../../components/hours.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { periodText } from '../../components/practice-hours-text.ts';
import { RecentList } from './recent-list.tsx';

/** The five latest practice hours entries. */
export function RecentPracticeHours() {
  const recent = trpc.practiceHours.list.useQuery({ limit: '5' });
  const holdsSeveral = hoursPartsOf(useUser().registrationParts).length > 1;
  return (
    <RecentList
      title="Recent practice hours"
      to="/practice-hours"
      viewAll="View All Hours"
      empty={{ words: 'No practice hours logged yet', action: 'Log Your First Entry' }}
      rows={recent.data}
      failure={
        recent.isError && (
          <LoadFailure
            what="Your practice hours"
            message={problemOf(recent.error).message}
            busy={recent.isFetching}
            onRetry={() => recent.refetch()}
          />
        )
      }
    >
      {(entry) => (
        <>
          <Group gap="xs" className="figures">
            <Text fw={600}>{practiceSettings[entry.setting]}</Text>
            <Badge>{readableHours(entry.calculatedTotalHours)} hrs</Badge>
            {entry.isCurrent && <Badge color="moss">Current</Badge>}
          </Group>
          <Text c="dimmed" size="sm">
            {[entry.employer, periodText(entry), holdsSeveral && sharesInWords(entry.registrationShares)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      )}
    </RecentList>
  );
}
