import { closingDays } from '@cairn/domain/retention';
import { Button, Card, List, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { KeepAccount } from './keep-account.tsx';

const buttonId = 'close-account-button';

const accountClosingForm = partOnDemand(async () => (await import('./account-closing-form.tsx')).AccountClosingForm);

/** Closing the account: what happens when, and the way back. */
export function AccountClosingCard() {
  useFetchAhead(accountClosingForm);
  const { closingAt } = useUser();
  const [open, setOpen] = useState(false);
  const close = () => {
    flushSync(() => setOpen(false));
    document.getElementById(buttonId)?.focus();
  };
  return (
    <Card component="section" id="close-account" aria-labelledby="closing-title">
      <Title order={2} fz="h3" id="closing-title" mb={4}>
        Close your account
      </Title>
      {closingAt ? (
        <KeepAccount closingAt={closingAt} />
      ) : (
        <>
          <List spacing={4} mb="sm" c="dimmed">
            <List.Item>
              You are signed out everywhere at once, access keys and connected applications end, and we confirm by
              email.
            </List.Item>
            <List.Item>
              For {closingDays} days nothing is erased. Sign in during that time and choose “Keep my account” to change
              your mind.
            </List.Item>
            <List.Item>After {closingDays} days your account, records and files are erased for good.</List.Item>
          </List>
          <Text mb="sm">Export your data first: the NMC may ask to see your records after you have revalidated.</Text>
          {open ? (
            <FormOnDemand form={accountClosingForm} onCancel={close}>
              {(AccountClosingForm) => <AccountClosingForm onCancel={close} />}
            </FormOnDemand>
          ) : (
            <div>
              <Button id={buttonId} variant="default" onClick={() => setOpen(true)}>
                Close account
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
