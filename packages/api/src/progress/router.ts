import { progress } from '@cairn/domain/progress';
import { z } from 'zod';
import { ownedBy } from '../owned.ts';
import { router, signedIn } from '../trpc.ts';
import { getProgress } from './queries.ts';

export const progressRouter = router({
  get: signedIn
    .meta({
      openapi: {
        method: 'GET',
        path: '/progress',
        tags: ['Progress'],
        summary: 'How far along, requirement by requirement',
      },
    })
    .input(z.void())
    .output(progress)
    .query(({ ctx }) => getProgress(ctx.db, ownedBy(ctx), ctx.session.user)),
});
