import type { AccountStatus } from '@cairn/domain/account-status';
import type { ResendableLink } from '@cairn/domain/resendable-links';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { toasts } from '../../client/toasts.tsx';
import { type AccountAction, actionWords } from './account-words.ts';

const pageSize = 25;

export interface UserFilter {
  search: string;
  status: AccountStatus | '';
}

/** The accounts that match, page by page. `onRefused` is called when the caller may not see them. */
export function useUsers(filter: UserFilter, onRefused: () => void) {
  const list = trpc.admin.users.useInfiniteQuery(
    { ...filter, limit: String(pageSize) },
    {
      getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    },
  );
  const refused = list.isError && problemOf(list.error).status === 403;
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (refused) refuse();
  }, [refused]);
  return list;
}

/** The acts on one account, with the words they end in. */
export function useAccountActions() {
  const wordsOf = (action: AccountAction) => ({
    onSuccess: () => toasts.success(actionWords[action].done),
    onError: (error: unknown) =>
      toasts.failure(problemOf(error).message || 'Please try again.', actionWords[action].failed),
  });
  const mailReset = trpc.admin.resendLink.useMutation(wordsOf('mailReset'));
  const mailConfirmation = trpc.admin.resendLink.useMutation(wordsOf('mailConfirmation'));
  return {
    block: trpc.admin.block.useMutation(wordsOf('block')),
    unblock: trpc.admin.unblock.useMutation(wordsOf('unblock')),
    remove: trpc.admin.remove.useMutation(wordsOf('remove')),
    restore: trpc.admin.restore.useMutation(wordsOf('restore')),
    endSessions: trpc.admin.endSessions.useMutation(wordsOf('endSessions')),
    lift: trpc.restriction.lift.useMutation(wordsOf('lift')),
    mailReset: mailing(mailReset, 'reset-password'),
    mailConfirmation: mailing(mailConfirmation, 'verify-email'),
  };
}

type Mailing = ReturnType<typeof trpc.admin.resendLink.useMutation>;
type Ended = { readonly onSuccess?: () => void; readonly onSettled?: () => void };

/** The mailing of one kind of link, as any other act on an account. */
const mailing = ({ mutate, isPending }: Mailing, link: ResendableLink) => ({
  isPending,
  mutate: ({ id }: { id: string }, ended: Ended) => mutate({ id, link }, ended),
});
