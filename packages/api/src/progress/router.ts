import { progress } from '@cairn/domain/progress';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { getKeptProgress } from './kept-progress.ts';

export const progressRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/progress',
      tags: ['Progress'],
      summary: 'How far along, requirement by requirement',
    },
    scope: 'progress:read',
    input: z.void(),
    output: progress,
    readWithSession: { progress: true },
    byRevision: true,
    run: (db, actor) => getKeptProgress(db, actor, actor.session),
  }),
});
