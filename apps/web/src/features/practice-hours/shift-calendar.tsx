import { formatSpokenDate } from '@cairn/domain/calendar-date';
import { agreeing } from '@cairn/domain/number-words';
import { isCovered, type ShiftRun, shiftFault, shiftRunInWords, shiftRunOf } from '@cairn/domain/shift-run';
import { firstYear } from '@cairn/domain/typed-date';
import { Box, Button, Group, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/en-gb';
import '@mantine/dates/styles.layer.css';
import { trpc } from '../../client/api-client.ts';
import { today } from '../../client/today.ts';
import { calendarNames } from '../../components/date-calendar.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import classes from './shift-calendar.module.css';

/** The days that have been tapped, and the hours of a shift on each of them as they are typed. */
export interface TappedShifts {
  days: readonly string[];
  hoursOfEach: string;
}

interface ShiftCalendarProps {
  id: string;
  tapped: TappedShifts;
  /** Told what they come to as one entry too; null while no day is tapped. */
  onChange: (tapped: TappedShifts, run: ShiftRun | null) => void;
}

/** A month in which each day is a button that is pressed or not. In a file of its own, because most entries do without. */
export function ShiftCalendar({ id, tapped, onChange }: ShiftCalendarProps) {
  const { days, hoursOfEach } = tapped;
  const entries = trpc.practiceHours.list.useQuery({}).data ?? [];
  const now = today();
  const fault = shiftFault(hoursOfEach);
  const run = shiftRunOf(days, hoursOfEach);
  const covered = (day: string) => isCovered(day, entries, now);
  const change = (next: TappedShifts) => onChange(next, shiftRunOf(next.days, next.hoursOfEach));
  const again = days.filter(covered).length;
  return (
    <Box id={id} role="group" aria-label="Days you worked" mt="md">
      <DecimalField
        label="Hours of each shift"
        description="Log shifts of another length as another entry."
        step="0.5"
        maw={320}
        value={hoursOfEach}
        onChange={(event) => change({ days, hoursOfEach: event.currentTarget.value })}
        error={fault}
      />
      <DatePicker
        type="multiple"
        className={classes.calendar ?? ''}
        classNames={{ day: classes.day ?? '' }}
        mt="sm"
        size="lg"
        fullWidth
        locale="en-gb"
        firstDayOfWeek={1}
        weekendDays={[]}
        hideOutsideDates
        minDate={`${firstYear}-01-01`}
        // Hours are logged once they have been worked.
        maxDate={now}
        defaultDate={days.at(-1) ?? now}
        value={[...days]}
        onChange={(next) => change({ days: next, hoursOfEach })}
        ariaLabels={calendarNames}
        getDayAriaLabel={(day) => `${formatSpokenDate(day)}${covered(day) ? ', already in an entry' : ''}`}
        getDayProps={(day) => ({
          'aria-pressed': days.includes(day),
          ...(covered(day) && { 'data-covered': true }),
          ...(day === now && { 'aria-current': 'date' as const }),
        })}
      />
      <Group gap="lg" c="dimmed" aria-hidden="true">
        <Group gap="xs">
          <span className={classes.tapped} />A shift
        </Group>
        <Group gap="xs">
          <span className={classes.covered} />
          Already in an entry
        </Group>
      </Group>
      <Text role="status" className="figures" fw={600} mt="xs">
        {run ? shiftRunInWords(run) : 'Tap each day on which you worked a shift.'}
        {again > 0 && `. ${again} of these days ${agreeing(again, 'is', 'are')} already in an entry.`}
      </Text>
      <Button variant="default" size="compact-md" mih={42} mt="xs" onClick={() => change({ days: [], hoursOfEach })}>
        Clear the days
      </Button>
    </Box>
  );
}
