import { z } from 'zod';
import { maxShortText, requiredText } from './text.ts';

/** The token of a link that stops the mail it came with. */
export const unsubscribeInput = z.object({ token: requiredText('This link is not complete', maxShortText) });

/** What a link stops, and whether that is stopped already. */
export const unsubscribeLink = z.object({
  about: z.enum(['application', 'discussion']).meta({
    description: 'Reminders of one’s own application, or mail that asks a discussant to sign a form',
  }),
  stopped: z.boolean(),
});
export type UnsubscribeLink = z.output<typeof unsubscribeLink>;
