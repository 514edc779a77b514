import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isSignedOut } from './api-problem.ts';

export const accountKey = ['account'] as const;

declare module '@tanstack/react-query' {
  interface Register {
    // A write that ends or starts the session: a 401 is its own answer, and nothing is refreshed after it.
    mutationMeta: { changesSession?: boolean };
  }
}

const isAccount = (key: QueryKey) => key[0] === accountKey[0];

/** Data is kept until a write; after any write everything on screen is read again. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isAccount(query.queryKey) && isSignedOut(error)) onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession) void client.invalidateQueries();
      },
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession && isSignedOut(error)) onSignedOut();
      },
    }),
  });
  return client;
}
