import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { isCancelled, isSignedOut, problemOf } from './api-problem.ts';
import { forgetEarlyReads } from './early-reads.ts';

export const accountKey = ['account'] as const;
export const closedKey = [...accountKey, 'closed'] as const;

declare module '@tanstack/react-query' {
  interface Register {
    // A write that ends or starts the session: a 401 is its own answer, and nothing is refreshed after it.
    mutationMeta: { changesSession?: boolean };
  }
}

const isAccount = (key: QueryKey) => key[0] === accountKey[0];

// Browsers say that they are online before the first call gets through.
const settling = { ms: 10_000, attempts: 3 };

/** Whether a write that got no answer is tried again: only just after the line came back, as the waiting screen promised. */
function retryOnceBack(): (failures: number, error: unknown) => boolean {
  let backAt = Number.NEGATIVE_INFINITY;
  onlineManager.subscribe((online) => {
    if (online) backAt = performance.now();
  });
  return (failures, error) =>
    failures < settling.attempts &&
    performance.now() - backAt < settling.ms &&
    problemOf(error).status === 0 &&
    !isCancelled(error);
}

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
      mutations: { retry: retryOnceBack() },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isAccount(query.queryKey) && isSignedOut(error)) onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession) void refreshQueries(client);
      },
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession && isSignedOut(error)) onSignedOut();
      },
    }),
  });
  return client;
}

/**
 * Reads what is on screen again after a write. A first read that is still under way may have been answered before the
 * write; React Query would take that answer as the fresh one, so it is begun anew.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  forgetEarlyReads();
  await client.cancelQueries({
    ...filters,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.invalidateQueries(filters);
}
