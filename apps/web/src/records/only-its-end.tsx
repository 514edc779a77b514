import { formatDate } from '@cairn/domain/calendar-date';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../client/link.tsx';

interface OnlyItsEndProps {
  cycle: SubmittedCycle;
  /** What it is, in a line or two. */
  children: ReactNode;
  /** "the post": what to end. */
  what: string;
}

/** In place of most of a form: what was submitted while it went on, why only its end is asked, and what else one can do. */
export function OnlyItsEnd({ cycle, what, children }: OnlyItsEndProps) {
  return (
    <Alert color="stone" icon={<IconLock aria-hidden="true" />} title="Only its end can be set">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Text mt={4}>
        This was part of the three years you submitted on {formatDate(cycle.submittedOn)}. To change anything else, end{' '}
        {what} and log a new entry, or reopen those years in{' '}
        <Anchor component={Link} to="/cycles">
          Your cycles
        </Anchor>
        .
      </Text>
    </Alert>
  );
}
