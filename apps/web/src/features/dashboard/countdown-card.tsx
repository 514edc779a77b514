import type { Progress } from '@cairn/domain/progress';
import { requirementsFor } from '@cairn/domain/requirement-table';
import { Badge, Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { useRules } from '../../client/rules.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import classes from './countdown-card.module.css';
import { CountdownLine, type DatedRenewal } from './countdown-line.tsx';
import { type CountdownWords, countdownWords } from './countdown-words.ts';
import dashboard from './dashboard.module.css';

interface CountdownCardProps {
  progress: Progress | undefined;
  /** Whether the progress could not be read; what needs it is then not waited for. */
  failed: boolean;
}

/** How long until the day to apply by, and what is missing until then; or how to set the date. */
export function CountdownCard({ progress, failed }: CountdownCardProps) {
  const user = useUser();
  const { revalidationDate: date } = user;
  const rules = useRules();
  const judged = useNeededForVerdict() === null;
  const requirements = judged && progress ? requirementsFor(progress, rules) : null;
  const waiting = judged && !progress && !failed;
  const words = date ? countdownWords(date, requirements, today()) : null;
  return (
    <Card className={classes.card}>
      <Title order={2} fz="h3">
        Revalidation countdown
      </Title>
      {words?.state && (
        <Badge className={classes.state} color={words.color}>
          {words.state}
        </Badge>
      )}
      {words && waiting && (
        <Skeleton className={classes.state} w="auto" aria-hidden="true">
          <Badge>{place.state}</Badge>
        </Skeleton>
      )}
      {date && words ? (
        <Dated renewal={{ ...user, revalidationDate: date }} words={words} waiting={waiting} />
      ) : (
        <>
          <Text className={`${classes.wide} ${dashboard.wideOnly}`} mt="sm" maw="60ch">
            With the month in which your registration expires, Cairn counts down for you and knows which of your records
            fall inside your three years.
          </Text>
          <div className={classes.wide}>
            <Button component={Link} to="/welcome" variant="light">
              Add your renewal month
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface DatedProps {
  renewal: DatedRenewal;
  words: CountdownWords;
  /** Whether more will be said once the progress has been read. */
  waiting: boolean;
}

/** Words as long as those that are usually said, to keep their place until they are known. */
const place = { state: 'Just beginning', missing: ' 7 of 8 requirements are still to meet.' };

function Dated({ renewal, words: { headline, detail, further }, waiting }: DatedProps) {
  return (
    <>
      <Text className={`${classes.headline} figures`} data-personal>
        {headline}
      </Text>
      <Text className={classes.wide} maw="64ch" data-personal>
        {detail}
        <span className={dashboard.wideOnly}>
          {further}
          {waiting && (
            <span aria-hidden="true" style={{ visibility: 'hidden' }}>
              {place.missing}
            </span>
          )}
        </span>
      </Text>
      <div className={`${classes.wide} ${dashboard.wideOnly}`}>
        <CountdownLine renewal={renewal} />
      </div>
    </>
  );
}
