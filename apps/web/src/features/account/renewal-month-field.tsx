import { formatDateInWords, isCalendarDate, lastOfMonth } from '@cairn/domain/calendar-date';
import { renewalInWords, renewalMonthFault, renewalYears } from '@cairn/domain/renewal-month';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { today } from '../../client/today.ts';
import { MonthField } from '../../components/month-field.tsx';
import { RevalidationDateChanges } from './revalidation-date-changes.tsx';

interface RenewalMonthFieldProps {
  label: string;
  name: string;
  value?: string;
  onChange: (date: string) => void;
  error?: ReactNode;
  /** The date that is saved. */
  before: string | null;
}

/** The month in which a registration expires, what follows of it, and which records another one would count. */
export function RenewalMonthField({ label, name, value = '', onChange, error, before }: RenewalMonthFieldProps) {
  const fault = renewalMonthFault(value, before, today());
  const whole = isCalendarDate(value);
  return (
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
      {whole && !fault && value !== before && <RevalidationDateChanges date={value} />}
    </MonthField>
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
