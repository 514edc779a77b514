import { Card, Container, Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { CycleSwitch } from '../../components/cycle-switch.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ProgressFailure, type ProgressRead } from '../../components/requirement-total.tsx';
import { CairnCard } from './cairn-card.tsx';
import { CountdownCard } from './countdown-card.tsx';
import classes from './dashboard.module.css';
import { More } from './more.tsx';
import { NextStepCard } from './next-step-card.tsx';

/** By when, what next, how far along: one screen of a phone. Everything else comes after it. */
export function DashboardPage() {
  const user = useUser();
  const read = trpc.progress.get.useQuery();
  const failed = read.isError && !read.data;
  return (
    <Container className={classes.page}>
      <PageHeader
        title={user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
        intro="Track your revalidation progress."
      />
      <CycleSwitch shown={null} />
      <div className={classes.first}>
        <CountdownCard progress={read.data} failed={failed} />
        <NextStepCard />
        {failed ? <Failed read={read} /> : <CairnCard progress={read.data} />}
      </div>
      <More progress={read.data} failed={failed} />
    </Container>
  );
}

function Failed({ read }: { read: ProgressRead }) {
  return (
    <Card className={classes.cairn}>
      <Title order={2} fz="h3" mb="sm">
        Your progress
      </Title>
      <ProgressFailure read={read} />
    </Card>
  );
}
