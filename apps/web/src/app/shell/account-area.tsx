import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ClosingBanner } from '../../features/account-closing/closing-banner.tsx';
import { VerificationBanner } from '../../features/email-verification/verification-banner.tsx';
import { problemOf } from '../api-problem.ts';
import { UserContext, useAccount } from '../session.tsx';
import { SessionWarning } from './session-warning.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

/** The protected part: waits for the account, sends strangers to /auth, and gives its pages the user. */
export function AccountArea() {
  const account = useAccount();
  const { pathname, search, hash } = useLocation();
  if (account.data) {
    return (
      <UserContext value={account.data}>
        <SessionWarning />
        <TopBar user={account.data} />
        <main id="main" style={{ flexGrow: 1 }}>
          {account.data.closingAt && pathname !== '/profile' && <ClosingBanner closingAt={account.data.closingAt} />}
          <VerificationBanner />
          <Outlet />
        </main>
        <SiteFooter dashboard="/" />
      </UserContext>
    );
  }
  if (account.data === null) return <Navigate to="/auth" replace state={{ from: pathname + search + hash }} />;
  return (
    <Center component="main" id="main" mih="100vh" p="md">
      {account.isError ? (
        <Stack align="center" role="alert">
          <Title order={1}>Your account could not be loaded</Title>
          <Text>{problemOf(account.error).message}</Text>
          <Button loading={account.isFetching} onClick={() => account.refetch()}>
            Try again
          </Button>
        </Stack>
      ) : (
        <Stack align="center" role="status">
          <Loader aria-hidden="true" />
          <Text>Loading your account...</Text>
        </Stack>
      )}
    </Center>
  );
}
