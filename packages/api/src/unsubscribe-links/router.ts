import { unsubscribeInput, unsubscribeLink } from '@cairn/domain/unsubscribe-link';
import { limits } from '../limits/limits.ts';
import { open } from '../procedures.ts';
import { router } from '../trpc.ts';
import { unsubscribe } from './commands.ts';
import { readUnsubscribeLink } from './queries.ts';

const tags = ['Reminders'];
const protect = false;

export const unsubscribeLinksRouter = router({
  get: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/unsubscribe/{token}',
        tags,
        protect,
        summary: 'Whether the mail that a link came with is stopped; it changes nothing',
      },
      limits: [limits.unsubscribesPerNetwork],
    })
    .input(unsubscribeInput)
    .output(unsubscribeLink)
    .query(({ ctx, input }) => readUnsubscribeLink(ctx.db, input.token)),

  follow: open
    .meta({
      openapi: {
        method: 'POST',
        path: '/unsubscribe/{token}',
        tags,
        protect,
        summary: 'Stop the mail that a link came with, without signing in',
      },
      withoutKey: 'Doing it again changes nothing.',
      limits: [limits.unsubscribesPerNetwork],
    })
    .input(unsubscribeInput)
    .output(unsubscribeLink)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.token)),
});
