import { Card, Container, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { CycleSwitch } from '../../components/cycle-switch.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ProgressFailure, type ProgressRead } from '../../components/requirement-total.tsx';
import { CairnCard } from './cairn-card.tsx';
import { CountdownCard } from './countdown-card.tsx';
import classes from './dashboard.module.css';
import { HelpCard } from './help-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { ProgressCards } from './progress-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentCpdActivities } from './recent-cpd-activities.tsx';
import { RecentPracticeHours } from './recent-practice-hours.tsx';

// They read whole lists: after everything above, and never in its way.
const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));

/** What do I have, what is missing, what do I do next. */
export function DashboardPage() {
  const user = useUser();
  const read = trpc.progress.get.useQuery();
  const failed = read.isError && !read.data;
  return (
    <Container py="xl">
      <PageHeader
        title={user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
        intro="Track your revalidation progress: what you have, what is missing and what comes next."
      />
      <CycleSwitch shown={null} />
      <Stack gap="lg">
        <div className={classes.top}>
          <CountdownCard progress={read.data} />
          {failed ? <Failed read={read} /> : <CairnCard progress={read.data} />}
        </div>
        <NextStepsCard />
        {!failed && <ProgressCards progress={read.data} />}
        <div className={classes.top}>
          <QuickActions />
          <HelpCard />
        </div>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <RecentPracticeHours />
          <RecentCpdActivities />
        </SimpleGrid>
        {read.data && (
          <Suspense fallback={<Skeleton height={720} radius="lg" />}>
            <Pictures progress={read.data} />
          </Suspense>
        )}
      </Stack>
    </Container>
  );
}

function Failed({ read }: { read: ProgressRead }) {
  return (
    <Card>
      <Title order={2} fz="h3" mb="sm">
        Your progress
      </Title>
      <ProgressFailure read={read} />
    </Card>
  );
}
