import type { UsedCredential } from '@cairn/domain/used-credential';
import { trpc } from './api-client.ts';
import { problemOf } from './api-problem.ts';
import { askForPasskey } from './passkeys.ts';
import { toasts } from './toasts.tsx';

/**
 * Asks for one of the person’s passkeys, to show that it is they. Where none was used it says so in a toast headed `notDone`, "The
 * passkey was not added", and rejects.
 */
export function useProofByPasskey(notDone: string): () => Promise<UsedCredential> {
  const { client } = trpc.useUtils();
  return async () => {
    try {
      return await askForPasskey(await client.passkeys.beginProof.mutate());
    } catch (error) {
      toasts.failure(problemOf(error).message, notDone);
      throw error;
    }
  };
}
