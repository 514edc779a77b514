import { Alert, Button, List, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkOutcome } from '../../components/link-outcome.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { keptLink } from '../../components/mail-words.ts';

/** Where the link to an old address leads: whoever did not change it takes the account back. */
export function UndoEmailChangePage() {
  const token = useTokenFromAddress();
  const kept = useMailIsKept();
  const undo = trpc.emailChange.undo.useMutation();
  if (undo.data)
    return (
      <LinkOutcome title="Your old email address is back" message="The change has been undone." done>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {kept
            ? `Your old password no longer works. ${keptLink(undo.data.email)}`
            : `We have sent a link to ${undo.data.email}. Use it now to set a new password: your old password no longer works.`}
        </Text>
        {!kept && (
          <>
            <Text>If it does not come, ask for another.</Text>
            <Button component={Link} to="/forgot-password" variant="default">
              Request a new link
            </Button>
          </>
        )}
      </LinkOutcome>
    );
  const problem = undo.error && problemOf(undo.error);
  if (!token || problem?.status === 400)
    return (
      <LinkOutcome title="Nothing was undone" message={problem?.message ?? 'This link is not complete.'} done={false}>
        <Text>
          The link works once, for a week after the change. If somebody else has changed the address of your account,
          write to us at the address below.
        </Text>
        <Button component={Link} to="/auth" variant="default">
          Back to sign in
        </Button>
      </LinkOutcome>
    );
  return (
    <LinkPage title="Take your old email address back">
      {problem && (
        <Alert color="clay" title="Nothing was undone">
          {problem.message}
        </Alert>
      )}
      <Text>If you did not change the address of your Cairn account, undo the change. Then:</Text>
      <List spacing={4}>
        <List.Item>this address is your account’s again</List.Item>
        <List.Item>every device is signed out, and ways to sign in added since are removed</List.Item>
        <List.Item>the password stops working{kept ? '' : ', and we send a link to set a new one here'}</List.Item>
      </List>
      <Text>If you changed it yourself, there is nothing to do.</Text>
      <BusyButton color="clay" busy={undo.isPending} onClick={() => undo.mutate({ token })}>
        {undo.isPending ? 'Undoing...' : 'Undo the change'}
      </BusyButton>
    </LinkPage>
  );
}
