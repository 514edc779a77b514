import { discussionLinkDays, type ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { trpc } from '../../client/api-client.ts';
import { toasts } from '../../client/toasts.tsx';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';

/** Makes a new link for a form and mails it; `sending` says in words what becomes of it. */
export function useRenewLink({ id, discussantEmail }: Pick<ReflectiveDiscussion, 'id' | 'discussantEmail'>) {
  const awaits = useAwaitsVerification();
  const kept = useMailIsKept();
  const call = trpc.reflectiveDiscussions.renewLink.useMutation({
    onSuccess: () =>
      toasts.success(awaits || kept ? 'A new link is made' : `A new link will be emailed to ${discussantEmail}`),
    onError: () => toasts.failure('The link could not be renewed'),
  });
  const mailed = `is emailed to ${discussantEmail}${awaits ? ' once you have confirmed your own address' : ''}`;
  return {
    error: call.error,
    busy: call.isPending,
    renew: (done: { onSuccess?: () => void; onSettled: () => void }) => call.mutate({ id }, done),
    sending: `good for ${discussionLinkDays} days, ${kept ? 'is made for you to copy and send' : mailed}.`,
  };
}
