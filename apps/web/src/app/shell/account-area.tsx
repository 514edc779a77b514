import { Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, usePart } from '../../client/part-on-demand.ts';
import { UserContext, useAccount, useOwedFactor } from '../../client/session.tsx';
import { beforeRedirect, type SignedOutToast, toasts } from '../../client/toasts.tsx';
import { useAfterLoad } from '../../client/use-after-load.ts';
import { useKnowsVerification } from '../../client/use-email-verification.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { PlaceholderEnds } from '../../components/placeholder.tsx';
import { VerificationBanner } from '../../features/email-verification/verification-banner.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SessionWatch } from './session-watch.tsx';

const closingBanner = partOnDemand(
  async () => (await import('../../features/account-closing/closing-banner.tsx')).ClosingBanner,
);
const recoveryBanner = partOnDemand(
  async () => (await import('../../features/account-recoveries/recovery-banner.tsx')).RecoveryBanner,
);
const supportAccessBanner = partOnDemand(
  async () => (await import('../../features/support-access/support-access-banner.tsx')).SupportAccessBanner,
);
const loadWithoutLine = () => import('../without-line.tsx');

/** The protected part: waits for the account, sends strangers to /auth, and gives its pages the user. */
export function AccountArea() {
  const account = useAccount();
  const { isOwed } = useOwedFactor();
  const signedOut = (useMatches().at(-1)?.handle as { signedOut?: SignedOutToast } | undefined)?.signedOut;
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (account.data && !wasSignedIn) setWasSignedIn(true);
  const { pathname, search, hash } = useLocation();
  const withoutLine = useAfterLoad(loadWithoutLine);
  const knowsVerification = useKnowsVerification(account.data?.emailVerified);
  if (account.data && !knowsVerification) return <LoadingAccount />;
  if (account.data && isOwed && pathname !== '/second-factor')
    return <Navigate to="/second-factor" replace state={{ from: pathname + search + hash }} />;
  if (account.data) {
    return (
      <>
        <PlaceholderEnds />
        <UserContext value={account.data}>
          <SessionWatch />
          <AccountFrame user={account.data}>
            {account.data.closingAt && pathname !== '/profile' && <ClosingNotice closingAt={account.data.closingAt} />}
            {account.data.recoveryDueAt && <RecoveryNotice dueAt={account.data.recoveryDueAt} />}
            {account.data.supportAccessEndsAt && <SupportAccessNotice endsAt={account.data.supportAccessEndsAt} />}
            <VerificationBanner />
            <Outlet />
          </AccountFrame>
          {withoutLine && <withoutLine.WithoutLine />}
        </UserContext>
      </>
    );
  }
  if (account.data === null) {
    // Whoever was signed in when the page was opened has been told why they are not any more.
    return <SendToSignIn from={pathname + search + hash} toast={wasSignedIn ? undefined : signedOut} />;
  }
  if (!account.isError) return <LoadingAccount />;
  return (
    <Center component="main" id="main" mih="100vh" p="md">
      <PlaceholderEnds />
      <Stack align="center" role="alert">
        <Title order={1}>Your account could not be loaded</Title>
        <Text>{problemOf(account.error).message}</Text>
        <BusyButton busy={account.isFetching} spinner onClick={() => account.refetch()}>
          Try again
        </BusyButton>
      </Stack>
    </Center>
  );
}

/** Says that the account is closing, which few ever see. */
function ClosingNotice({ closingAt }: { closingAt: string }) {
  const { part: ClosingBanner } = usePart(closingBanner, true);
  return ClosingBanner && <ClosingBanner closingAt={closingAt} />;
}

/** Says that an account recovery waits, which few ever see. */
function RecoveryNotice({ dueAt }: { dueAt: string }) {
  const { part: RecoveryBanner } = usePart(recoveryBanner, true);
  return RecoveryBanner && <RecoveryBanner dueAt={dueAt} />;
}

/** Says that support may look, which few ever see. */
function SupportAccessNotice({ endsAt }: { endsAt: string }) {
  const { part: SupportAccessBanner } = usePart(supportAccessBanner, true);
  return SupportAccessBanner && <SupportAccessBanner endsAt={endsAt} />;
}

function LoadingAccount() {
  return (
    <Center component="main" id="main" mih="100vh" p="md">
      <Stack align="center" role="status">
        <Loader aria-hidden="true" />
        <Text>Loading your account...</Text>
      </Stack>
    </Center>
  );
}

/** Sends a visitor to /auth: at once, or once the toast of the page has stood for a moment. */
function SendToSignIn({ from, toast }: { from: string; toast: SignedOutToast | undefined }) {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!toast) return;
    toasts[toast]();
    const timer = setTimeout(() => setSaid(true), beforeRedirect);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <>
      <PlaceholderEnds />
      {toast && !said ? <LoadingAccount /> : <Navigate to="/auth" replace state={{ from }} />}
    </>
  );
}
