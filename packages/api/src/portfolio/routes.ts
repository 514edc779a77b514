import { limits } from '../limits/limits.ts';
import { binary, cycleInQuery, fromAnotherSite, notSignedIn, notThere } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const exportReport = {
  method: 'GET',
  path: '/export-report',
  name: 'exportReport',
  access: 'signed in',
  scope: 'report:read',
  limit: limits.reportsPerUser,
  fromOwnPagesOnly: true,
  tags: ['Portfolio'],
  summary: 'The whole portfolio as a tagged PDF, in the order of the regulator’s forms; ten an hour',
  parameters: [cycleInQuery],
  responses: {
    '200': { description: 'The report', content: { 'application/pdf': { schema: binary } } },
    ...notSignedIn,
    ...fromAnotherSite,
    ...notThere,
    '429': { description: 'Too many reports; Retry-After says when to come back' },
    '503': { description: 'It cannot be made just now; Retry-After says when to come back' },
  },
} as const satisfies Route;
