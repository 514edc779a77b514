import { binary, inPath, notSignedIn, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

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
    '200': { description: 'The file', content: { 'application/octet-stream': { schema: binary } } },
    ...notSignedIn,
    ...notThere,
  },
} as const satisfies Route;
