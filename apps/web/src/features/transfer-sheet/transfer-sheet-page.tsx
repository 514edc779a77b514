import { formatLongDate } from '@cairn/domain/calendar-date';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import type { TransferSheet } from '@cairn/domain/transfer-sheet';
import { Button, Container, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useNeededForVerdict } from '../../client/verdict.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { NeededForVerdict } from '../../components/needed-for-verdict.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TransferSections } from './transfer-sections.tsx';
import classes from './transfer-sheet.module.css';

/** What to type into the application, in its order, beside the window in which one types it. */
export function TransferSheetPage() {
  const read = trpc.transferSheet.get.useQuery();
  const needed = useNeededForVerdict();
  const isOpen = read.data?.state === 'open';
  return (
    <Container className={classes.page}>
      <PageHeader
        title="Transfer sheet for MyNMC"
        intro="What the application asks you to type in, in its order. Copy each value across. Nothing you wrote in your reflections is in it."
        action={
          isOpen && (
            <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={() => print()}>
              Print sheet
            </Button>
          )
        }
      />
      {read.isPending && <ListSkeleton rows={6} height={96} />}
      {read.isError && !read.data && (
        <LoadFailure
          what="Your transfer sheet"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {read.data && (
        <>
          <Text mb="lg" maw="68ch">
            {needed ? <NeededForVerdict needed={needed} /> : <WhenItOpens sheet={read.data} />}
          </Text>
          <TransferSections sections={read.data.sections} copyable={isOpen} />
        </>
      )}
    </Container>
  );
}

function WhenItOpens({ sheet: { state, opens, applyBy } }: { sheet: TransferSheet }) {
  if (state === 'early' && opens)
    return `The application opens on ${formatLongDate(opens)}. The values to copy are here from then on; until then this says what is ready.`;
  if (state === 'closed')
    return 'Your registration has lapsed, so there is no application to fill in. Contact the NMC.';
  return (
    <>
      {applyBy && `Apply by ${formatLongDate(applyBy)} in `}
      <ExternalLink href={regulatorPages.myNmc.href}>MyNMC</ExternalLink>. Health and character, and your indemnity
      arrangement, are declared there; Cairn keeps nothing of your health or character.
    </>
  );
}
