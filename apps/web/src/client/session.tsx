import type { User } from '@cairn/domain/account';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from './api-client.ts';
import { isUnreached, problemOf } from './api-problem.ts';
import { forgetEarlyReads } from './early-reads.ts';
import { accountKey, closedKey, owedFactorKey } from './query-client.ts';
import { forgetAnswers, noteOwner } from './read-answers.ts';
import { tellOtherTabs } from './session-news.ts';
import { askWhatStays } from './sign-out-question.ts';
import { isSigningOut, noteSigningOut } from './signing-out.ts';
import { toasts } from './toasts.tsx';
import { leaveUnsavedWork } from './unsaved-work.ts';

/** The current user: `undefined` while loading, `null` when signed out. */
export function useAccount() {
  const { client } = trpc.useUtils();
  return useQuery<User | null>({
    queryKey: accountKey,
    queryFn: async () => {
      if (isSigningOut()) {
        await client.account.logout.mutate();
        noteSigningOut(false);
      }
      return client.account.current.query();
    },
  });
}

export const UserContext = createContext<User | null>(null);

/** The signed-in user; only for pages inside the protected area. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser is for pages of the protected area');
  return user;
}

/** Keeps the user a sign-in or registration answered with. */
export function useStartSession() {
  const queries = useQueryClient();
  return (user: User) => {
    noteSigningOut(false);
    noteOwner(user);
    queries.removeQueries({ queryKey: closedKey });
    queries.removeQueries({ queryKey: owedFactorKey });
    queries.setQueryData(accountKey, user);
    tellOtherTabs({ kind: 'signed-in', userId: user.id });
  };
}

/** Drops everything read and typed for this person; the account becoming null sends the protected area to /auth. */
export function clearSession(queries: QueryClient): void {
  forgetEarlyReads();
  forgetAnswers();
  void queries.cancelQueries();
  queries.getMutationCache().clear();
  queries.setQueryData(accountKey, null);
  queries.removeQueries({ queryKey: owedFactorKey });
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountKey[0] });
}

/** For acts that end the session of this browser besides signing out; the other tabs follow. */
export function useEndSessionHere() {
  const queries = useQueryClient();
  return () => {
    clearSession(queries);
    tellOtherTabs({ kind: 'signed-out' });
  };
}

/** Whether the server has said that a second factor has to be set up before anything else. */
export function useOwedFactor() {
  const queries = useQueryClient();
  const { data } = useQuery<boolean>({ queryKey: owedFactorKey, queryFn: () => false, enabled: false });
  return { isOwed: data === true, settle: () => queries.setQueryData(owedFactorKey, false) };
}

/** When the account that was closed here will be erased: noted while the session ends, read on the sign-in page. */
export function useClosedAccount() {
  const queries = useQueryClient();
  const { data } = useQuery<string | null>({ queryKey: closedKey, queryFn: () => null, enabled: false });
  return {
    closingAt: data ?? null,
    note: (closingAt: string) => queries.setQueryData(closedKey, closingAt),
  };
}

const signOutKey = ['sign-out'];

/** Answers whether somebody is signing out: what is asked of their session meanwhile may come after its end, and be refused. */
export function useIsSigningOut(): () => boolean {
  const queries = useQueryClient();
  return () => queries.isMutating({ mutationKey: signOutKey }) > 0;
}

/**
 * Signs out, drops everything read in every tab, and goes to the landing page. Asks first about unsaved work, and then what
 * becomes of what this device alone holds.
 */
export function useSignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userId = use(UserContext)?.id;
  const { client } = trpc.useUtils();
  const logout = useMutation({
    mutationKey: signOutKey,
    meta: { changesSession: true },
    // Without a line nothing of anybody stays readable here, and the session is ended before anything else is asked.
    networkMode: 'always',
    retry: false,
    /** Answers whether the session is over, or ends with the next line. */
    mutationFn: () =>
      client.account.logout.mutate().then(
        () => true,
        (error: unknown) => {
          if (!isUnreached(error) || !noteSigningOut(true)) throw error;
          return false;
        },
      ),
    onSuccess: async (isOver) => {
      tellOtherTabs({ kind: 'signed-out' });
      if (!isOver) {
        // The landing page is not kept for when there is no line; where one signs in is.
        clearSession(queries);
        toasts.success(
          'Nothing of yours is shown here any more. Your session ends once Cairn can be reached.',
          'Logged out',
        );
        return;
      }
      forgetAnswers();
      // At once: a page that still stands there would read anew what has been cleared, and be refused.
      await navigate('/', { flushSync: true });
      queries.clear();
      toasts.success('You have been successfully logged out', 'Logged out');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'Logout failed'),
  });
  return {
    signOut: () => leaveUnsavedWork(() => askWhatStays(userId, () => logout.mutateAsync())),
    pending: logout.isPending,
  };
}
