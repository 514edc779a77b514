import { firstYear, lastYear } from '@cairn/domain/typed-date';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { ReactElement } from 'react';
import 'dayjs/locale/en-gb';
import '@mantine/dates/styles.layer.css';
import { today } from '../client/today.ts';
import classes from './date-field.module.css';

interface DateCalendarProps {
  /** Of the field the date is for. */
  label: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button it opens from. */
  children: ReactElement;
  /** YYYY-MM-DD, or null while no date is chosen. */
  value: string | null;
  onChoose: (date: string) => void;
}

/** What a screen reader calls the buttons of a calendar. */
export const calendarNames = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
};

/** A month to choose a day from, weeks from Monday. In a file of its own, because it is fetched when it is asked for. */
export function DateCalendar({ label, opened, onChange, children, value, onChoose }: DateCalendarProps) {
  const now = today();
  const shown = value ?? now;
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      trapFocus
      position="bottom-start"
      shadow="md"
      portalProps={{ target: '#main' }}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DatePicker
          size="md"
          locale="en-gb"
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          minDate={`${firstYear}-01-01`}
          maxDate={`${lastYear}-12-31`}
          defaultDate={shown}
          value={value}
          onChange={(date) => {
            if (!date) return;
            onChoose(date);
            onChange(false);
          }}
          ariaLabels={calendarNames}
          getDayProps={(date) => ({
            ...(date === shown ? { 'data-autofocus': true } : {}),
            ...(date === now ? { className: classes.today, 'aria-current': 'date' as const } : {}),
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
