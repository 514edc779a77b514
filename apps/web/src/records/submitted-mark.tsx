import { formatDate } from '@cairn/domain/calendar-date';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Anchor, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';

interface SubmittedMarkProps {
  cycle: SubmittedCycle;
  /** What it is and which: "entry: General Ward, 04 May 2026". */
  name: string;
  mt?: 'xs' | 0;
  /** It went on when it was submitted, so that its end may be set. */
  goesOn?: boolean;
}

/** Under a record that is read-only, wholly or but for its end: that it was submitted, and where to look back. */
export function SubmittedMark({ cycle: { id, submittedOn }, name, mt = 0, goesOn = false }: SubmittedMarkProps) {
  return (
    <Group gap={4} mt={mt} wrap="nowrap" data-no-print>
      <IconLock size={18} stroke={1.5} aria-hidden="true" style={{ flex: 'none' }} />
      <Anchor component={Link} to={`/cycles/${id}`} style={{ whiteSpace: 'nowrap' }}>
        <span className="visually-hidden">
          {goesOn ? 'Read-only but for its end' : 'Read-only'} {name}.{' '}
        </span>
        Submitted {formatDate(submittedOn)}
        {goesOn && ', and goes on'}
      </Anchor>
    </Group>
  );
}
