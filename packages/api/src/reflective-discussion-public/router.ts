import {
  discussantCompletionInput,
  publicDiscussion,
  publicDiscussionContact,
} from '@cairn/domain/reflective-discussion';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { onceForAnybody } from '../idempotency/open-calls.ts';
import { bodyLimits } from '../input-bounds.ts';
import { limits } from '../limits/limits.ts';
import { open } from '../procedures.ts';
import { router } from '../trpc.ts';
import { completeDiscussion } from './commands.ts';
import { getPublicDiscussion, getPublicDiscussionContact } from './queries.ts';

const tags = ['For discussants'];

export const reflectiveDiscussionPublicRouter = router({
  get: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/reflective-discussion-public/{token}',
        tags,
        protect: false,
        summary: 'The form behind a link',
      },
      limits: [limits.discussantLooksPerNetwork],
      secret: { refusedAs: 'discussant-link.refused', code: 'NOT_FOUND' },
    })
    .input(z.object({ token: z.string() }))
    .output(publicDiscussion)
    .query(({ ctx, input }) => {
      keepPrivate(ctx);
      return getPublicDiscussion(ctx.db, input.token, ctx.clock.now());
    }),

  contact: open
    .meta({
      openapi: {
        method: 'GET',
        path: '/reflective-discussion-public/{token}/contact',
        tags,
        protect: false,
        summary:
          'What else the signature of the discussant of the form behind a link covers: how they can be reached, and how many accounts',
      },
      limits: [limits.discussantContactLooksPerNetwork],
      secret: { refusedAs: 'discussant-link.refused', code: 'NOT_FOUND' },
    })
    .input(z.object({ token: z.string() }))
    .output(publicDiscussionContact)
    .query(({ ctx, input }) => {
      keepPrivate(ctx);
      return getPublicDiscussionContact(ctx.db, input.token, ctx.clock.now());
    }),

  complete: open
    .meta({
      refuses: ['already_signed', 'signing_closed'],
      idempotent: true,
      openapi: {
        method: 'POST',
        path: '/reflective-discussion-public/{token}/complete',
        tags,
        protect: false,
        summary: 'Sign the form behind a link, as its discussant',
      },
      limits: [limits.discussantSigningsPerNetwork],
      bodyBytes: bodyLimits.signature,
      secret: { refusedAs: 'discussant-link.refused', code: 'NOT_FOUND' },
    })
    .input(discussantCompletionInput.extend({ token: z.string() }))
    .output(publicDiscussion)
    .mutation(({ ctx, input }) => {
      keepPrivate(ctx);
      const { token, ...completion } = input;
      return onceForAnybody(ctx, input, {
        run: (noteDone) => completeDiscussion(ctx, token, completion, noteDone),
        again: () => getPublicDiscussion(ctx.db, token, ctx.clock.now()),
      });
    }),
});

/** The address is a secret and what it shows is personal: no cache, search engine or other site may keep either. */
function keepPrivate({ caller }: Context): void {
  caller.setHeader('Cache-Control', 'no-store');
  caller.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  caller.setHeader('Referrer-Policy', 'no-referrer');
}
