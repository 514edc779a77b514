import { inFigures } from '@cairn/domain/number-words';
import { maxEventDays } from '@cairn/domain/security-events-query';
import { limits } from '../limits/limits.ts';
import type { Route } from '../routes.ts';
import { maxEvents } from './queries.ts';

const day = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string', format: 'date' },
});

export const exportSecurityEvents = {
  method: 'GET',
  path: '/admin/security-events',
  name: 'securityEvents.export',
  access: 'signed in',
  right: 'exportSecurityEvents',
  limit: limits.exportsPerUser,
  fromOwnPagesOnly: true,
  tags: ['Admin'],
  summary: `What the record of who did what holds of some days, at most ${maxEventDays} and ${inFigures(maxEvents)} events; twenty downloads an hour`,
  parameters: [
    day('from', 'The first day, in UTC'),
    day('to', 'The last day, in UTC'),
    {
      name: 'format',
      in: 'query',
      description: 'One JSON object on each line, or a table',
      schema: { type: 'string', enum: ['jsonl', 'csv'], default: 'jsonl' },
    },
  ],
  responses: {
    '200': {
      description:
        'The oldest first: when, what, how grave, the ids of who did it and whose account it was, the network and the request',
      content: {
        'application/jsonl': { schema: { type: 'string' } },
        'text/csv': { schema: { type: 'string' } },
      },
    },
  },
} as const satisfies Route;
