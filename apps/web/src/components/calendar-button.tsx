import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../client/use-on-demand.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [loaded, ask, fetchAhead] = useOnDemand(load);
  const open = async () => {
    const focused = document.activeElement;
    // It takes the focus: whoever has gone on while it was fetched is not called back.
    if ((await ask()) && document.activeElement === focused) setOpened(true);
  };
  const toFocus = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(toFocus.current), []);
  const change = (next: boolean) => {
    setOpened(next);
    clearTimeout(toFocus.current);
    if (next) return;
    const focused = document.activeElement;
    // After the calendar has let go of the focus. The button it was opened by may be another: the calendar has come since.
    toFocus.current = setTimeout(() => {
      const now = document.activeElement;
      // Whoever closed it by going to something else stays there.
      if (now === focused || now === document.body || !now) button.current?.focus({ preventScroll: true });
    }, 20);
  };
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
