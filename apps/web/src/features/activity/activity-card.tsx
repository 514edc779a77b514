import { activityActors } from '@cairn/domain/activity-actors';
import { Card, Group, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { moment } from '../../components/moment.ts';
import { RowList } from '../../components/row-list.tsx';

const few = 5;
const more = 50;
const most = 1000;

/** What was done to the account and by it, newest first. */
export function ActivityCard() {
  const [shown, setShown] = useState(few);
  // One more than is shown tells whether there is more.
  const limit = String(Math.min(shown + 1, most));
  const list = trpc.activity.list.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <Card component="section" id="activity" aria-labelledby="activity-title">
      <Title order={2} fz="h3" id="activity-title" mb={4}>
        Account activity
      </Title>
      <Text c="dimmed" mb="sm">
        Kept for two years, so that you can see who did what. Nothing you write in your records is in it.
      </Text>
      {list.isPending && <ListSkeleton rows={few} height={48} />}
      {list.isError && (
        <LoadFailure
          what="Your activity"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <RowList rows={list.data.slice(0, shown)}>
          {({ label, by, at, address }) => (
            <>
              <Text fw={600}>{label}</Text>
              <Text c="dimmed" size="sm">
                {[activityActors[by], moment(at), address && `from ${address}`].filter(Boolean).join(' · ')}
              </Text>
            </>
          )}
        </RowList>
      )}
      {list.data && list.data.length > shown && shown < most && (
        <Group mt="sm">
          <BusyButton
            variant="default"
            busy={list.isFetching}
            onClick={() => setShown((count) => (count === few ? more : most))}
          >
            {list.isFetching ? 'Loading...' : 'Show more'}
          </BusyButton>
        </Group>
      )}
    </Card>
  );
}
