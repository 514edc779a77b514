import { formatLongDate } from '@cairn/domain/calendar-date';
import type { NextStep } from '@cairn/domain/next-step';
import { applicationWindow } from '@cairn/domain/requirements';
import { Anchor, Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import classes from './next-step-card.module.css';

/** The one thing to do next: what, by when, and a button that opens the form it is done in. */
export function NextStepCard() {
  const read = trpc.requirements.nextSteps.useQuery();
  const by = read.data?.by;
  const [step] = read.data?.steps ?? [];
  if (read.data && !step) return null;
  return (
    <Card component="section" aria-label="What next" className={classes.card}>
      <Text c="dimmed">{by ? `Next, by ${formatLongDate(by)}` : 'Next'}</Text>
      {read.isError && !read.data && (
        <LoadFailure
          what="What comes next"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {read.isPending && <Place />}
      {step && <Step step={step} />}
    </Card>
  );
}

function Step({ step: { what, how, waitsFor, action, page } }: { step: NextStep }) {
  return (
    <div className={classes.step}>
      <div className={classes.words}>
        <Title order={2} className={classes.what}>
          {what}
        </Title>
        {how && <Text>{how}</Text>}
        {waitsFor && <Text>{waitsFor}</Text>}
        <Applying />
      </div>
      {page.startsWith('/') ? (
        <Button component={Link} to={page} size="md" className={classes.action} aria-label={`${action}: ${what}`}>
          {action}
        </Button>
      ) : (
        <ExternalLink href={page}>{action}</ExternalLink>
      )}
    </div>
  );
}

/** What is at hand besides, once one can apply. */
function Applying() {
  const { revalidationDate: date } = useUser();
  if (date === null || applicationWindow(date).opens > today()) return null;
  return (
    <Text mt={4}>
      <Anchor component={Link} to="/transfer-sheet" inherit>
        Transfer sheet for MyNMC
      </Anchor>
      {' · '}
      <Anchor component={Link} to="/cycles" inherit>
        I have revalidated
      </Anchor>
    </Text>
  );
}

/** As much room as a step usually takes; where it stands in a document, `app/fill-next-step.ts` puts the words in. */
function Place() {
  return (
    <div className={classes.step} role="status" aria-label="Loading" data-next-step>
      <div className={classes.words}>
        <Title order={2} className={classes.what} hidden data-part="what" />
        <Text hidden data-part="how" />
        <Skeleton height={28} width="70%" />
        <Skeleton height={20} mt={8} />
      </div>
      <Skeleton height={42} className={classes.action} />
    </div>
  );
}
