import { formatLongDate } from '@cairn/domain/calendar-date';
import type { NextStep } from '@cairn/domain/next-steps';
import { applicationWindow } from '@cairn/domain/requirements';
import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import classes from './next-steps-card.module.css';

/** As many are shown at once: a list of everything that is missing is no answer to what comes next. */
const shownAtFirst = 3;

/** What is left to do, in the order in which to do it. While something is missing from the profile, the countdown asks for it. */
export function NextStepsCard() {
  const { revalidationDate: date } = useUser();
  const judged = useNeededForVerdict() === null;
  const read = trpc.requirements.nextSteps.useQuery(undefined, { enabled: judged });
  const [all, setAll] = useState(false);
  if (!judged || read.data?.steps[0]?.key === 'profile') return null;
  const steps = read.data?.steps ?? [];
  const canApply = date !== null && applicationWindow(date).opens <= today();
  const more = steps.length - shownAtFirst;
  return (
    <Card component="section" aria-label="What next">
      <Title order={2} fz="h3">
        What next
      </Title>
      {read.data?.by && (
        <Text c="dimmed">
          In this order, by {formatLongDate(read.data.by)}
          {canApply && (
            <>
              {' · '}
              <Anchor component={Link} to="/transfer-sheet" inherit>
                Transfer sheet for MyNMC
              </Anchor>
              {' · '}
              <Anchor component={Link} to="/cycles" inherit>
                I have revalidated
              </Anchor>
            </>
          )}
        </Text>
      )}
      {read.isPending && (
        <div className={classes.steps}>
          <ListSkeleton rows={shownAtFirst} height={72} />
        </div>
      )}
      {read.isError && !read.data && (
        <LoadFailure
          what="What comes next"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {(all ? steps : steps.slice(0, shownAtFirst)).map((step) => (
            <li key={step.key}>
              <Step step={step} />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <div>
          <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Step({ step: { what, how, waitsFor, action, page } }: { step: NextStep }) {
  return (
    <div className={classes.step}>
      <div className={classes.words}>
        <Text fw={600}>{what}</Text>
        {how && (
          <Text c="dimmed" size="sm">
            {how}
          </Text>
        )}
        {waitsFor && <Text size="sm">{waitsFor}</Text>}
      </div>
      {page.startsWith('/') ? (
        <Button component={Link} to={page} variant="default" aria-label={`${action}: ${what}`}>
          {action}
        </Button>
      ) : (
        <ExternalLink href={page}>{action}</ExternalLink>
      )}
    </div>
  );
}
