import type { Confirmation } from '@cairn/domain/confirmation';
import { cycleOf, whyNotCounted } from '@cairn/domain/counting';
import { otherYearsOf } from '@cairn/domain/kept-by-years';
import type { Renewal } from '@cairn/domain/renewal';
import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** Why a confirmation that was given does not count, and for which other years it is; null when it counts. */
export interface NotCounting {
  reason: string;
  otherYears: 'earlier' | 'later' | null;
}

/** Judges a confirmation by the day of its discussion, as the progress does. */
export function notCounting(
  given: Pick<Confirmation, 'confirmationDiscussionDate'>,
  renewal: Renewal,
  today: string,
): NotCounting | null {
  const cycle = cycleOf(renewal);
  const reason = whyNotCounted(given.confirmationDiscussionDate, cycle, today);
  if (reason === null) return null;
  // A day that lies ahead is a mistake, and of no years yet.
  const ahead = given.confirmationDiscussionDate > today;
  return { reason, otherYears: ahead ? null : otherYearsOf(given.confirmationDiscussionDate, cycle) };
}

interface NotOfThisCycleProps extends NotCounting {
  /** The form for the present three years is open below. */
  renewing: boolean;
  onRenewingChange: (renewing: boolean) => void;
}

/** Says that the confirmation there is does not count, and leads to one for the present years. */
export function NotOfThisCycle({ reason, otherYears, renewing, onRenewingChange }: NotOfThisCycleProps) {
  return (
    <Alert
      color="amber"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={otherYears ? `This confirmation is of ${otherYears} years` : 'This confirmation does not count'}
    >
      <Text>
        {reason}{' '}
        {otherYears
          ? 'You need another one for your present three years. Print this one first if you want a copy: once the new one is submitted, this page shows that. This one stays with its own years, and in the export of your data.'
          : 'If its discussion date is wrong, withdraw it, correct it and ask your confirmer to sign again.'}
      </Text>
      {otherYears && (
        <Button mt="sm" variant={renewing ? 'default' : 'filled'} onClick={() => onRenewingChange(!renewing)}>
          {renewing ? `Back to the ${otherYears} confirmation` : 'Confirm the present three years'}
        </Button>
      )}
    </Alert>
  );
}
