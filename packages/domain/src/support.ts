import { z } from 'zod';
import { choiceOf } from './choice.ts';
import { emailAddress } from './email-address.ts';
import { maxLongText, maxShortText, requiredText } from './text.ts';

/** What a message is about, stored value → label. */
export const supportCategories = {
  account: 'My account',
  data: 'My data and privacy',
  feedback: 'Feedback about Cairn',
  general: 'General question',
  revalidation: 'Revalidation',
  technical: 'Technical problem',
} as const;

/** How urgent it is, stored value → label. */
export const supportPriorities = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;

/** A message to support; one line of subject, so that it can be a mail header. */
export const supportMessageInput = z.object({
  name: requiredText('Name is required', maxShortText),
  email: emailAddress,
  subject: requiredText('Subject is required', maxShortText),
  category: choiceOf(supportCategories, 'Category is required'),
  priority: choiceOf(supportPriorities, 'Priority is required').default('medium'),
  message: requiredText('Message is required', maxLongText),
});
export type SupportMessageInput = z.output<typeof supportMessageInput>;

/** The answer to a message. */
export const supportAnswer = z.object({ message: z.string() });
