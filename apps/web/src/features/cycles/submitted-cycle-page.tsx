import { formatDateInWords, formatSpan } from '@cairn/domain/calendar-date';
import { extensionInWords } from '@cairn/domain/renewal';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Badge, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { type ApiProblem, problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { CycleSwitch } from '../../components/cycle-switch.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { figuresOf } from '../../components/measure-words.ts';
import { PageHeader } from '../../components/page-header.tsx';

function closingOf(cycle: SubmittedCycle): string {
  const closed = `Closed on ${formatDateInWords(cycle.submittedOn)}.`;
  const extended = extensionInWords(cycle);
  return extended ? `${closed} ${extended}.` : closed;
}

/** Three years as they were on the day they were closed. */
export function SubmittedCyclePage() {
  const { id = '' } = useParams();
  const read = trpc.cycles.get.useQuery({ id });
  const cycle = read.data;
  const cycles = trpc.cycles.list.useQuery();
  // Which years they are is known before their figures are, and nothing moves once those come.
  const years = cycle ?? cycles.data?.submitted.find((each) => each.id === id);
  return (
    <Container py="xl">
      <PageHeader
        title={years ? formatSpan(years.from, years.to) : 'Your earlier years'}
        intro="Your records as they were on the day you closed these years: what counted, what was met, and every file. None of it changes any more."
      />
      <Text mb="lg">{years ? closingOf(years) : '\u00a0'}</Text>
      <CycleSwitch shown={id} />
      {read.isPending && <ListSkeleton rows={4} height={96} />}
      {read.isError && !cycle && (
        <LoadFailure
          what="These years"
          message={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => read.refetch()}
        />
      )}
      {cycle && (
        <Stack gap="lg">
          <Downloads id={id} day={cycle.submittedOn} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {cycle.standing.requirements.map(({ key, name, met, measures }) => (
              <Card key={key} component="section" aria-label={name}>
                <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" mb={4}>
                  <Title order={2} fz="h4">
                    {name}
                  </Title>
                  <Badge color={met ? 'moss' : 'amber'}>{met ? 'Met' : 'Not met'}</Badge>
                </Group>
                {measures.map((measure) => (
                  <Text key={`${measure.key} ${measure.part}`} className="figures">
                    {measure.name}: {figuresOf(measure)}
                  </Text>
                ))}
              </Card>
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </Container>
  );
}

function Downloads({ id, day }: { id: string; day: string }) {
  const failed = ({ message }: ApiProblem) => toasts.failure(message, 'Export Failed');
  const icon = <IconFileDownload size={20} aria-hidden="true" />;
  return (
    <Group>
      <DownloadButton
        href={`/api/export-report?cycle=${id}`}
        fileName={`nmc-revalidation-report-${day}.pdf`}
        leftSection={icon}
        busyLabel="Generating..."
        onDone={() => toasts.success('The report of these years has been downloaded.', 'Report Generated')}
        onFailure={failed}
      >
        Download the report
      </DownloadButton>
      <DownloadButton
        href={`/api/user/export.zip?cycle=${id}`}
        fileName={`nmc-revalidation-data-${day}.zip`}
        variant="default"
        leftSection={icon}
        busyLabel="Exporting..."
        onDone={() => toasts.success('The records and files of these years have been downloaded.', 'Export complete')}
        onFailure={failed}
      >
        Download records and files
      </DownloadButton>
    </Group>
  );
}
