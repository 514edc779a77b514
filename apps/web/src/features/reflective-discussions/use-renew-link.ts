import { discussionLinkDays } from '@cairn/domain/discussant-fields';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';

type Renewed = Pick<ReflectiveDiscussion, 'id' | 'discussantEmail' | 'remindersStoppedAt'>;

/** Makes a new link for a form and mails it, unless the discussant wants no more mail about it; `sending` says in words what becomes of it. */
export function useRenewLink({ id, discussantEmail, remindersStoppedAt }: Renewed) {
  const awaits = useAwaitsVerification();
  const isKept = useMailIsKept();
  const staysHere = isKept || remindersStoppedAt !== null;
  const call = trpc.reflectiveDiscussions.renewLink.useMutation({
    onSuccess: () =>
      toasts.success(awaits || staysHere ? 'A new link is made' : `A new link will be emailed to ${discussantEmail}`),
    onError: () => toasts.failure('The link could not be renewed'),
  });
  const mailed = `is emailed to ${discussantEmail}${awaits ? ' once you have confirmed your own address' : ''}`;
  return {
    error: call.error,
    busy: call.isPending,
    renew: (done: { onSuccess?: () => void; onSettled: () => void }) => call.mutate({ id }, done),
    sending: `good for ${discussionLinkDays} days, ${staysHere ? 'is made for you to copy and send' : mailed}.`,
  };
}
