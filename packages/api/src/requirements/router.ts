import { nextSteps } from '@cairn/domain/next-step';
import { requirementsStanding } from '@cairn/domain/requirement-standing';
import { revalidationDatePreview, revalidationDatePreviewInput } from '@cairn/domain/revalidation-date-preview';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { getNextSteps } from './next-steps.ts';
import { previewRevalidationDate } from './preview.ts';
import { getRequirements } from './queries.ts';

export const requirementsRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/requirements',
      tags: ['Progress'],
      summary: 'Each requirement with its figures, its source, and what was not counted and why, record by record',
    },
    scope: 'progress:read',
    input: z.void(),
    output: requirementsStanding,
    byRevision: true,
    run: getRequirements,
  }),

  preview: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/requirements/preview',
      tags: ['Progress'],
      summary: 'Which records would count, and no longer count, with another revalidation date; changes nothing',
    },
    scope: 'progress:read',
    input: revalidationDatePreviewInput,
    output: revalidationDatePreview,
    run: previewRevalidationDate,
  }),

  nextSteps: signedIn.read({
    openapi: {
      method: 'GET',
      path: '/requirements/next-steps',
      tags: ['Progress'],
      summary: 'What is left to do, in the order in which to do it, and who has been asked and not answered yet',
    },
    input: z.void(),
    output: nextSteps,
    run: getNextSteps,
  }),
});
