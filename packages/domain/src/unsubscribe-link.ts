import { z } from 'zod';
import { maxShortText, requiredText } from './text.ts';

/** The token of a link that stops the mail it came with. */
export const unsubscribeInput = z.object({ token: requiredText('This link is not complete', maxShortText) });

/** Whether that mail is stopped already. */
export const unsubscribeLink = z.object({ stopped: z.boolean() });
export type UnsubscribeLink = z.output<typeof unsubscribeLink>;
