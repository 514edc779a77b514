import { z } from 'zod';
import { chosen } from './choice.ts';
import { identifier, limit } from './identifier.ts';
import { instant } from './instant.ts';
import { mailProblemStatuses } from './mail-problem-status.ts';

/** Query of the list of messages that did not arrive. */
export const mailProblemsQuery = z.object({ limit });

/** A message that did not arrive, as support sees it: never what it says. */
export const mailProblem = z.object({
  id: identifier,
  kind: z.string(),
  toAddress: z.string(),
  status: chosen(mailProblemStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
});
export type MailProblem = z.output<typeof mailProblem>;
