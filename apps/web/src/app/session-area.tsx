import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { config } from 'zod';
import '@mantine/core/styles.layer.css';
import { createApiClient, trpc } from './api-client.ts';
import { accountKey, createQueryClient } from './query-client.ts';
import { toasts } from './toasts.tsx';

// The content security policy allows no eval, which zod would otherwise try for speed.
config({ jitless: true });

const beforeRedirect = 500;

/** Gives its pages the API and the session; entered on the first page that needs either. */
export function SessionArea() {
  const leaving = useRef(false);
  const [{ api, queries }] = useState(() => {
    const queries = createQueryClient(() => {
      if (leaving.current) return;
      leaving.current = true;
      toasts.signedOut();
      setTimeout(() => {
        leaving.current = false;
        // The account becoming null is what sends the protected area to /auth.
        queries.setQueryData(accountKey, null);
        queries.removeQueries({ predicate: (query) => query.queryKey[0] !== accountKey[0] });
      }, beforeRedirect);
    });
    return { api: createApiClient(), queries };
  });
  return (
    <trpc.Provider client={api} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
