import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { WaitingChange } from './waiting-change.tsx';

const buttonId = 'change-email';
const titleId = 'email-title';

const emailChangeForm = partOnDemand(async () => (await import('./email-change-form.tsx')).EmailChangeForm);

/** The address of the account, and changing it; the form opens in place. */
export function EmailChangeCard() {
  useFetchAhead(emailChangeForm);
  const { email } = useUser();
  const change = trpc.emailChange.get.useQuery();
  const [open, setOpen] = useState(false);
  const close = (focusId: string) => {
    flushSync(() => setOpen(false));
    document.getElementById(focusId)?.focus();
  };
  return (
    <Card component="section" id="email-address" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Email address
      </Title>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      {change.isPending && <ListSkeleton rows={1} height={56} />}
      {change.isError && (
        <LoadFailure
          what="Your change of address"
          message={problemOf(change.error).message}
          busy={change.isFetching}
          onRetry={() => change.refetch()}
        />
      )}
      {change.data && open && (
        <FormOnDemand form={emailChangeForm} onCancel={() => close(buttonId)}>
          {(EmailChangeForm) => <EmailChangeForm onAsked={() => close(titleId)} onCancel={() => close(buttonId)} />}
        </FormOnDemand>
      )}
      {change.data && !open && change.data.waiting && (
        <WaitingChange waiting={change.data.waiting} onCancelled={() => document.getElementById(titleId)?.focus()} />
      )}
      {change.data && !open && !change.data.waiting && (
        <>
          <Text c="dimmed" mb="sm">
            You sign in with it, and we write to it. A new one counts once you have confirmed it there.
          </Text>
          <div>
            <Button id={buttonId} variant="default" onClick={() => setOpen(true)}>
              Change email address
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
