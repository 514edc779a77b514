import type { PasswordInputProps, TextInputProps } from '@mantine/core';
import { trpc } from '../client/api-client.ts';
import { CodeField } from './code-field.tsx';
import { OwnPassword } from './own-password.tsx';

interface OwnProofProps extends PasswordInputProps {
  /** The field of the code, which is asked of whoever has a second factor. */
  code: TextInputProps;
}

/** What shows that it is the owner: the password, and a code where signing in takes one. */
export function OwnProof({ code, ...password }: OwnProofProps) {
  const factor = trpc.secondFactor.get.useQuery();
  return (
    <>
      <OwnPassword {...password} />
      {factor.data?.since && <CodeField {...code} />}
    </>
  );
}
