import { Alert, Button, Card, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../client/api-client.ts';
import { knowsPasskeys } from '../../client/knows-passkeys.ts';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { PasswordRemoval } from './password-removal.tsx';

const buttonId = 'change-password';
const titleId = 'password-title';

const passwordForms = partOnDemand(async () => ({
  ...(await import('./password-change-form.tsx')),
  ...(await import('./password-set-form.tsx')),
}));

/** The password: changing the one there is, doing without one, and setting one again. Forms open in place. */
export function PasswordChangeCard() {
  useFetchAhead(passwordForms);
  const methods = trpc.signInMethods.list.useQuery();
  const factor = trpc.secondFactor.get.useQuery();
  const [state, setState] = useState<'closed' | 'change' | 'set' | 'changed'>('closed');
  const isSet = methods.data?.password.isSet !== false;
  const close = (to: 'closed' | 'changed') => {
    flushSync(() => setState(to));
    (document.getElementById(buttonId) ?? document.getElementById(titleId))?.focus();
  };
  const cancel = () => close('closed');
  const isOpen = state === 'change' || state === 'set';
  return (
    <Card component="section" id="password" aria-labelledby={titleId}>
      <Title order={2} fz="h3" id={titleId} tabIndex={-1} mb={4}>
        Password
      </Title>
      {isOpen && (
        <FormOnDemand form={passwordForms} onCancel={cancel}>
          {({ PasswordChangeForm, PasswordSetForm }) =>
            state === 'change' ? (
              <PasswordChangeForm onChanged={() => close('changed')} onCancel={cancel} />
            ) : (
              <PasswordSetForm onSet={cancel} onCancel={cancel} />
            )
          }
        </FormOnDemand>
      )}
      {!isOpen && isSet && (
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
            <Button id={buttonId} variant="default" onClick={() => setState('change')}>
              Change password
            </Button>
          </div>
          <PasswordRemoval onRemoved={cancel} />
        </>
      )}
      {!isOpen && !isSet && (
        <WithoutPassword
          byPasskey={(factor.data?.passkeys ?? 0) > 0 && knowsPasskeys()}
          onSet={() => setState('set')}
        />
      )}
    </Card>
  );
}

/** What stands there for somebody who has no password: the way to one, by a passkey or by a mailed link. */
function WithoutPassword({ byPasskey, onSet }: { byPasskey: boolean; onSet: () => void }) {
  return (
    <>
      <Text c="dimmed" mb="sm">
        You have no password, and do not need one to sign in.
      </Text>
      {byPasskey ? (
        <div>
          <Button id={buttonId} variant="default" onClick={onSet}>
            Set a password
          </Button>
        </div>
      ) : (
        <Text>
          To set one, <Link to="/forgot-password">ask for a link</Link> and follow it.
        </Text>
      )}
    </>
  );
}
