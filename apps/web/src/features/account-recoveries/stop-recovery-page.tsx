import { Alert, Button, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkOutcome } from '../../components/link-outcome.tsx';
import { LinkPage } from '../../components/link-page.tsx';

/** Where the link to an address known before leads. Opening it changes nothing: programs that check mail open links too. */
export function StopRecoveryPage() {
  const token = useTokenFromAddress();
  const stop = trpc.accountRecoveries.stopByLink.useMutation();
  if (stop.data)
    return (
      <LinkOutcome title="The recovery has been stopped" message="Your account is as it was." done>
        <Text>
          If you never asked for it, somebody else tried to get into your account. Set a new password to be safe.
        </Text>
        <Button component={Link} to="/forgot-password" variant="default">
          Set a new password
        </Button>
      </LinkOutcome>
    );
  const problem = stop.error && problemOf(stop.error);
  if (!token || problem?.status === 400)
    return (
      <LinkOutcome title="Nothing was stopped" message={problem?.message ?? 'This link is not complete.'} done={false}>
        <Text>
          The recovery has ended or has been carried out. If somebody else got into your account by it, write to us at
          the address below at once.
        </Text>
        <Button component={Link} to="/auth" variant="default">
          Back to sign in
        </Button>
      </LinkOutcome>
    );
  return (
    <LinkPage title="Stop the recovery of your account">
      {problem && (
        <Alert color="clay" title="Nothing was stopped">
          {problem.message}
        </Alert>
      )}
      <Text>
        Somebody told us that you have lost what opens your Cairn account. If it was not you, or you have found it, stop
        the recovery: your account then stays as it is.
      </Text>
      <Text>If you asked for it yourself, there is nothing to do.</Text>
      <BusyButton color="clay" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
        {stop.isPending ? 'Stopping...' : 'Stop the recovery'}
      </BusyButton>
    </LinkPage>
  );
}
