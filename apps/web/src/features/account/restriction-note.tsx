import type { User } from '@cairn/domain/account';
import { formatLongDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { Alert, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';

const dayOf = (instant: string) => formatLongDate(londonToday(new Date(instant)));

/** That processing is restricted, why, and what that means; nothing where it is not. */
export function RestrictionNote({ user }: { user: User }) {
  const { restrictedAt, restrictionReason, restrictionLiftsAt } = user;
  if (!restrictedAt) return null;
  return (
    <Alert color="amber" icon={<IconHandStop aria-hidden="true" />} title="The processing of your data is restricted">
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        Since {dayOf(restrictedAt)}, for this reason: {restrictionReason}
      </Text>
      <Text mt="xs">
        Everything you keep here stays as it is. You can still read, write, download and delete it, and close your
        account. Reminders, mail to other people, your calendar link, access keys, connected applications, webhooks and
        status statements wait, and nothing is deleted because its time is over.
      </Text>
      <Text mt="xs">
        {restrictionLiftsAt
          ? `We have written to you that the restriction will be lifted on ${dayOf(restrictionLiftsAt)}.`
          : 'We will write to you before the restriction is lifted.'}
      </Text>
    </Alert>
  );
}
