import { Alert, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { useAccount } from '../../client/session.tsx';
import { useTokenFromAddress } from '../../client/use-token-from-address.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkPage } from '../../components/link-page.tsx';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';

/** Confirms an address for whoever holds the mailed link, signed in or not. Opening it uses nothing up. */
export function VerifyEmailPage() {
  const token = useTokenFromAddress();
  const [done, setDone] = useState(false);
  const link = trpc.account.verificationLink.useQuery({ token }, { enabled: token !== '' && !done, gcTime: 0 });
  if (done) return <Confirmed title="Your email address is confirmed" />;
  if (!token) return <LinkOver message="This link is not complete. Please open it from the message again." />;
  if (link.isError) {
    const retry = { busy: link.isFetching, run: () => link.refetch() };
    return <LinkOver message={problemOf(link.error).message} retry={retry} />;
  }
  const state = link.data?.state;
  if (state === 'confirmed') return <Confirmed title="Your email address is confirmed already" />;
  if (state === 'over') return <LinkOver message="This link has expired, or a newer one was sent." />;
  return <Confirm token={token} checking={link.isPending} onDone={() => setDone(true)} />;
}

interface ConfirmProps {
  token: string;
  checking: boolean;
  onDone: () => void;
}

function Confirm({ token, checking, onDone }: ConfirmProps) {
  const confirm = trpc.account.verifyEmail.useMutation({ onSuccess: onDone });
  return (
    <LinkPage title="Confirm your email address" checking={checking}>
      {confirm.error && (
        <Alert color="clay" title="Your address was not confirmed" role="alert">
          {problemOf(confirm.error).message}
        </Alert>
      )}
      <Text>
        Confirm that the address this message came to is yours, and that you have opened the Cairn account with it. Mail
        to your discussant, and your requests for feedback, can then be sent.
      </Text>
      <BusyButton busy={confirm.isPending} spinner onClick={() => confirm.mutate({ token })}>
        Confirm my address
      </BusyButton>
      <Text c="dimmed">If you have not opened an account, close this page. Nothing will be sent in your name.</Text>
    </LinkPage>
  );
}

function Confirmed({ title }: { title: string }) {
  const account = useAccount();
  return (
    <LinkPage title={title}>
      <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />}>
        What waited for it, such as mail to your discussant, is on its way.
      </Alert>
      <Button component={Link} to={account.data ? '/dashboard' : '/auth'}>
        {account.data ? 'Go to your dashboard' : 'Sign in'}
      </Button>
    </LinkPage>
  );
}

interface LinkOverProps {
  message: string;
  /** Given when the link could not be checked, so that it may still work. */
  retry?: { busy: boolean; run: () => void };
}

function LinkOver({ message, retry }: LinkOverProps) {
  const account = useAccount();
  return (
    <LinkPage title="This link does not work">
      <Alert color="clay" icon={<IconLinkOff aria-hidden="true" />} role="alert">
        {message}
      </Alert>
      {retry ? (
        <BusyButton busy={retry.busy} spinner onClick={retry.run}>
          Try again
        </BusyButton>
      ) : (
        <Text>A link works for seven days, and only the newest one works.</Text>
      )}
      {account.data && !account.data.emailVerified && !retry && <SendVerificationButton />}
      {account.data && (
        <Button component={Link} to="/dashboard" variant="default">
          Go to your dashboard
        </Button>
      )}
      {!account.data && (
        <>
          {!retry && <Text>To get another one, sign in and choose “Send the message again”.</Text>}
          <Button component={Link} to="/auth" variant={retry ? 'default' : 'filled'}>
            Sign in
          </Button>
        </>
      )}
    </LinkPage>
  );
}
