import type { MailProblem } from '@cairn/domain/mail';
import type { Db } from '../context.ts';

/** The message with this id while it still waits to be sent. */
export function waitingMail(db: Db, id: string) {
  return db
    .selectFrom('mailMessages')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** What support may see of a message: never what it says. */
export const mailProblemColumns = ['id', 'kind', 'toAddress', 'status', 'attempts', 'lastError', 'createdAt'] as const;

/** Messages refused for good, and those tried in vain so far; newest first. */
export function listMailProblems(db: Db, limit = 1000): Promise<MailProblem[]> {
  return db
    .selectFrom('mailMessages')
    .select(mailProblemColumns)
    .where('status', 'in', ['pending', 'failed'])
    .where('attempts', '>', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ status: 'pending' | 'failed' }>()
    .execute();
}
