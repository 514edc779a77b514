import type { ShiftRun } from '@cairn/domain/shift-run';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useOnDemand } from '../../client/use-on-demand.ts';
import type { PracticeHoursValues } from './practice-hours-form-values.ts';
import type { TappedShifts } from './shift-calendar.tsx';

interface TapShiftsProps {
  /** Of the shift logged last, which the next are likely to share; '' where there is none. */
  hoursOfLast: string;
  /** Called with what the fields hold after each tap. */
  onTapped: (run: Pick<PracticeHoursValues, 'startDate' | 'endDate' | 'hours'>) => void;
}

const load = () => import('./shift-calendar.tsx');

/** Opens a calendar on which shifts are tapped; their first day, their last and their hours become those of the entry. */
export function TapShifts({ hoursOfLast, onTapped }: TapShiftsProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [loaded, ask, fetchAhead] = useOnDemand(load);
  const [typed, setTyped] = useState<TappedShifts | null>(null);
  const tapped = typed ?? { days: [], hoursOfEach: hoursOfLast };
  const change = (next: TappedShifts, run: ShiftRun | null) => {
    setTyped(next);
    // Hours alone are no entry yet, and must not clear what was typed below.
    if (next.days.length === 0 && tapped.days.length === 0) return;
    onTapped({
      startDate: run?.startDate ?? '',
      endDate: run?.endDate ?? '',
      hours: run?.hours ? String(Number(run.hours)) : '',
    });
  };
  const toggle = async () => {
    if (opened) setOpened(false);
    else if (await ask()) setOpened(true);
  };
  return (
    <>
      <Button
        mt="md"
        variant="light"
        leftSection={<IconCalendarPlus size={20} stroke={1.5} aria-hidden="true" />}
        aria-expanded={opened}
        {...(opened && { 'aria-controls': id })}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={toggle}
      >
        Tap the days you worked
      </Button>
      {opened && loaded && <loaded.ShiftCalendar id={id} tapped={tapped} onChange={change} />}
    </>
  );
}
