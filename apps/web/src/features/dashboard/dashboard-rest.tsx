import type { Progress } from '@cairn/domain/progress';
import { Card, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useUser } from '../../client/session.tsx';
import { CountdownLine } from './countdown-line.tsx';
import classes from './dashboard.module.css';
import { FurtherSteps } from './further-steps.tsx';
import { HelpCard } from './help-card.tsx';
import { ProgressCards } from './progress-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentCpdActivities } from './recent-cpd-activities.tsx';
import { RecentPracticeHours } from './recent-practice-hours.tsx';

// They read whole lists: after everything above, and never in its way.
const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));

/** Everything of the dashboard but what comes first. */
export function DashboardRest({ progress, failed }: { progress: Progress | undefined; failed: boolean }) {
  return (
    <Stack gap="lg">
      <div className={classes.pair}>
        <QuickActions />
        <HelpCard />
      </div>
      <FurtherSteps />
      {!failed && <ProgressCards progress={progress} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <RecentPracticeHours />
        <RecentCpdActivities />
      </SimpleGrid>
      <ThreeYears />
      {progress && (
        <Suspense fallback={<Skeleton height={720} radius="lg" />}>
          <Pictures progress={progress} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The line of the three years, on a phone, where the countdown has no room for it. */
function ThreeYears() {
  const { revalidationDate, ...user } = useUser();
  if (revalidationDate === null) return null;
  return (
    <Card component="section" aria-label="Your three years" className={classes.narrowOnly}>
      <Title order={2} fz="h3">
        Your three years
      </Title>
      <CountdownLine renewal={{ ...user, revalidationDate }} />
    </Card>
  );
}
