import { Alert, Button, Card, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';

const buttonId = 'change-password';

const passwordChangeForm = partOnDemand(async () => (await import('./password-change-form.tsx')).PasswordChangeForm);

/** Changing the password one knows; the form opens in place. */
export function PasswordChangeCard() {
  useFetchAhead(passwordChangeForm);
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed');
  const close = (to: 'closed' | 'changed') => {
    flushSync(() => setState(to));
    document.getElementById(buttonId)?.focus();
  };
  return (
    <Card component="section" id="password" aria-labelledby="password-title">
      <Title order={2} fz="h3" id="password-title" mb={4}>
        Password
      </Title>
      {state === 'open' ? (
        <FormOnDemand form={passwordChangeForm} onCancel={() => close('closed')}>
          {(PasswordChangeForm) => (
            <PasswordChangeForm onChanged={() => close('changed')} onCancel={() => close('closed')} />
          )}
        </FormOnDemand>
      ) : (
        <>
          {state === 'changed' && (
            <Alert color="moss" icon={<IconCircleCheck aria-hidden="true" />} mb="sm">
              Your password has been changed. Every other device has been signed out.
            </Alert>
          )}
          <Text c="dimmed" mb="sm">
            Use one that you use nowhere else. Changing it signs out every other device, and leaves your access keys and
            connected applications.
          </Text>
          <div>
            <Button id={buttonId} variant="default" onClick={() => setState('open')}>
              Change password
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
