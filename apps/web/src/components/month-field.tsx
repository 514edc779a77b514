import { monthNames } from '@cairn/domain/calendar-date';
import { chosenMonth, renewalDateText } from '@cairn/domain/renewal-month';
import { Box, Group, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SelectField } from './select-field.tsx';

interface MonthFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** The name of the value in its form. */
  name?: string;
  /** A day of the month, '' while nothing is chosen, or what `renewalDateText` keeps of half a choice. */
  value?: string;
  onChange: (value: string) => void;
  /** The years there are to choose from. */
  years: readonly string[];
  /** What is said below of the month. */
  children?: ReactNode;
}

const months = Object.fromEntries(monthNames.map((name, index) => [String(index + 1), name]));

/** A month and its year, in two lists, for what happens on the last day of it. */
export function MonthField({
  label,
  description,
  error,
  name,
  value = '',
  onChange,
  years,
  children,
}: MonthFieldProps) {
  const id = useId();
  const { month, year } = chosenMonth(value);
  const isWrong = (part: string) => Boolean(error) && (part === '' || (month !== '' && year !== ''));
  // The list to look at first answers to the field's name: that is where the form puts the focus.
  const first = month !== '' && year === '' ? 'year' : 'month';
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[description && `${id}-hint`, error && `${id}-said`].filter(Boolean).join(' ') || undefined}
    >
      <Input.Label labelElement="div" size="md" id={`${id}-label`}>
        {label}
      </Input.Label>
      {description && (
        <Input.Description size="md" id={`${id}-hint`}>
          {description}
        </Input.Description>
      )}
      <Group gap="xs" align="flex-end" mt={4} wrap="nowrap">
        <SelectField
          label="Month"
          options={months}
          unchosen="Not set"
          error={isWrong(month)}
          value={month}
          onChange={(event) => onChange(renewalDateText({ month: event.currentTarget.value, year }))}
          {...(first === 'month' && name ? { name } : {})}
        />
        <SelectField
          label="Year"
          options={Object.fromEntries(years.map((each) => [each, each]))}
          unchosen="Not set"
          error={isWrong(year)}
          value={year}
          onChange={(event) => onChange(renewalDateText({ month, year: event.currentTarget.value }))}
          {...(first === 'year' && name ? { name } : {})}
        />
      </Group>
      {error && (
        <Input.Error size="md" mt={4} id={`${id}-said`}>
          {error}
        </Input.Error>
      )}
      {children}
    </Box>
  );
}
