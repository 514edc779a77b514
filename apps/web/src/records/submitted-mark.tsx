import { formatDate } from '@cairn/domain/calendar-date';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Anchor, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

interface SubmittedMarkProps {
  cycle: SubmittedCycle;
  /** What it is and which: "entry: General Ward, 04 May 2026". */
  name: string;
}

/** Under a record that is read-only, which has no buttons: that it was submitted, and where to look back. */
export function SubmittedMark({ cycle: { id, submittedOn }, name }: SubmittedMarkProps) {
  return (
    <Group gap={4} mt="xs" wrap="nowrap" data-no-print>
      <IconLock size={18} stroke={1.5} aria-hidden="true" style={{ flex: 'none' }} />
      <Anchor component={Link} to={`/cycles/${id}`} style={{ whiteSpace: 'nowrap' }}>
        <span className="visually-hidden">Read-only {name}. </span>Submitted {formatDate(submittedOn)}
      </Anchor>
    </Group>
  );
}
