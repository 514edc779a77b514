import { feedbackRequest, feedbackRequestInput } from '@cairn/domain/feedback';
import { limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { askForFeedback, countFeedbackRequest } from './commands.ts';
import { listFeedbackRequests } from './queries.ts';

const tags = ['Feedback'];

export const feedbackRequestsRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/feedback-requests', tags, summary: 'Requests sent, newest first' },
    input: z.object({ limit }),
    output: z.array(feedbackRequest),
    run: listFeedbackRequests,
  }),

  create: signedIn.once({
    openapi: { method: 'POST', path: '/feedback-requests', tags, summary: 'Ask somebody for feedback' },
    input: feedbackRequestInput,
    output: feedbackRequest,
    before: countFeedbackRequest,
    run: askForFeedback,
  }),
});
