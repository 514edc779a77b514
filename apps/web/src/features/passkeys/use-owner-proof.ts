import type { OwnerProof } from '@cairn/domain/passkey';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { askForPasskey } from '../../client/passkeys.ts';
import { toasts } from '../../client/toasts.tsx';

/** What a form that takes the password sends: an empty one is none, so that a passkey may stand for it. */
export const sentProof = ({ password }: { password: string }): OwnerProof => (password === '' ? {} : { password });

/** What is wrong with it where neither came. */
export function proofFaults(_values: unknown, input: OwnerProof): Record<string, string> {
  return input.password === undefined && input.credential === undefined ? { password: 'Password is required' } : {};
}

/** Lets somebody use a passkey of theirs where the password is asked for, and hands on what it answered. */
export function useOwnerProof(submit: (said: OwnerProof) => unknown, notDone: string) {
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
  return { asking, ask };
}
