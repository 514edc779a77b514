import { attachmentTypes } from '@cairn/domain/evidence-file';
import { binary, inPath } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

// As it was sent; what a file is was looked at when it came.
const content = Object.fromEntries(Object.values(attachmentTypes).map((type) => [type, { schema: binary }]));

export const getStoredFile = {
  method: 'GET',
  path: '/files/{fileName}',
  name: 'files.get',
  access: 'signed in',
  scope: 'files:read',
  head: true,
  tags: ['Files'],
  summary: 'One of your files; PDF, PNG and JPEG are shown, others are saved',
  parameters: [
    inPath('fileName'),
    { name: 'download', in: 'query', description: '1 to save the file', schema: { type: 'string', enum: ['1'] } },
  ],
  responses: {
    '200': { description: 'The file', content },
  },
  refuses: ['file_not_ready'],
} as const satisfies Route;
