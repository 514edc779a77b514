import { Input, type PasswordInputProps, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { knowsPasskeys } from '../client/knows-passkeys.ts';
import { useProofByPasskey } from '../client/use-proof-by-passkey.ts';
import { BusyButton } from './busy-button.tsx';
import { CodeField } from './code-field.tsx';
import { OwnPassword } from './own-password.tsx';

interface OwnProofProps extends PasswordInputProps {
  /** The field of the code, which is asked of whoever has a second factor. */
  code: TextInputProps;
  /** Sends the form with a passkey beside its fields. */
  submit: (said: object) => unknown;
  /** What did not happen when no passkey was used: "The passkey was not added". */
  notDone: string;
  /** Whether the password is needed besides, so that a passkey stands for the code alone. */
  needsPassword?: boolean;
}

/** What shows that it is the owner: the password, and a code where signing in takes one; or a passkey. */
export function OwnProof({ code, submit, notDone, needsPassword = false, ...password }: OwnProofProps) {
  const factor = trpc.secondFactor.get.useQuery();
  const methods = trpc.signInMethods.list.useQuery();
  const { since, appSince, passkeys } = factor.data ?? { since: null, appSince: null, passkeys: 0 };
  const canUsePasskey = passkeys > 0 && knowsPasskeys();
  if (canUsePasskey && methods.data?.password.isSet === false)
    return (
      <Input.Wrapper
        labelElement="div"
        label="One of your passkeys"
        description={password.description}
        error={password.error && 'Use one of your passkeys'}
      >
        <ByPasskey submit={submit} notDone={notDone}>
          Use a passkey
        </ByPasskey>
      </Input.Wrapper>
    );
  return (
    <>
      <OwnPassword {...password} />
      {since !== null && <CodeField hasApp={appSince !== null} {...code} />}
      {canUsePasskey && (
        <ByPasskey submit={submit} notDone={notDone}>
          {needsPassword ? 'Use a passkey instead of the code' : 'Use a passkey instead'}
        </ByPasskey>
      )}
    </>
  );
}

interface ByPasskeyProps extends Pick<OwnProofProps, 'submit' | 'notDone'> {
  children: string;
}

function ByPasskey({ submit, notDone, children }: ByPasskeyProps) {
  const prove = useProofByPasskey(notDone);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await prove()
      .then((credential) => submit({ credential }))
      .catch(() => {
        // Said by a toast.
      })
      .finally(() => setAsking(false));
  };
  return (
    <div>
      <BusyButton type="button" size="sm" variant="default" busy={asking} onClick={ask}>
        {children}
      </BusyButton>
    </div>
  );
}
