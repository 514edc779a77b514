import { activity, activityQuery } from '@cairn/domain/activity';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { listActivity } from './queries.ts';

export const activityRouter = router({
  list: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/user/activity',
      tags: ['Account'],
      summary: 'What was done to your account and by it, newest first, kept for two years',
    },
    input: activityQuery,
    output: z.array(activity),
    run: listActivity,
  }),
});
