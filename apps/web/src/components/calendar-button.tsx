import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
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
  const [opened, setOpened] = useState(false);
  const [loaded, ask, fetchAhead] = useOnDemand(load);
  const open = async () => {
    const focused = document.activeElement;
    // It takes the focus: whoever has gone on while it was fetched is not called back.
    if ((await ask()) && document.activeElement === focused) setOpened(true);
  };
  return (
    <Popover
      opened={opened && loaded !== null}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      portalProps={{ target: '#main' }}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={`Calendar: ${label}`}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => (opened ? setOpened(false) : void open())}
        >
          <IconCalendar size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {loaded && (
          <loaded.DateCalendar
            value={value}
            onChoose={(date) => {
              onChoose(date);
              setOpened(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
