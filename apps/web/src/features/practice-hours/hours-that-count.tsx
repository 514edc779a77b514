import { countedPracticeHours } from '@cairn/domain/counted-hours';
import { Text } from '@mantine/core';
import { problemOf } from '../../client/api-problem.ts';
import { today } from '../../client/today.ts';
import { readableHours } from '../../components/hours.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { sumInWords } from './hours-sum.ts';
import { datedPeriod, type PracticeHoursValues } from './practice-hours-form-values.ts';
import { useCountingDays } from './use-counting-days.ts';

interface HoursThatCountProps {
  values: PracticeHoursValues;
  /** Whether each part of the register says for itself what counts for it. */
  isShared: boolean;
}

/** What counts of the hours typed so far, how it comes about, and why the rest does not. */
export function HoursThatCount({ values, isShared }: HoursThatCountProps) {
  const { days, read } = useCountingDays();
  const period = datedPeriod(values, today());
  if (!period) return null;
  if (!days) return read.isError ? <TimeAwayFailure read={read} /> : null;
  const counted = countedPracticeHours(period, days);
  const sum = sumInWords(period, counted, days.today);
  return (
    <>
      {sum && (
        <Text mt={4} c="dimmed" className="figures">
          {sum}
        </Text>
      )}
      {!isShared && (
        <Text mt={4} role="status" className="figures">
          Counts: <strong>{readableHours(counted.counted)} hours</strong>
          {counted.reason && `. ${counted.reason}`}
        </Text>
      )}
    </>
  );
}

/** Says why nothing is said to count. */
function TimeAwayFailure({ read }: { read: ReturnType<typeof useCountingDays>['read'] }) {
  return (
    <LoadFailure
      what="Your time away"
      message={problemOf(read.error).message}
      busy={read.isFetching}
      onRetry={() => read.refetch()}
    />
  );
}
