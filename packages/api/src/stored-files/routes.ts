import { attachmentTypes } from '@cairn/domain/evidence-file';
import { asked, binary, entityTag, ifNoneMatch, inPath, notModified } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

// As it was sent; what a file is was looked at when it came.
const content = Object.fromEntries(Object.values(attachmentTypes).map((type) => [type, { schema: binary }]));

const ofFile = {
  ETag: entityTag,
  'Accept-Ranges': { schema: { const: 'bytes' }, description: 'That parts of it can be asked for' },
};
const ofRange = {
  'Content-Range': {
    schema: { type: 'string', maxLength: 80, pattern: '^bytes \\d+-\\d+/\\d+$' },
    description: 'Which bytes these are, and how many there are',
    example: 'bytes 0-1023/52431',
  },
};

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
    ifNoneMatch,
    asked('Range', 'One range of bytes, such as `bytes=0-1023`; several at once are answered by the whole file'),
    asked('If-Range', 'The `ETag` of the file that the range is to be of; of any other the whole is answered'),
    {
      name: 'download',
      in: 'query',
      description: '1 to save the file; anything else shows it',
      schema: { type: 'string' },
    },
  ],
  responses: {
    '200': { description: 'The file', headers: ofFile, content },
    '206': { description: 'The range of it that was asked for', headers: { ...ofFile, ...ofRange }, content },
    '304': notModified,
  },
  refuses: ['file_not_ready', 'range_not_satisfiable'],
} as const satisfies Route;
