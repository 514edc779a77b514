import type { AppRouter } from '@cairn/api/router';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { draftOf } from './draft-of-call.ts';
import type { EarlyRead } from './early-reads.ts';
import { earlyReadsLink } from './early-reads-link.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { keptAnswersLink } from './kept-answers-link.ts';
import { serverClock } from './server-clock.ts';

/** The procedures of the product as React Query hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** Where the hooks keep the answer to an early read, which names its procedure by a path. */
export function queryKeyOf([path, input]: EarlyRead) {
  const procedure: typeof trpc.cpdActivities.list = Reflect.get(trpc, path);
  return getQueryKey(procedure, input, 'query');
}

/** What each procedure answers, by noun and verb. */
export type Answers = inferRouterOutputs<AppRouter>;

/** Browsers hold back no more than 64 KB for pages that have gone. */
const mostKeptAlive = 60_000;

/** Whether a call goes through though its page is closed: the last words of a draft. */
function outlivesPage(url: string, init: object = {}): boolean {
  if (!url.includes('/formDrafts.save') || !('body' in init)) return false;
  return typeof init.body === 'string' && init.body.length < mostKeptAlive / 3;
}

/** One client per signed-in area: reads travel together (ten at most), writes alone so each carries its own key. */
export function createApiClient(ask: typeof fetch = (...call) => fetch(...call)) {
  const keys = createIdempotencyKeys();
  const withCookies = async (input: RequestInfo | URL | string, init?: object) => {
    const keepalive = outlivesPage(String(input), init);
    const answer = await ask(input, { ...init, credentials: 'same-origin', ...(keepalive && { keepalive }) });
    serverClock.learn(answer.headers.get('date'));
    return answer;
  };
  return trpc.createClient({
    links: [
      keys.link,
      keptAnswersLink,
      earlyReadsLink,
      splitLink({
        condition: (op) => op.type === 'query',
        true: httpBatchLink({ url: '/trpc', maxItems: 10, fetch: withCookies }),
        // A batch of one: unlike the plain link it sends a body even where a call takes no input.
        false: httpBatchLink({
          url: '/trpc',
          maxItems: 1,
          fetch: withCookies,
          headers: ({ opList }) => {
            const [{ context, input }] = opList;
            const { idempotencyKey: key, person } = context;
            const draft = draftOf(input);
            return {
              ...(typeof key === 'string' && { 'idempotency-key': key }),
              ...(draft && { 'form-draft': draft }),
              ...(typeof person === 'string' && { 'cairn-person': person }),
            };
          },
        }),
      }),
    ],
  });
}
