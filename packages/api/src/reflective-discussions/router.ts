import { identifier, limit } from '@cairn/domain/identifier';
import {
  reflectiveDiscussion,
  reflectiveDiscussionChange,
  reflectiveDiscussionInput,
} from '@cairn/domain/reflective-discussion';
import { z } from 'zod';
import { bodyLimits } from '../input-bounds.ts';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { router, signedIn } from '../trpc.ts';
import {
  changeDiscussion,
  createDiscussion,
  finalizeDiscussion,
  removeDiscussion,
  renewLink,
  resendLink,
  withdrawDiscussion,
} from './commands.ts';
import { listDiscussions, withLink } from './queries.ts';

const tags = ['Reflective discussions'];
const writing = [limits.writesPerNetwork];
const which = z.object({ id: identifier });

export const reflectiveDiscussionsRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/reflective-discussions', tags, summary: 'Forms, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(reflectiveDiscussion))
    .query(async ({ ctx, input }) => {
      const kept = await listDiscussions(ctx.db, ctx.owner, ownedBy(ctx), input.limit);
      return kept.map((one) => withLink(ctx, one));
    }),

  create: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-discussions',
        tags,
        summary: 'Save and sign a form and mail its link to the discussant, or keep a draft, which needs a date only',
      },
      limits: writing,
      bodyBytes: bodyLimits.signedForm,
    })
    .input(reflectiveDiscussionInput)
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => createDiscussion(ctx, input)),

  update: signedIn
    .meta({
      openapi: {
        method: 'PUT',
        path: '/reflective-discussions/{id}',
        tags,
        summary: 'Replace a form; other content voids its signatures and mails a new link',
      },
      limits: writing,
      bodyBytes: bodyLimits.signedForm,
    })
    .input(reflectiveDiscussionChange.safeExtend({ id: identifier }))
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => changeDiscussion(ctx, input)),

  remove: signedIn
    .meta({
      openapi: { method: 'DELETE', path: '/reflective-discussions/{id}', tags, summary: 'Delete a draft' },
      limits: writing,
    })
    .input(which)
    .output(which)
    .mutation(({ ctx, input }) => removeDiscussion(ctx, input.id)),

  withdraw: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-discussions/{id}/withdraw',
        tags,
        summary: 'Make a completed form that the discussant has not signed a draft again; its link dies',
      },
      limits: writing,
    })
    .input(which)
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => withdrawDiscussion(ctx, input.id)),

  finalize: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-discussions/{id}/finalize',
        tags,
        summary: 'Lock a completed form for good',
      },
      limits: writing,
    })
    .input(which)
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => finalizeDiscussion(ctx, input.id)),

  renewLink: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-discussions/{id}/renew-link',
        tags,
        summary: 'Make and mail a new link; the old one dies',
      },
      limits: writing,
    })
    .input(which)
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => renewLink(ctx, input.id)),

  resendLink: signedIn
    .meta({
      openapi: {
        method: 'POST',
        path: '/reflective-discussions/{id}/resend',
        tags,
        summary: 'Mail the link again',
      },
      limits: writing,
    })
    .input(which)
    .output(reflectiveDiscussion)
    .mutation(({ ctx, input }) => resendLink(ctx, input.id)),
});
