import { recoveryEffect } from '@cairn/domain/account-recovery-terms';
import { formatLongDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { Alert, Container, Text } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';

/** Above every page while an account recovery waits: what is going to happen, and the one press that stops it. */
export function RecoveryBanner({ dueAt }: { dueAt: string }) {
  const { data } = trpc.accountRecoveries.get.useQuery();
  const stop = trpc.accountRecoveries.stop.useMutation({
    onSuccess: () => toasts.success('Your account stays as it is.', 'Account recovery stopped'),
    onError: (error) => toasts.failure(problemOf(error).message, 'The recovery could not be stopped'),
  });
  const waiting = data?.waiting;
  return (
    <Container pt="lg" data-no-print>
      <Alert
        color="clay"
        icon={<IconLifebuoy aria-hidden="true" />}
        title="Did you ask for help to get into your account?"
      >
        <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
          Somebody told us that you have lost what opens it, and an administrator has checked who it was. Nothing
          changes before {formatLongDate(londonToday(new Date(dueAt)))}.{' '}
          {waiting && recoveryEffect(waiting.lost, `the address ${waiting.newEmail ?? ''}`)}
        </Text>
        <Text mb="sm">If it was not you, or you have found what was lost, stop it now.</Text>
        <div>
          <BusyButton color="clay" busy={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? 'Stopping...' : 'Stop the recovery'}
          </BusyButton>
        </div>
      </Alert>
    </Container>
  );
}
