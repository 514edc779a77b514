import { formatDateInWords, isCalendarDate, lastOfMonth } from '@cairn/domain/calendar-date';
import { renewalInWords, renewalMonthFault, renewalYears, typedExtensionFault } from '@cairn/domain/renewal-month';
import { Box, Button, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { partOnDemand, useFetchAhead, usePart } from '../../client/part-on-demand.ts';
import { today } from '../../client/today.ts';
import { MonthField } from '../../components/month-field.tsx';
import { ExtensionField } from './extension-field.tsx';

const dateChanges = partOnDemand(async () => (await import('./revalidation-date-changes.tsx')).RevalidationDateChanges);

interface RenewalMonthFieldProps {
  label: string;
  name: string;
  value?: string;
  onChange: (date: string) => void;
  error?: ReactNode;
  /** The date that is saved. */
  before: string | null;
  /** Where it is asked, the extension. */
  extension?: Omit<ComponentProps<typeof ExtensionField>, 'date'>;
}

/** The month in which a registration expires, what follows of it, and which records other dates would count. */
export function RenewalMonthField(props: RenewalMonthFieldProps) {
  const { label, name, value = '', onChange, error, before, extension } = props;
  useFetchAhead(dateChanges);
  const fault = renewalMonthFault(value, before, today());
  const whole = isCalendarDate(value);
  const changed = value !== before || (extension && (extension.value ?? '') !== (extension.before.extendedFrom ?? ''));
  const fits = !extension?.value || typedExtensionFault(extension.value, value, extension.before) === null;
  return (
    <Box>
      <MonthField
        label={label}
        name={name}
        description="The month in which your registration expires. MyNMC shows it."
        value={value}
        onChange={onChange}
        // What is half chosen is said when the form is submitted, and not before.
        error={error || (whole && fault)}
        years={renewalYears(before ?? value, today())}
      >
        <Text role="status" mt={4}>
          {whole && !fault ? renewalInWords(value, today()) : ''}
          {value === '' && before !== null && 'Without a month Cairn cannot count down, nor say which records count.'}
        </Text>
        {whole && value === before && value !== lastOfMonth(value) && (
          <MidMonth date={value} onChoose={() => onChange(lastOfMonth(value))} />
        )}
      </MonthField>
      {extension && <ExtensionField {...extension} date={value} />}
      {whole && !fault && fits && changed && <Changes date={value} extendedFrom={extension?.value} />}
    </Box>
  );
}

/** Which records other dates would count, once what says so is there. */
function Changes(dates: { date: string; extendedFrom: string | undefined }) {
  const { part: RevalidationDateChanges, failed } = usePart(dateChanges, true);
  if (RevalidationDateChanges) return <RevalidationDateChanges {...dates} />;
  return (
    <Text role="status">
      {failed
        ? 'Which of your records would count could not be loaded. Check your connection.'
        : 'Looking at which of your records would count...'}
    </Text>
  );
}

/** A date from before the month was asked for: it stays until its owner changes it. */
function MidMonth({ date, onChoose }: { date: string; onChoose: () => void }) {
  const last = formatDateInWords(lastOfMonth(date));
  return (
    <>
      <Text mt={4}>
        Your profile holds {formatDateInWords(date)}, and records count up to that day. It stays so until you change the
        month or choose the last day.
      </Text>
      <Button variant="default" size="sm" mt="xs" onClick={onChoose}>
        Use {last}
      </Button>
    </>
  );
}
