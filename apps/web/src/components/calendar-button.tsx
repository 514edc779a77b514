import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { usePopupOnDemand } from '../client/use-popup-on-demand.ts';

interface CalendarButtonProps {
  /** Of the field the date is for. */
  label: string;
  /** YYYY-MM-DD, or null while no date is chosen. */
  value: string | null;
  onChoose: (date: string) => void;
  /** How the calendar is fetched. */
  load?: () => Promise<typeof import('./date-calendar.tsx')>;
}

const fetchCalendar = () => import('./date-calendar.tsx');

/** Opens a calendar, which is fetched the first time somebody asks for it. */
export function CalendarButton({ label, value, onChoose, load = fetchCalendar }: CalendarButtonProps) {
  const { button, popup: loaded, opened, open, change, fetchAhead } = usePopupOnDemand(load);
  const target = (
    <ActionIcon
      ref={button}
      variant="default"
      size={42}
      aria-label={`Calendar: ${label}`}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => (opened ? change(false) : void open())}
    >
      <IconCalendar size={20} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
  if (!loaded) return target;
  return (
    <loaded.DateCalendar label={label} value={value} opened={opened} onChange={change} onChoose={onChoose}>
      {target}
    </loaded.DateCalendar>
  );
}
