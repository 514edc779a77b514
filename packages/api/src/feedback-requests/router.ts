import { feedbackRequest, feedbackRequestInput } from '@cairn/domain/feedback';
import { limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { limits, spend } from '../limits.ts';
import { ownedBy } from '../owned.ts';
import { writeOnce } from '../transaction.ts';
import { router, signedIn } from '../trpc.ts';
import { requestFeedback } from './commands.ts';
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
    .mutation(async ({ ctx, input }) => {
      await spend(ctx, limits.feedbackRequestsPerUser, ctx.owner);
      if (!input.sentFromOwnMail) await spend(ctx, limits.feedbackRequestsPerRecipient, input.recipientEmail);
      return writeOnce(ctx, input, (tx) => requestFeedback(tx, ctx, ownedBy(ctx), input));
    }),
});
