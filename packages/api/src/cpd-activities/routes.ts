import { evidenceFile, evidenceTypes } from '@cairn/domain/evidence-file';
import { z } from 'zod';
import { inPath, notSignedIn, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const addCpdFile = {
  method: 'POST',
  path: '/cpd-activities/{id}/files',
  name: 'cpdActivities.addFile',
  access: 'signed in',
  upload: { fileField: 'file', files: 1, types: evidenceTypes },
  tags: ['CPD activities'],
  summary: 'Add one evidence file: pdf, doc, docx, jpg, jpeg or png, at most 10 MB, at most 20 per activity',
  parameters: [inPath('id')],
  responses: {
    '200': { description: 'The file', content: { 'application/json': { schema: z.toJSONSchema(evidenceFile) } } },
    '400': { description: 'Nothing was stored: the form is not complete' },
    ...notSignedIn,
    ...notThere,
    '413': { description: 'Nothing was stored: over 10 MB, or over your storage' },
    '415': {
      description: 'Nothing was stored: the bytes are not of an accepted type, or not of the type the name says',
    },
  },
} as const satisfies Route;
