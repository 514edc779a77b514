import { limits } from '../limits/limits.ts';
import { inPath } from '../openapi-parts.ts';
import type { Route } from '../routes.ts';

export const readCalendar = {
  method: 'GET',
  path: '/calendar/{token}.ics',
  name: 'calendarFeed.read',
  access: 'anybody',
  besideTheDoors: true,
  networkLimits: [limits.calendarLooksPerNetwork],
  head: true,
  tags: ['Calendar'],
  summary: 'The dates of the application, for calendar programs that know the address',
  parameters: [inPath('token')],
  responses: {
    '200': {
      description: 'One whole day each for when to apply from, when to apply by and the last day; none without a date',
      content: { 'text/calendar': { schema: { type: 'string' } } },
    },
  },
} as const satisfies Route;

/** Where calendar programs find the feed of this token. */
export function calendarAddress(publicUrl: string, token: string): string {
  return publicUrl + readCalendar.path.replace('{token}', token);
}
