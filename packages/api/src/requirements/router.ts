import { requirementsStanding } from '@cairn/domain/requirement-standing';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { getRequirements } from './queries.ts';

export const requirementsRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/requirements',
      tags: ['Progress'],
      summary: 'Each requirement with its figures, its source, and what was not counted and why, record by record',
    },
    input: z.void(),
    output: requirementsStanding,
    run: getRequirements,
  }),
});
