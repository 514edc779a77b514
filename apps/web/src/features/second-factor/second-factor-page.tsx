import { Card, Container, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useOwedFactor, useSignOut } from '../../client/session.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';

/** Fetched while the page says what it is for. */
const parts = partOnDemand(async () => ({
  ...(await import('./set-up-app.tsx')),
  ...(await import('../../components/recovery-codes.tsx')),
}));

/** Where somebody is led whose account must have a second factor and has none, before they can do anything else. */
export function SecondFactorPage() {
  useFetchAhead(parts);
  const { settle } = useOwedFactor();
  const { signOut } = useSignOut();
  const { state } = useLocation();
  const navigate = useNavigate();
  const factor = trpc.secondFactor.get.useQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isRequired = factor.data?.isRequired ?? true;
  const goOn = () => {
    settle();
    const from = (state as { from?: unknown } | null)?.from;
    void navigate(typeof from === 'string' ? from : '/dashboard', { replace: true });
  };
  const giveUp = factor.data?.isRequired
    ? { onCancel: signOut, cancel: 'Sign out' }
    : { onCancel: goOn, cancel: 'Not now' };
  return (
    <Container size={640} py="xl">
      <PageHeader
        title="Set up a second factor"
        intro={
          isRequired
            ? 'Your account must have a second factor here: a code from an app on your phone, besides your password. It takes two minutes, and then you go on.'
            : 'With an authenticator app, somebody who learns your password gets no further.'
        }
      />
      <Card>
        {codes !== null && (
          <FormOnDemand form={parts}>
            {({ RecoveryCodes }) => <RecoveryCodes codes={codes} order={2} onKept={goOn} />}
          </FormOnDemand>
        )}
        {codes === null && factor.isPending && <ListSkeleton rows={1} height={160} />}
        {codes === null && factor.isError && (
          <LoadFailure
            what="Your second factor"
            message={problemOf(factor.error).message}
            busy={factor.isFetching}
            onRetry={() => factor.refetch()}
          />
        )}
        {codes === null && factor.data?.since === null && (
          <FormOnDemand form={parts} height={190}>
            {({ SetUpApp }) => <SetUpApp order={2} onSetUp={setCodes} {...giveUp} />}
          </FormOnDemand>
        )}
        {codes === null && factor.data?.since && (
          <Text>
            Your {factor.data.appSince === null ? 'passkey is your second factor' : 'authenticator app is on'}. You find
            it in your <Link to="/profile#second-factor">profile</Link>.
          </Text>
        )}
      </Card>
    </Container>
  );
}
