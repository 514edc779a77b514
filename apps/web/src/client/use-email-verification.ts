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

/**
 * Whether it is known what the page of somebody with this address stands under: the banner would push it down later. Once it
 * was answered, or could not be, it stays so, or the page would go as often as it is asked again.
 */
export function useKnowsVerification(emailVerified: boolean | undefined): boolean {
  const site = trpc.site.info.useQuery(undefined, { enabled: emailVerified === false });
  return emailVerified !== false || site.isFetched;
}

/** Sends the message with the link once more. */
export function useSendVerification() {
  return trpc.account.sendVerificationEmail.useMutation({
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(problemOf(error).message, 'The message was not sent'),
  });
}
