import { Card, Container, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useOwedFactor, useSignOut } from '../../client/session.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RecoveryCodes } from '../../components/recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

/** Where somebody is led whose account must have a second factor and has none, before they can do anything else. */
export function SecondFactorPage() {
  const { settle } = useOwedFactor();
  const { signOut } = useSignOut();
  const { state } = useLocation();
  const navigate = useNavigate();
  const factor = trpc.secondFactor.get.useQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = () => {
    settle();
    const from = (state as { from?: unknown } | null)?.from;
    void navigate(typeof from === 'string' ? from : '/dashboard', { replace: true });
  };
  return (
    <Container size={640} py="xl">
      <PageHeader
        title="Set up a second factor"
        intro={
          factor.data?.isRequired === false
            ? 'With an authenticator app, somebody who learns your password gets no further.'
            : 'Your account must have a second factor here: a code from an app on your phone, besides your password. It takes two minutes, and then you go on.'
        }
      />
      <Card>
        {codes !== null && <RecoveryCodes codes={codes} order={2} onKept={goOn} />}
        {codes === null && factor.isPending && <ListSkeleton rows={1} height={160} />}
        {codes === null && factor.isError && (
          <LoadFailure
            what="Your second factor"
            message={problemOf(factor.error).message}
            busy={factor.isFetching}
            onRetry={() => factor.refetch()}
          />
        )}
        {codes === null && factor.data?.appSince === null && (
          <SetUpApp
            onSetUp={setCodes}
            onCancel={factor.data.isRequired ? signOut : goOn}
            cancel={factor.data.isRequired ? 'Sign out' : 'Not now'}
          />
        )}
        {codes === null && factor.data?.appSince && (
          <Text>
            Your authenticator app is on. You find it in your <Link to="/profile#second-factor">profile</Link>.
          </Text>
        )}
      </Card>
    </Container>
  );
}
