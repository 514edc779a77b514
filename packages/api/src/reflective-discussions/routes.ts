import { evidenceFile, scanTypes } from '@cairn/domain/evidence-file';
import { z } from 'zod';
import { inPath, notSignedIn, notStored, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const addPaperScanFile = {
  method: 'POST',
  path: '/reflective-discussions/{id}/files',
  name: 'reflectiveDiscussions.addFile',
  access: 'signed in',
  upload: { fileField: 'file', files: 1, types: scanTypes },
  tags: ['Reflective discussions'],
  summary: 'Attach a scan of a form signed on paper: pdf, jpg, jpeg or png, at most 10 MB, at most 20 per form',
  parameters: [inPath('id')],
  responses: {
    '200': { description: 'The file', content: { 'application/json': { schema: z.toJSONSchema(evidenceFile) } } },
    ...notSignedIn,
    ...notThere,
    '409': { description: 'Nothing was stored: the form is a draft, finalised, or not signed on paper' },
    ...notStored,
  },
} as const satisfies Route;
