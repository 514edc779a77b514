import { recoveryWaitHours } from '@cairn/domain/account-recovery-terms';
import { Alert, Button, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkOutcome } from '../../components/link-outcome.tsx';
import { LinkPage } from '../../components/link-page.tsx';

/** Where the link to the new address of a recovery leads. Opening it changes nothing. */
export function ConfirmRecoveryAddressPage() {
  const token = useTokenFromAddress();
  const confirm = trpc.accountRecoveries.confirmAddress.useMutation();
  const toSignIn = (
    <Button component={Link} to="/auth" variant="default">
      Back to sign in
    </Button>
  );
  if (confirm.data)
    return (
      <LinkOutcome title="Your new address is confirmed" message="We know now that this address is yours." done>
        <Text>
          Your account gets it once the waiting period is over, {recoveryWaitHours} hours after you were checked at the
          earliest. We write to you here then; until then nothing changes.
        </Text>
        {toSignIn}
      </LinkOutcome>
    );
  const problem = confirm.error && problemOf(confirm.error);
  if (!token || problem?.status === 400)
    return (
      <LinkOutcome
        title="The address was not confirmed"
        message={problem?.message ?? 'This link is not complete.'}
        done={false}
      >
        <Text>
          The recovery has ended, or has been carried out already. If you still need help, write to us at the address
          below.
        </Text>
        {toSignIn}
      </LinkOutcome>
    );
  return (
    <LinkPage title="Confirm your new address">
      {problem && (
        <Alert color="clay" title="The address was not confirmed">
          {problem.message}
        </Alert>
      )}
      <Text>
        You asked for help with a Cairn account whose mailbox is lost. Press the button to show that you read the mail
        of this address.
      </Text>
      <Text>If it was not you, there is nothing to do: close this page.</Text>
      <BusyButton busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {confirm.isPending ? 'Confirming...' : 'Confirm this address'}
      </BusyButton>
    </LinkPage>
  );
}
