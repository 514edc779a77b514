import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import type { SecondFactorState } from '@cairn/domain/second-factor';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';

const titleId = 'second-factor-title';

/** What most visits of the profile never open. */
const parts = partOnDemand(async () => ({
  ...(await import('./set-up-app.tsx')),
  ...(await import('../../components/recovery-codes.tsx')),
  ...(await import('./factor-act-form.tsx')),
}));

/** What is open in the card, and what shows codes once. */
type Open = 'set-up' | 'renew' | 'remove' | readonly string[] | null;

/** The second factor: setting an app up, making recovery codes anew, and taking the app away. */
export function SecondFactorCard() {
  useFetchAhead(parts);
  const factor = trpc.secondFactor.get.useQuery();
  const [open, setOpen] = useState<Open>(null);
  /** Closes what is open, and gives the focus back to the button that opened it, or to what stands in its place. */
  const close = (button: string) => {
    flushSync(() => setOpen(null));
    (document.getElementById(button) ?? document.getElementById(titleId))?.focus();
  };
  return (
    <Card component="section" id="second-factor" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        A code besides the password
      </Title>
      <Text c="dimmed" mb="sm">
        With an authenticator app on your phone, signing in with a password takes a code as well. Somebody who learns
        the password then gets no further.
      </Text>
      {factor.isPending && <ListSkeleton rows={1} height={56} />}
      {factor.isError && (
        <LoadFailure
          what="Your second factor"
          message={problemOf(factor.error).message}
          busy={factor.isFetching}
          onRetry={() => factor.refetch()}
        />
      )}
      {factor.data && open === null && <Standing factor={factor.data} onOpen={setOpen} />}
      {factor.data && open !== null && (
        <FormOnDemand form={parts} height={300} onCancel={() => close(titleId)}>
          {({ SetUpApp, RecoveryCodes, RemoveAppForm, RenewCodesForm }) => {
            if (open === 'set-up') return <SetUpApp order={3} onSetUp={setOpen} onCancel={() => close('set-up-app')} />;
            if (open === 'renew') return <RenewCodesForm onMade={setOpen} onCancel={() => close('renew-codes')} />;
            if (open === 'remove')
              return <RemoveAppForm onRemoved={() => close(titleId)} onCancel={() => close('remove-app')} />;
            return <RecoveryCodes codes={open} order={3} onKept={() => close(titleId)} />;
          }}
        </FormOnDemand>
      )}
    </Card>
  );
}

function Standing({ factor, onOpen }: { factor: SecondFactorState; onOpen: (open: Open) => void }) {
  const { since, appSince, recoveryCodesLeft, isRequired } = factor;
  if (since === null)
    return (
      <Button id="set-up-app" variant="default" onClick={() => onOpen('set-up')}>
        Set up an authenticator app
      </Button>
    );
  return (
    <>
      <Text fw={600}>
        {appSince === null
          ? 'Signing in takes a passkey or a recovery code.'
          : `Your authenticator app has been on since ${formatDate(londonToday(new Date(appSince)))}.`}
      </Text>
      <Text mb="sm">
        {recoveryCodesLeft === 1 ? 'One recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
        {recoveryCodesLeft <= 3 && ' Make new ones before they run out.'}
        {isRequired && ' Your account must have a second factor here.'}
      </Text>
      <Group gap="xs">
        <Button id="renew-codes" variant="default" onClick={() => onOpen('renew')}>
          Make new recovery codes
        </Button>
        {appSince === null ? (
          <Button id="set-up-app" variant="default" onClick={() => onOpen('set-up')}>
            Set up an authenticator app
          </Button>
        ) : (
          <Button id="remove-app" variant="default" onClick={() => onOpen('remove')}>
            Remove the app
          </Button>
        )}
      </Group>
    </>
  );
}
