import { activity, activityQuery } from '@cairn/domain/activity';
import { z } from 'zod';
import { router, signedIn } from '../trpc.ts';
import { listActivity } from './queries.ts';

export const activityRouter = router({
  list: signedIn
    .meta({
      openapi: {
        method: 'GET',
        path: '/user/activity',
        tags: ['Account'],
        summary: 'What was done to your account and by it, newest first, kept for two years',
      },
    })
    .input(activityQuery)
    .output(z.array(activity))
    .query(({ ctx, input }) => listActivity(ctx.db, ctx.owner, input.limit)),
});
