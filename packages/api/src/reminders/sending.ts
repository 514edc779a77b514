import { londonToday } from '@cairn/domain/london-time';
import { isDone, isReminderTime, reminderDue } from '@cairn/domain/reminder';
import type { Db, Ports } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { remindEach } from '../mail/reminding.ts';
import { readNextSteps } from '../requirements/next-steps.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { makeUnsubscribeLink } from '../unsubscribe-links/making.ts';
import { reminderMail } from './mail-texts.ts';
import { accountsToRemind, reminderChoiceOf } from './queries.ts';

/** Most accounts that one run looks at, so that it ends; the next one, within the hour, goes on. */
const maxAccountsPerRun = 2_000;
/** How many of them are read at once. */
const pageSize = 200;

type Reminding = Pick<Ports, 'db' | 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'securityLog'>;

/**
 * Queues the reminder that is due to each account, and answers how many. Each is decided on once, whatever becomes of the
 * process and however many there are: the decision, the message and its job are one transaction under a unique name. One
 * that fails keeps no other, and is tried again by the next run.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function sendReminders(ports: Reminding): Promise<number> {
  const now = ports.clock.now();
  if (!isReminderTime(now)) return 0;
  const today = londonToday(now);
  const accounts = accountsToRemind(ports.db, ports.policy, today, pageSize);
  return remindEach(accounts, maxAccountsPerRun, (id) =>
    ports.db.transaction().execute((tx) => remindOnce(tx, ports, id, today)),
  );
}

/** Decides on a person's reminder; looked at again under the lock, for anything may have changed since it was found. */
async function remindOnce(tx: Db, ports: Reminding, userId: string, today: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'emailVerified', 'firstName', 'registrationParts'])
    .select(['revalidationDate', 'extendedFrom', 'submittedUntil'])
    .where('id', '=', userId)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where('closingAt', 'is', null)
    .where(mayProcessRow('reminders', 'users'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || (!user.emailVerified && ports.policy.addressVerification === 'required')) return false;
  const due = reminderDue(user.revalidationDate, await reminderChoiceOf(tx, userId), today);
  if (!due) return false;
  const named = { userId, ...due };
  const decided = await tx
    .insertInto('reminders')
    .values({ ...named, mailId: null, decidedAt: ports.clock.now().toISOString() })
    .onConflict((oc) => oc.columns(['userId', 'kind', 'dueOn']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!decided) return false;
  const left = await readNextSteps(tx, { owner: userId, user, today, now: ports.clock.now() });
  if (isDone(due, left)) return false;
  const unsubscribeUrl = await makeUnsubscribeLink(tx, ports, { userId, discussionId: null });
  const mailId = await enqueueMail(tx, ports, {
    to: { address: user.email },
    kind: 'reminder',
    userId,
    unsubscribeUrl,
    ...reminderMail(user, left, today, { publicUrl: ports.publicUrl, unsubscribeUrl }),
  });
  const mailed = tx.updateTable('reminders').set({ mailId }).where('userId', '=', userId);
  await mailed.where('kind', '=', due.kind).where('dueOn', '=', due.dueOn).execute();
  return true;
}
