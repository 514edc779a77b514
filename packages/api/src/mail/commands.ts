import { newId } from '@cairn/db/new-id';
import type { Db, Ports } from '../context.ts';
import { seal } from '../sealed-text.ts';

/** One message to one person. */
export interface OutgoingMail {
  readonly to: { readonly address: string; readonly name?: string | null };
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What the message is about, for whoever looks into why it did not arrive: `reset-password`. */
  readonly kind: string;
  readonly replyTo?: string;
  /** Whose action caused it. */
  readonly userId?: string;
  /** The discussion whose `emailSentAt` is stamped when the mail server has taken the message. */
  readonly discussionId?: string;
}

/**
 * Writes the message and its job in the transaction that causes it, so that neither a dead mail server nor a crash can
 * lose it, and answers the message's id. Bodies hold links that open accounts and forms, so they are sealed with a key
 * that is not in the database.
 */
export async function enqueueMail(
  tx: Db,
  { clock, jobs, mailKey, publicUrl }: Pick<Ports, 'clock' | 'jobs' | 'mailKey' | 'publicUrl'>,
  message: OutgoingMail,
): Promise<string> {
  const id = newId();
  const now = clock.now().toISOString();
  await tx
    .insertInto('mailMessages')
    .values({
      id,
      userId: message.userId ?? null,
      discussionId: message.discussionId ?? null,
      kind: message.kind,
      toAddress: message.to.address,
      toName: message.to.name ?? null,
      replyTo: message.replyTo ?? null,
      subject: message.subject.replace(/\s+/g, ' ').trim(),
      bodyText: seal(mailKey, message.text),
      bodyHtml: message.html === undefined ? null : seal(mailKey, message.html),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      nextAttemptAt: now,
      createdAt: now,
    })
    .execute();
  await jobs.enqueue(tx, { name: 'send-mail', data: { mailId: id } });
  return id;
}
