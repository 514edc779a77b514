import type { NextStep } from '@cairn/domain/next-step';
import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { Link } from '../../client/link.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import classes from './further-steps.module.css';

/** As many are shown at once: a list of everything that is missing is no answer to what comes next. */
const shownAtFirst = 3;

/** What is left to do after the next step, in the order in which to do it. */
export function FurtherSteps() {
  const { data } = trpc.requirements.nextSteps.useQuery();
  const [all, setAll] = useState(false);
  const steps = data?.steps.slice(1) ?? [];
  const more = steps.length - shownAtFirst;
  if (steps.length === 0) return null;
  return (
    <Card component="section" aria-label="After that">
      <Title order={2} fz="h3">
        After that
      </Title>
      <ol className={classes.steps}>
        {(all ? steps : steps.slice(0, shownAtFirst)).map((step) => (
          <li key={step.key}>
            <Step step={step} />
          </li>
        ))}
      </ol>
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
    <>
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
    </>
  );
}
