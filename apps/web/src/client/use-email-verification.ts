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

/** Whether it is known what the page of somebody with this address stands under: the banner would push it down later. */
export function useKnowsVerification(emailVerified: boolean | undefined): boolean {
  return !trpc.site.info.useQuery(undefined, { enabled: emailVerified === false }).isLoading;
}

/** Sends the message with the link once more. */
export function useSendVerification() {
  return trpc.account.sendVerificationEmail.useMutation({
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(problemOf(error).message, 'The message was not sent'),
  });
}
