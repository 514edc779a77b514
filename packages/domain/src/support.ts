import { z } from 'zod';
import { choiceOf } from './choice.ts';
import { emailAddress } from './email-address.ts';
import { supportCategories, supportPriorities } from './support-choices.ts';
import { maxLongText, maxShortText, requiredText } from './text.ts';

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
