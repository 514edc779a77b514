import type { Db, Ports } from '../context.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { unsubscribeAddress } from './routes.ts';

/** What a link stops: the reminders of an account, or mail about one form of it to the discussant. */
interface Stopping {
  readonly userId: string;
  readonly discussionId: string | null;
}

/** Makes the link of one message, by which its reader stops such mail without signing in; answers its address. */
export async function makeUnsubscribeLink(
  tx: Db,
  { clock, publicUrl }: Pick<Ports, 'clock' | 'publicUrl'>,
  stopping: Stopping,
): Promise<string> {
  const token = newSecretToken();
  const madeAt = clock.now().toISOString();
  await tx
    .insertInto('unsubscribeLinks')
    .values({ tokenHash: hashSecretToken(token), ...stopping, madeAt })
    .execute();
  return unsubscribeAddress(publicUrl, token);
}

/** Ends every link mailed to the address an account had, because another may read it from now on. */
export async function endUnsubscribeLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('unsubscribeLinks').where('userId', '=', userId).where('discussionId', 'is', null).execute();
}
