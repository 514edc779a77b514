import { formatDate } from '@cairn/domain/calendar-date';
import { inFigures } from '@cairn/domain/number-words';
import type { RevalidationDatePreview } from '@cairn/domain/revalidation-date-preview';
import { Alert, List, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { readableHours } from '../../components/hours.ts';
import { LoadFailure } from '../../components/load-failure.tsx';

type Changes = RevalidationDatePreview['lost'];
type Change = Changes['records'][number];

const kinds: Record<Change['noun'], string> = {
  practiceHours: 'Practice hours',
  cpdActivities: 'CPD',
  feedback: 'Feedback',
  reflectiveAccounts: 'Reflective account',
  reflectiveDiscussions: 'Reflective discussion',
  healthAndCharacter: 'Health and character',
  indemnity: 'Professional indemnity',
  confirmation: 'Confirmation',
};

function hoursInWords({ hours }: Change): string {
  if (!hours) return '';
  const [before, after] = [readableHours(hours.before), readableHours(hours.after)];
  return `: ${after} instead of ${before} hours`;
}

const lineOf = (change: Change) =>
  `${[kinds[change.noun], change.name].filter(Boolean).join(', ')}, ${formatDate(change.date)}${hoursInWords(change)}`;

const records = (count: number) => (count === 1 ? 'One record' : `${inFigures(count)} records`);

interface RevalidationDateChangesProps {
  date: string;
  /** What it is an extension of, '' for nothing; absent where that stays as it is. */
  extendedFrom?: string | undefined;
}

/** Which records would begin to count, and which no longer, before the dates are saved. */
export function RevalidationDateChanges({ date, extendedFrom }: RevalidationDateChangesProps) {
  const preview = trpc.requirements.preview.useQuery({
    revalidationDate: date,
    ...(extendedFrom !== undefined && { extendedFrom }),
  });
  if (preview.isError) {
    return (
      <LoadFailure
        what="Which of your records would count"
        message={problemOf(preview.error).message}
        busy={preview.isFetching}
        onRetry={() => preview.refetch()}
      />
    );
  }
  if (!preview.data) return <Text role="status">Looking at which of your records would count...</Text>;
  const { lost, gained } = preview.data;
  return (
    <div role="status">
      {lost.total + gained.total === 0 && <Text mt="xs">All your records count as they do now.</Text>}
      {lost.total > 0 && (
        <Listed color="amber" title={`${records(lost.total)} would count less, or not at all`} changes={lost} />
      )}
      {gained.total > 0 && (
        <Listed color="moss" title={`${records(gained.total)} would begin to count, or count more`} changes={gained} />
      )}
    </div>
  );
}

function Listed({ color, title, changes }: { color: string; title: string; changes: Changes }) {
  const more = changes.total - changes.records.length;
  return (
    <Alert mt="sm" color={color} icon={<IconArrowsExchange aria-hidden="true" />} title={title}>
      <List spacing={4} className="figures">
        {changes.records.map((change) => (
          <List.Item key={`${change.noun} ${change.id}`}>{lineOf(change)}</List.Item>
        ))}
      </List>
      {more > 0 && <Text mt={4}>and {inFigures(more)} more.</Text>}
    </Alert>
  );
}
