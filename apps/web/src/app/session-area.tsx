import type { User } from '@cairn/domain/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import './mantine-components.css';
import { createApiClient, queryKeyOf, trpc } from '../client/api-client.ts';
import { forgetEarlyReads, takeAnswered } from '../client/early-reads.ts';
import { accountKey, createQueryClient, oldestRead, readAgainOnceBack } from '../client/query-client.ts';
import { dropAnswers, noteAnswer } from '../client/read-answers.ts';
import { clearSession } from '../client/session.tsx';
import { onSessionNews, tellOtherTabs } from '../client/session-news.ts';
import { tellSince } from '../client/shown-since.ts';
import { isSigningOut } from '../client/signing-out.ts';
import { beforeRedirect, toasts } from '../client/toasts.tsx';

/** Gives its pages the API and the session; entered on the first page that needs either. */
export function SessionArea() {
  const leaving = useRef(false);
  const [{ api, queries }] = useState(() => {
    const queries = createQueryClient(() => {
      if (leaving.current) return;
      leaving.current = true;
      toasts.unauthorized();
      setTimeout(() => {
        leaving.current = false;
        clearSession(queries);
        tellOtherTabs({ kind: 'signed-out' });
      }, beforeRedirect);
    });
    // A page that stands there is taken over as the build drew it, and learns afterwards. When the session ends is asked by
    // who watches it, who takes nothing from the cache.
    const stands = globalThis.document?.getElementById('prerendered') != null;
    if (isSigningOut()) forgetEarlyReads();
    for (const { read, data } of stands ? [] : takeAnswered(['account.session'])) {
      noteAnswer(read[0], read[1], data);
      queries.setQueryData(read[0] === 'account.current' ? accountKey : queryKeyOf(read), data);
    }
    return { api: createApiClient(), queries };
  });
  useEffect(
    () =>
      onSessionNews((news) => {
        const user = queries.getQueryData<User | null>(accountKey);
        if (news.kind === 'signed-out' && user) {
          clearSession(queries);
          toasts.success('You have been successfully logged out', 'Logged out');
        }
        if (news.kind === 'signed-in' && user?.id !== news.userId) {
          // Somebody else signed in: nothing of the one before may stay.
          forgetEarlyReads();
          dropAnswers();
          queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountKey[0] });
          void queries.resetQueries({ queryKey: accountKey });
        }
      }),
    [queries],
  );
  useEffect(() => readAgainOnceBack(queries), [queries]);
  useEffect(() => tellSince(() => oldestRead(queries)), [queries]);
  useEffect(() => {
    // A page the browser kept whole while the person was elsewhere may belong to a session that is over.
    const checkAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queries.invalidateQueries({ queryKey: accountKey });
    };
    addEventListener('pageshow', checkAgain);
    return () => removeEventListener('pageshow', checkAgain);
  }, [queries]);
  return (
    <trpc.Provider client={api} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
