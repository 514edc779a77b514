import {
  type DatedReminder,
  defaultReminders,
  isMonthlyDue,
  monthsDue,
  type ReminderChoice,
} from '@cairn/domain/reminder';
import type { ReminderSettings } from '@cairn/domain/reminder-settings';
import { applicationWindow } from '@cairn/domain/requirements';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db, Policy } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';

/** What somebody has chosen, or what is so until they choose. */
export async function reminderChoiceOf(db: Db, userId: string): Promise<ReminderChoice> {
  const chosen = await db
    .selectFrom('reminderSettings')
    .select(['kinds', 'appliedFor'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return chosen ?? { kinds: defaultReminders, appliedFor: null };
}

/** Which reminders the person gets, and whether they have said that they applied for the present renewal. */
export async function getReminderSettings(
  db: Db,
  { owner, session }: Pick<Actor, 'owner' | 'session'>,
): Promise<ReminderSettings> {
  const { kinds, appliedFor } = await reminderChoiceOf(db, owner);
  const { revalidationDate } = session.user;
  const applied = revalidationDate !== null && applicationWindow(revalidationDate).applyBy === appliedFor;
  return { kinds: [...kinds], applied };
}

/** Where a page of accounts ended; the next begins after it. */
interface Place {
  readonly date: string;
  readonly id: string;
}

/** Accounts that may have a reminder on a day, `count` at a time, each looked at once. */
export async function* accountsToRemind(
  db: Db,
  policy: Pick<Policy, 'addressVerification'>,
  today: string,
  count: number,
): AsyncGenerator<string> {
  for (const due of monthsDue(today)) {
    let after: Place = { date: due.from, id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const page = await undecidedIn(db, policy, due, after, count);
      for (const { id } of page) yield id;
      const last = page.at(-1);
      if (!last || page.length < count) break;
      after = last;
    }
  }
  let after = '00000000-0000-0000-0000-000000000000';
  while (isMonthlyDue(today)) {
    const page = await undecidedMonthly(db, policy, today, after, count);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < count) break;
    after = last;
  }
}

/** Whose month of renewal it is, and who has not been decided on; those who want no such reminder are left out. */
async function undecidedIn(
  db: Db,
  policy: Pick<Policy, 'addressVerification'>,
  { kind, dueOn, from, to }: ReturnType<typeof monthsDue>[number],
  after: Place,
  count: number,
): Promise<Place[]> {
  const isOnByDefault = defaultReminders.includes(kind as DatedReminder);
  const { rows } = await sql<Place>`
    select u.revalidation_date as date, u.id from users u
    left join reminder_settings s on s.user_id = u.id
    where u.revalidation_date between ${from} and ${to}
      and (u.revalidation_date, u.id) > (${after.date}::date, ${after.id}::uuid)
      and ${reachable(policy)}
      and case when s.user_id is null then ${isOnByDefault}::boolean
          else ${kind} = any (s.kinds) and s.applied_for is distinct from ${from}::date end
      and not exists (select from reminders r where r.user_id = u.id and r.kind = ${kind} and r.due_on = ${dueOn})
    order by u.revalidation_date, u.id limit ${count}`.execute(db);
  return rows;
}

async function undecidedMonthly(
  db: Db,
  policy: Pick<Policy, 'addressVerification'>,
  today: string,
  after: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from reminder_settings s join users u on u.id = s.user_id
    where 'monthly' = any (s.kinds) and s.user_id > ${after}::uuid and ${reachable(policy)}
      and (u.revalidation_date is null or u.revalidation_date >= date_trunc('month', ${today}::date)
        and s.applied_for is distinct from date_trunc('month', u.revalidation_date)::date)
      and not exists (
        select from reminders r where r.user_id = u.id and r.kind = 'monthly'
          and r.due_on between ${`${today.slice(0, 8)}01`} and ${today})
    order by s.user_id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An account that is neither blocked, deleted, being closed nor restricted, at an address that is known to be its owner's. */
function reachable({ addressVerification }: Pick<Policy, 'addressVerification'>) {
  return sql`not u.is_blocked and not u.is_deleted and u.closing_at is null
    and ${mayProcessRow('reminders', 'u')}
    and (u.email_verified or ${addressVerification === 'off'}::boolean)`;
}
