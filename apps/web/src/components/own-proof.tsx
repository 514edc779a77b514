import type { PasswordInputProps, TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../client/api-client.ts';
import { problemOf } from '../client/api-problem.ts';
import { knowsPasskeys } from '../client/knows-passkeys.ts';
import { askForPasskey } from '../client/passkeys.ts';
import { toasts } from '../client/toasts.tsx';
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
  const { since, appSince, passkeys } = factor.data ?? { since: null, appSince: null, passkeys: 0 };
  return (
    <>
      <OwnPassword {...password} />
      {since !== null && <CodeField hasApp={appSince !== null} {...code} />}
      {passkeys > 0 && knowsPasskeys() && (
        <PasskeyInstead submit={submit} notDone={notDone}>
          {needsPassword ? 'Use a passkey instead of the code' : 'Use a passkey instead'}
        </PasskeyInstead>
      )}
    </>
  );
}

interface PasskeyInsteadProps extends Pick<OwnProofProps, 'submit' | 'notDone'> {
  children: string;
}

function PasskeyInstead({ submit, notDone, children }: PasskeyInsteadProps) {
  const { client } = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      submit({ credential: await askForPasskey(await client.passkeys.beginProof.mutate()) });
    } catch (error) {
      toasts.failure(problemOf(error).message, notDone);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div>
      <BusyButton type="button" size="sm" variant="default" busy={asking} onClick={ask}>
        {children}
      </BusyButton>
    </div>
  );
}
