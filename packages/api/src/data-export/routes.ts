import { limits } from '../limits/limits.ts';
import { binary, cycleInQuery } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

const both = {
  method: 'GET',
  access: 'signed in',
  limit: limits.exportsPerUser,
  fromOwnPagesOnly: true,
  tags: ['Account'],
  parameters: [cycleInQuery],
  // Of a cycle that is not the caller's.
  refuses: ['not_found'],
} as const;

export const exportData = {
  ...both,
  path: '/user/export',
  name: 'user.export',
  summary: 'Everything held about you as one JSON file; twenty downloads an hour',
  responses: {
    '200': {
      description: 'Every record, every file’s name, size and SHA-256, signatures as data URLs, and no secrets',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
} as const satisfies Route;

export const exportArchive = {
  ...both,
  path: '/user/export.zip',
  name: 'user.exportArchive',
  summary: 'The same with every file, and manifest.json with the SHA-256 of each',
  responses: {
    '200': { description: 'The archive', content: { 'application/zip': { schema: binary } } },
  },
} as const satisfies Route;
