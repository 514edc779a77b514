import { feedbackRequest, feedbackRequestChange, feedbackRequestInput } from '@cairn/domain/feedback-request';
import { identifier, limit } from '@cairn/domain/identifier';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import {
  askForFeedback,
  changeRequest,
  countCorrection,
  countFeedbackRequest,
  countReminder,
  countSending,
  markSent,
  remind,
  removeRequest,
  sendRequest,
} from './commands.ts';
import { getFeedbackRequest, listFeedbackRequests } from './queries.ts';

const tags = ['Feedback'];
const which = z.object({ id: identifier });

/** One of them, as it is read by itself. */
const one = {
  output: feedbackRequest,
  run: (db: Db, actor: Actor, { id }: { id: string }) => getFeedbackRequest(db, actor, id),
};

export const feedbackRequestsRouter = router({
  list: signedIn.read({
    openapi: { method: 'GET', path: '/feedback-requests', tags, summary: 'Requests for feedback, newest first' },
    input: z.object({ limit }),
    output: z.array(feedbackRequest),
    run: listFeedbackRequests,
  }),

  get: signedIn.read({
    openapi: { method: 'GET', path: '/feedback-requests/{id}', tags, summary: 'One request for feedback' },
    input: z.object({ id: identifier }),
    ...one,
    tagged: true,
  }),

  create: signedIn.once({
    openapi: { method: 'POST', path: '/feedback-requests', tags, summary: 'Ask somebody for feedback' },
    refuses: ['too_many_records'],
    input: feedbackRequestInput,
    output: feedbackRequest,
    made: 'feedbackRequests',
    before: countFeedbackRequest,
    run: askForFeedback,
  }),

  update: signedIn.write({
    openapi: {
      method: 'PUT',
      path: '/feedback-requests/{id}',
      tags,
      summary: 'Correct a request; once it is sent, its address, name and message stay',
    },
    refuses: ['message_leaving', 'request_sent'],
    input: feedbackRequestChange.extend({ id: identifier }),
    output: feedbackRequest,
    made: 'feedbackRequests',
    addsText: true,
    changes: one,
    before: countCorrection,
    run: changeRequest,
  }),

  remove: signedIn.write({
    openapi: {
      method: 'DELETE',
      path: '/feedback-requests/{id}',
      tags,
      summary: 'Delete a request, and take back what has not left of it',
    },
    refuses: ['message_leaving'],
    input: which,
    output: which,
    changes: one,
    run: removeRequest,
  }),

  markSent: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/feedback-requests/{id}/mark-sent',
      tags,
      summary: 'Record that you have sent a request from your own mail program',
    },
    refuses: ['message_leaving', 'request_not_open'],
    input: which,
    output: feedbackRequest,
    made: 'feedbackRequests',
    run: markSent,
  }),

  send: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/feedback-requests/{id}/send',
      tags,
      summary: 'Have Cairn mail a request that was not sent, or one that has expired',
    },
    refuses: ['message_leaving', 'request_not_open'],
    input: which,
    output: feedbackRequest,
    made: 'feedbackRequests',
    before: countSending,
    run: sendRequest,
  }),

  remind: signedIn.write({
    openapi: {
      method: 'POST',
      path: '/feedback-requests/{id}/remind',
      tags,
      summary: 'Have Cairn remind of a request it has mailed',
    },
    refuses: ['message_leaving', 'request_not_open'],
    input: which,
    output: feedbackRequest,
    made: 'feedbackRequests',
    before: countReminder,
    run: remind,
  }),
});
