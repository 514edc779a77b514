import { trpc } from './api-client.ts';
import { problemOf } from './api-problem.ts';
import { useUser } from './session.tsx';
import { toasts } from './toasts.tsx';

/** Whether mail to others waits for the signed-in user to confirm their address. */
export function useAwaitsVerification(): boolean {
  const { emailVerified } = useUser();
  const site = trpc.site.info.useQuery(undefined, { enabled: !emailVerified });
  return !emailVerified && site.data?.addressVerification === 'required';
}

/** Sends the message with the link once more. */
export function useSendVerification() {
  return trpc.account.sendVerificationEmail.useMutation({
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(problemOf(error).message, 'The message was not sent'),
  });
}
