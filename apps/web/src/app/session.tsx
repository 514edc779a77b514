import type { User } from '@cairn/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from './api-client.ts';
import { isSignedOut, problemOf } from './api-problem.ts';
import { accountKey } from './query-client.ts';
import { toasts } from './toasts.tsx';

/** The current user: `undefined` while loading, `null` when signed out. */
export function useAccount() {
  const { client } = trpc.useUtils();
  return useQuery<User | null>({
    queryKey: accountKey,
    queryFn: () =>
      client.account.me.query().catch((error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      }),
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
  return (user: User) => queries.setQueryData(accountKey, user);
}

/** Signs out, drops everything read, and goes to the landing page. */
export function useSignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logout = trpc.account.logout.useMutation({
    meta: { changesSession: true },
    onSuccess: async () => {
      await navigate('/');
      queries.clear();
      toasts.success('You have been successfully logged out', 'Logged out');
    },
    onError: (error) => toasts.failure(problemOf(error).message, 'Logout failed'),
  });
  return { signOut: () => logout.mutate(), pending: logout.isPending };
}
