import { Alert, Button, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useAccount } from '../../client/session.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkOutcome } from '../../components/link-outcome.tsx';
import { LinkPage } from '../../components/link-page.tsx';

/** Where the link to a new address leads. Opening it changes nothing: programs that check mail open links too. */
export function ConfirmEmailChangePage() {
  const token = useTokenFromAddress();
  const account = useAccount();
  const confirm = trpc.emailChange.confirm.useMutation();
  const onwards = account.data ? (
    <Button component={Link} to="/profile">
      Go to your profile
    </Button>
  ) : (
    <Button component={Link} to="/auth">
      Sign in
    </Button>
  );
  if (confirm.data)
    return (
      <LinkOutcome title="Your email address has been changed" message="Your new address is confirmed." done>
        <Text style={{ overflowWrap: 'anywhere' }}>
          From now on you sign in with {confirm.data.email}. Every other device has been signed out.
        </Text>
        <Text>We have told your old address. From there the change can be undone for a week.</Text>
        {onwards}
      </LinkOutcome>
    );
  const problem = confirm.error && problemOf(confirm.error);
  const over = problem !== null && (problem.status === 400 || problem.status === 409);
  if (!token || over)
    return (
      <LinkOutcome
        title="Your email address was not changed"
        message={problem?.message ?? 'This link is not complete.'}
        done={false}
      >
        <Text>
          The link works once, for 24 hours, and stops working when you ask for a newer one or change your password. You
          can ask for another in your profile.
        </Text>
        {onwards}
      </LinkOutcome>
    );
  return (
    <LinkPage title="Confirm your new email address">
      {problem && (
        <Alert color="clay" title="Your email address was not changed">
          {problem.message}
        </Alert>
      )}
      <Text>
        Press the button, and the address this link was sent to becomes the address of your Cairn account. You sign in
        with it from then on.
      </Text>
      <Text>Every other device is signed out, and we tell your old address.</Text>
      <BusyButton busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {confirm.isPending ? 'Confirming...' : 'Confirm this address'}
      </BusyButton>
    </LinkPage>
  );
}
