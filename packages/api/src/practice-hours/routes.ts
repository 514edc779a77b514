import { evidenceFile, evidenceTypes } from '@cairn/domain/evidence-file';
import { z } from 'zod';
import { inPath, notSignedIn, notStored, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const addPracticeHoursFile = {
  method: 'POST',
  path: '/practice-hours/{id}/files',
  name: 'practiceHours.addFile',
  access: 'signed in',
  upload: { fileField: 'file', files: 1, types: evidenceTypes },
  tags: ['Practice hours'],
  summary: 'Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per entry',
  parameters: [inPath('id')],
  responses: {
    '200': { description: 'The file', content: { 'application/json': { schema: z.toJSONSchema(evidenceFile) } } },
    ...notSignedIn,
    ...notThere,
    ...notStored,
  },
} as const satisfies Route;
