import type { UnsubscribeLink } from '@cairn/domain/unsubscribe-link';
import type { Context } from '../context.ts';
import { stopDiscussantMail } from '../reflective-discussions/reminders.ts';
import { stopReminders } from '../reminders/commands.ts';
import { inTransaction } from '../transaction.ts';
import { findLink } from './queries.ts';

/**
 * Stops the mail a link came with; doing it again changes nothing.
 * @throws RuleError NOT_FOUND alike for a link that never was, has ended or is forgotten.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<UnsubscribeLink> {
  return inTransaction(ctx, async (tx) => {
    const { userId, discussionId } = await findLink(tx, token);
    if (discussionId === null) {
      await stopReminders(tx, ctx, userId);
      return { about: 'application', stopped: true };
    }
    await stopDiscussantMail(tx, ctx, { userId, discussionId });
    return { about: 'discussion', stopped: true };
  });
}
