import { type SupportArea, supportAreas } from '@cairn/domain/support-access-terms';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { type ReadRecord, readArea } from './read-areas.ts';

interface LookedAreaProps {
  /** What was opened. */
  look: string;
  area: SupportArea;
  /** Told when it was refused, for then it may have ended. */
  onRefused: () => void;
}

/** An area of somebody's records, to read. Nothing of it is kept once it is no longer shown. */
export function LookedArea({ look, area, onRefused }: LookedAreaProps) {
  const { client } = trpc.useUtils();
  const read = useInfiniteQuery({
    queryKey: ['support-look', look, area],
    queryFn: ({ pageParam }) => readArea[area](client, look, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (read.isError) refused();
  }, [read.isError]);
  const records = read.data?.pages.flatMap((page) => page.records);
  return (
    <section aria-labelledby="looked-area-title">
      <Title order={2} id="looked-area-title" mb="sm">
        {supportAreas[area]}
      </Title>
      {read.isPending && <ListSkeleton rows={3} height={96} />}
      {read.isError && (
        <LoadFailure
          what="These records"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {!read.isError && records?.length === 0 && <EmptyState>Nothing is recorded here</EmptyState>}
      {!read.isError && (
        <Stack gap="sm">
          {records?.map((record) => (
            <RecordCard key={record.id} record={record} />
          ))}
          {read.hasNextPage && (
            <div>
              <Button variant="default" disabled={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
                {read.isFetchingNextPage ? 'Loading...' : 'Load more'}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </section>
  );
}

function RecordCard({ record: { title, facts } }: { record: ReadRecord }) {
  return (
    <Card component="article" padding="md" style={{ overflowWrap: 'anywhere' }}>
      <Title order={3} fz="h4" mb="xs">
        {title}
      </Title>
      <dl style={{ margin: 0 }}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Text component="dt" c="dimmed" size="sm">
                  {label}
                </Text>
                <Text component="dd" m={0} mb="xs" style={{ whiteSpace: 'pre-wrap' }}>
                  {value}
                </Text>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
