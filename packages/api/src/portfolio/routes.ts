import { limits } from '../limits/limits.ts';
import { binary, cycleInQuery } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const exportReport = {
  method: 'GET',
  path: '/export-report',
  name: 'exportReport',
  access: 'signed in',
  scope: 'report:read',
  limit: limits.reportsPerUser,
  limitOfTokens: limits.reportsByTokensPerUser,
  fromOwnPagesOnly: true,
  tags: ['Portfolio'],
  summary:
    'The whole portfolio as a tagged PDF, in the order of the regulator’s forms; ten an hour, and ten by access tokens',
  parameters: [cycleInQuery],
  responses: {
    '200': { description: 'The report', content: { 'application/pdf': { schema: binary } } },
  },
  refuses: ['not_found', 'report_too_long'],
} as const satisfies Route;
