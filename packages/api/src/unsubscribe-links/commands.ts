import type { Context, Db, Ports } from '../context.ts';
import { notFound } from '../errors.ts';
import { stopReminders } from '../reminders/commands.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { inTransaction } from '../transaction.ts';
import { unsubscribeAddress } from './routes.ts';

/** Makes the link of one message, by which its reader stops such mail without signing in; answers its address. */
export async function makeUnsubscribeLink(
  tx: Db,
  { clock, publicUrl }: Pick<Ports, 'clock' | 'publicUrl'>,
  userId: string,
): Promise<string> {
  const token = newSecretToken();
  const madeAt = clock.now().toISOString();
  await tx
    .insertInto('unsubscribeLinks')
    .values({ tokenHash: hashSecretToken(token), userId, madeAt })
    .execute();
  return unsubscribeAddress(publicUrl, token);
}

/**
 * Stops the mail a link came with; doing it again changes nothing.
 * @throws RuleError NOT_FOUND alike for a link that never was, has ended or is forgotten.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const link = await tx
      .selectFrom('unsubscribeLinks')
      .select('userId')
      .where('tokenHash', '=', hashSecretToken(token))
      .executeTakeFirst();
    if (!link) throw notFound();
    await stopReminders(tx, ctx, link.userId);
  });
}

/** Ends every link mailed to the address an account had, because another may read it from now on. */
export async function endUnsubscribeLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('unsubscribeLinks').where('userId', '=', userId).execute();
}
