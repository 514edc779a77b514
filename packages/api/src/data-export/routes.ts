import { limits } from '../limits/limits.ts';
import { binary, cycleInQuery, fromAnotherSite, notSignedIn, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

const both = {
  method: 'GET',
  access: 'signed in',
  limit: limits.exportsPerUser,
  fromOwnPagesOnly: true,
  tags: ['Account'],
  parameters: [cycleInQuery],
} as const;

const refusals = {
  ...notSignedIn,
  ...fromAnotherSite,
  ...notThere,
  '429': { description: 'Too many downloads; Retry-After says when to come back' },
};

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
    ...refusals,
  },
} as const satisfies Route;

export const exportArchive = {
  ...both,
  path: '/user/export.zip',
  name: 'user.exportArchive',
  summary: 'The same with every file, and manifest.json with the SHA-256 of each',
  responses: {
    '200': { description: 'The archive', content: { 'application/zip': { schema: binary } } },
    ...refusals,
  },
} as const satisfies Route;
