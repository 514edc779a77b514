import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { isSignedOut, isUnreached, owesSecondFactor } from './api-problem.ts';
import { forgetEarlyReads } from './early-reads.ts';
import { shownFrom } from './read-answers.ts';
import { serverClock } from './server-clock.ts';

export const accountKey = ['account'] as const;
export const closedKey = [...accountKey, 'closed'] as const;
export const owedFactorKey = [...accountKey, 'owes-second-factor'] as const;

declare module '@tanstack/react-query' {
  interface Register {
    // A write that ends or starts the session: a 401 is its own answer, and nothing is refreshed after it.
    mutationMeta: { changesSession?: boolean };
  }
}

const isAccount = (key: QueryKey) => key[0] === accountKey[0];

// Browsers say that they are online before the first call gets through.
const settling = { ms: 10_000, attempts: 3 };

/** Whether what got no answer is tried again: only just after the line came back, as the waiting screen promised. */
function retryOnceBack(): (failures: number, error: unknown) => boolean {
  let backAt = Number.NEGATIVE_INFINITY;
  onlineManager.subscribe((online) => {
    if (online) backAt = performance.now();
  });
  return (failures, error) =>
    failures < settling.attempts && performance.now() - backAt < settling.ms && isUnreached(error);
}

/** Data is kept until a write; after any write everything on screen is read again. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  // It believes in a line until it hears that one was lost, also on a page that was opened without.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  const retry = retryOnceBack();
  const noteOwedFactor = (error: unknown) => {
    if (owesSecondFactor(error)) client.setQueryData(owedFactorKey, true);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Without a line they are answered from the device, or told that they cannot be.
        networkMode: 'always',
        retry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isAccount(query.queryKey) && isSignedOut(error)) onSignedOut();
        noteOwedFactor(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession) void refreshQueries(client);
      },
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.changesSession && isSignedOut(error)) onSignedOut();
        noteOwedFactor(error);
      },
    }),
  });
  return client;
}

/** Reads again what could not be read, or was read from the device, once there is a line. Answers how to stop. */
export function readAgainOnceBack(client: QueryClient): () => void {
  return onlineManager.subscribe((online) => {
    if (!online) return;
    void refreshQueries(
      client,
      shownFrom() === null ? { predicate: ({ state: { error } }) => error !== null && isUnreached(error) } : {},
    );
  });
}

/** How long until what is shown from the device is asked for again where there seems to be a line, in milliseconds. */
const askAgainMs = 20_000;

/** Asks again and again while anything is shown from the device. Answers how to stop. */
export function readAgainUntilReached(client: QueryClient): () => void {
  const timer = setInterval(() => {
    const isDue = shownFrom() !== null && navigator.onLine && document.visibilityState === 'visible';
    if (isDue && client.isFetching() === 0) void refreshQueries(client);
  }, askAgainMs);
  return () => clearInterval(timer);
}

/** When the oldest of what is on screen was read by the server's clock, in milliseconds; null where nothing was. */
export function oldestRead(client: QueryClient): number | null {
  const read = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status === 'success' });
  const times = read.filter(({ queryKey }) => !isAccount(queryKey)).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? serverClock.when(Math.min(...times)) : null;
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
