import { formatLongDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { BusyButton } from '../../components/busy-button.tsx';

/** When a closing account is erased, and the button that keeps it. */
export function KeepAccount({ closingAt }: { closingAt: string }) {
  const keep = trpc.account.reopen.useMutation({
    onSuccess: () => toasts.success('Your account stays open, with everything in it.', 'Account kept'),
    onError: (error) => toasts.failure(problemOf(error).message, 'Your account could not be kept'),
  });
  return (
    <>
      <Text mb="sm">
        You closed your account. It will be erased on {formatLongDate(londonToday(new Date(closingAt)))}, with every
        record and file. Until then you can keep it.
      </Text>
      <div>
        <BusyButton busy={keep.isPending} onClick={() => keep.mutate()}>
          {keep.isPending ? 'Keeping...' : 'Keep my account'}
        </BusyButton>
      </div>
    </>
  );
}
