import { type Confirmation, isOfEarlierCycle } from '@cairn/domain/confirmation';
import { cycleOf, whyNotCounted } from '@cairn/domain/counting';
import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** Why a confirmation that was given does not count, and whether a new one may take its place; null when it counts. */
export interface NotCounting {
  reason: string;
  replaceable: boolean;
}

/** Judges a confirmation by the day of its discussion, as the progress does. */
export function notCounting(
  given: Pick<Confirmation, 'confirmationDiscussionDate'>,
  revalidationDate: string | null,
  today: string,
): NotCounting | null {
  const cycle = cycleOf(revalidationDate);
  const reason = whyNotCounted(given.confirmationDiscussionDate, cycle, today);
  return reason === null ? null : { reason, replaceable: isOfEarlierCycle(given, cycle) };
}

interface NotOfThisCycleProps extends NotCounting {
  /** The form for the present three years is open below. */
  renewing: boolean;
  onRenewingChange: (renewing: boolean) => void;
}

/** Says that the confirmation there is does not count, and leads to the next one. */
export function NotOfThisCycle({ reason, replaceable, renewing, onRenewingChange }: NotOfThisCycleProps) {
  return (
    <Alert
      color="amber"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={replaceable ? 'This confirmation is of earlier years' : 'This confirmation does not count'}
    >
      <Text>
        {reason}{' '}
        {replaceable
          ? 'You need a new one for your present three years. Once you submit it, it takes the place of the earlier one: print that first, to keep it.'
          : 'If its discussion date is wrong, withdraw it, correct it and ask your confirmer to sign again.'}
      </Text>
      {replaceable && (
        <Button mt="sm" variant={renewing ? 'default' : 'filled'} onClick={() => onRenewingChange(!renewing)}>
          {renewing ? 'Back to the earlier confirmation' : 'Confirm the present three years'}
        </Button>
      )}
    </Alert>
  );
}
