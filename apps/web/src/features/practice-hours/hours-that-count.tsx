import { countedPracticeHours } from '@cairn/domain/counted-hours';
import { Text } from '@mantine/core';
import { readableHours } from '../../components/hours.ts';
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
  const days = useCountingDays();
  const period = datedPeriod(values, days.today);
  if (!period) return null;
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
