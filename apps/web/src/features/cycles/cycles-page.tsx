import { Container, Stack } from '@mantine/core';
import { problemOf } from '../../client/api-problem.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PresentCycle } from './present-cycle.tsx';
import { SubmittedCycles } from './submitted-cycles.tsx';
import { useCycles } from './use-cycles.ts';

/** The three years that count now, and those that are over. */
export function CyclesPage() {
  const { list, submit, reopen } = useCycles();
  return (
    <Container py="xl">
      <PageHeader
        title="Your cycles"
        intro="You revalidate every three years. When you have, close those years here: everything in them stays as it was, and the next three begin."
      />
      {list.isPending && <ListSkeleton rows={2} height={140} />}
      {list.isError && !list.data && (
        <LoadFailure
          what="Your cycles"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && (
        <Stack gap="lg">
          <PresentCycle cycle={list.data.current} submit={submit} />
          <SubmittedCycles cycles={list.data.submitted} reopen={reopen} />
        </Stack>
      )}
    </Container>
  );
}
