import { limits } from '../limits/limits.ts';
import type { Route } from '../routes.ts';

/** What mail programs ask for when their reader presses "Unsubscribe" (RFC 8058); the page for people is at the same address. */
export const unsubscribeByMailProgram = {
  method: 'POST',
  path: '/unsubscribe',
  name: 'unsubscribeLinks.oneClick',
  access: 'anybody',
  besideTheDoors: true,
  networkLimits: [limits.unsubscribesPerNetwork],
  takesAnyForm: true,
  withoutKey: 'Doing it again changes nothing.',
  tags: ['Reminders'],
  summary: 'Stop the mail that a link came with, as mail programs do by one click',
  parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
  responses: {
    '200': {
      description: 'It is stopped, or was already',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
  },
  refuses: ['not_found'],
} as const satisfies Route;

/** Where a link with this token leads. */
export function unsubscribeAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${unsubscribeByMailProgram.path}?token=${token}`;
}
