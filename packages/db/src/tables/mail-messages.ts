import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../column-types.ts';

/** Mail to be sent, written in the transaction that causes it. */
export interface MailMessagesTable {
  id: string;
  userId: string | null;
  discussionId: string | null;
  feedbackRequestId: string | null;
  kind: string;
  toAddress: string;
  toName: string | null;
  replyTo: string | null;
  subject: string;
  /** The bodies are sealed, and emptied once the message has been sent. */
  bodyText: string;
  bodyHtml: string | null;
  /** Sealed and emptied like the bodies: where its reader stops such mail; null where it cannot be stopped. */
  unsubscribeUrl: string | null;
  /** The Message-ID header, the same at every attempt, so that a doubled delivery is recognised. */
  messageId: string;
  status: Generated<'pending' | 'sent' | 'failed' | 'held'>;
  /** What a held message waits for; null for any other. */
  heldFor: 'verification' | 'ceiling' | 'restriction' | null;
  /** Since when it is being handed to the mail server; null before and after. */
  leavingSince: Instant | null;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: DefaultedInstant;
  sentAt: Instant | null;
}
