import type { AdminSummary } from '@cairn/domain/admin';
import { backupWarning } from '@cairn/domain/backup-standing';
import { formatFileSize } from '@cairn/domain/evidence-file';
import { inFigures } from '@cairn/domain/number-words';
import { Alert, Card, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconDatabaseX, IconPrinterOff } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { serverClock } from '../../client/server-clock.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import classes from './summary-cards.module.css';

/** Name, figure and what it consists of. */
function cardsOf(summary: AdminSummary): [name: string, figure: string, note: string][] {
  return [
    ['Accounts', inFigures(summary.totalUsers), `${inFigures(summary.adminUsers)} with admin rights`],
    ['Active', inFigures(summary.activeUsers), `${inFigures(summary.signedInLast30Days)} signed in within 30 days`],
    ['Blocked', inFigures(summary.blockedUsers), 'cannot sign in until unblocked'],
    ['Deleted', inFigures(summary.deletedUsers), 'can be restored'],
    ['New', inFigures(summary.joinedLast30Days), 'joined within 30 days'],
    ['Files', formatFileSize(summary.storageBytes), 'stored for everybody together'],
    ['Mail waiting', inFigures(summary.mailWaiting), 'to be sent'],
    ['Mail failed', inFigures(summary.mailFailed), 'given up'],
    ...scanCards(summary),
    ['Mail on hold', inFigures(summary.mailHeldForVerification), 'until its sender’s address is confirmed'],
    ['Mail over a daily limit', inFigures(summary.mailHeldByLimit), 'leaves as soon as there is room'],
  ];
}

/** Only where something is held or was refused, because most installations have no scanner. */
function scanCards({ filesBeingChecked, filesScannerMissed, filesRefused }: AdminSummary): [string, string, string][] {
  const held = filesScannerMissed > 0 ? 'the virus scanner cannot be reached' : 'for viruses';
  const cards: [string, string, string, number][] = [
    ['Files being checked', inFigures(filesBeingChecked), held, filesBeingChecked],
    ['Files refused', inFigures(filesRefused), 'a virus was found', filesRefused],
  ];
  return cards.filter(([, , , count]) => count > 0).map(([name, figure, note]) => [name, figure, note]);
}

/** How many people, files and messages there are. */
export function SummaryCards() {
  const summary = trpc.admin.summary.useQuery();
  if (summary.isError) {
    return (
      <LoadFailure
        what="The figures"
        message={problemOf(summary.error).message}
        busy={summary.isFetching}
        onRetry={() => summary.refetch()}
      />
    );
  }
  if (!summary.data)
    return <Skeleton h={{ base: 640, xs: 320 }} radius="lg" role="status" aria-label="Loading the figures" />;
  const { lastBackupAt: lastAt, backupFailedAt: failedAt } = summary.data;
  const backup = backupWarning({ lastAt, failedAt }, new Date(serverClock.now()));
  return (
    <section aria-label="Summary">
      {summary.data.clockDaysAhead > 0 && (
        <Alert
          color="amber"
          mb="md"
          icon={<IconClockExclamation aria-hidden="true" />}
          title="Is the server’s clock right?"
        >
          It is {inFigures(summary.data.clockDaysAhead)} days ahead of when Cairn last swept. Until whoever runs this
          server sets the clock right or confirms the date, closed accounts and old records are kept, not erased. The
          server’s log says how.
        </Alert>
      )}
      {summary.data.reportsProblem !== null && (
        <Alert color="amber" icon={<IconPrinterOff aria-hidden="true" />} title="Reports are off" mb="md">
          Nobody can download their report as PDF until this server has a browser to print it:{' '}
          {summary.data.reportsProblem}. Whoever runs the server can install Chromium or set CHROMIUM_PATH; it is used
          without a restart once it is there.
        </Alert>
      )}
      {backup !== null && (
        <Alert color="clay" icon={<IconDatabaseX aria-hidden="true" />} title={backup} mb="md">
          Until the nightly backup can be made, what people write is on one disk only. The server’s log says why it
          cannot.
        </Alert>
      )}
      {summary.data.mailRoom === 0 && (
        <Alert color="clay" icon={<IconAlertTriangle aria-hidden="true" />} title="Daily limit of mail reached" mb="md">
          No more mail leaves for discussants and for feedback until there is room. Look for accounts that have just
          joined and send unwanted mail, and block them. The limit is the setting MAIL_PER_DAY.
        </Alert>
      )}
      <dl className={classes.cards}>
        {cardsOf(summary.data).map(([name, figure, note]) => (
          <Card key={name} padding="md">
            <dt>{name}</dt>
            <dd className={classes.figure}>{figure}</dd>
            <dd className={classes.note}>{note}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
