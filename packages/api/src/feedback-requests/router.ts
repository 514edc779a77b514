import { feedbackRequest, feedbackRequestInput } from '@cairn/domain/feedback';
import { limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { router, signedIn } from '../trpc.ts';
import { askForFeedback } from './commands.ts';
import { listFeedbackRequests } from './queries.ts';

const tags = ['Feedback'];

export const feedbackRequestsRouter = router({
  list: signedIn
    .meta({ openapi: { method: 'GET', path: '/feedback-requests', tags, summary: 'Requests sent, newest first' } })
    .input(z.object({ limit }))
    .output(z.array(feedbackRequest))
    .query(({ ctx, input }) => listFeedbackRequests(ctx.db, ctx.owner, input.limit)),

  create: signedIn
    .meta({
      openapi: { method: 'POST', path: '/feedback-requests', tags, summary: 'Ask somebody for feedback' },
      limits: [limits.writesPerNetwork],
    })
    .input(feedbackRequestInput)
    .output(feedbackRequest)
    .mutation(({ ctx, input }) => askForFeedback(ctx, ownedBy(ctx), input)),
});
