import type { AccountRecoveriesTable } from '@cairn/db/tables/account-recoveries';
import type { AccountRecovery, OwnAccountRecovery } from '@cairn/domain/account-recovery';
import type { RecoveryWait } from '@cairn/domain/account-recovery-terms';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { isAnsweredFor } from './vouching.ts';

/** Most that are listed: every one that waits as a rule, and those that ended lately. */
const listed = 200;

export type Recovery = Selectable<AccountRecoveriesTable>;

/** The recovery of a person that waits, if one does. */
export function findWaiting(db: Db, userId: string): Promise<Recovery | undefined> {
  return db
    .selectFrom('accountRecoveries')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** Whether nothing can be done for a recovery any more: it has ended, or has waited in vain and the sweep has yet to say so. */
export function isOver({ endedAt, lapsesAt }: Pick<Recovery, 'endedAt' | 'lapsesAt'>, now: Date): boolean {
  return endedAt !== null || Date.parse(lapsesAt) <= now.getTime();
}

/** Whether a recovery of a person has been carried out, as long as that is kept. */
export async function wasRecoveredBefore(db: Db, userId: string): Promise<boolean> {
  const before = db.selectFrom('accountRecoveries').select('id').where('userId', '=', userId);
  return (await before.where('outcome', '=', 'carried-out').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the last recovery of a person was stopped, by a session of theirs or by whoever reads an address known for them. */
export async function wasLastStopped(db: Db, userId: string): Promise<boolean> {
  const last = await db
    .selectFrom('accountRecoveries')
    .select('outcome')
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'stopped';
}

/** The recovery of the caller that waits, without who opened it and how it was checked. */
export async function readOwn(
  db: Db,
  { owner }: Pick<Actor, 'owner'>,
): Promise<{ waiting: OwnAccountRecovery | null }> {
  const waiting = await findWaiting(db, owner);
  if (!waiting) return { waiting: null };
  const { lost, newEmail, createdAt, dueAt } = waiting;
  return { waiting: { lost, newEmail, createdAt, dueAt } };
}

/** Recoveries that wait first, each the newest first. */
export async function listRecoveries(db: Db, { now }: Pick<Actor, 'now'>): Promise<AccountRecovery[]> {
  const rows = await db
    .selectFrom('accountRecoveries')
    .selectAll()
    .orderBy(sql`ended_at is not null`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return describeAll(db, rows, now);
}

/** One of them. @throws RuleError NOT_FOUND */
export async function getRecovery(db: Db, { now }: Pick<Actor, 'now'>, id: string): Promise<AccountRecovery> {
  const rows = await db.selectFrom('accountRecoveries').selectAll().where('id', '=', id).execute();
  const [recovery] = await describeAll(db, rows, now);
  if (!recovery) throw notFound();
  return recovery;
}

async function describeAll(db: Db, rows: readonly Recovery[], now: Date): Promise<AccountRecovery[]> {
  const people = await peopleOf(db, rows);
  return rows.flatMap((row) => {
    const person = people.get(row.userId);
    // Erased at this moment.
    if (!person) return [];
    const emailOf = (id: string | null) => (id === null ? null : (people.get(id)?.email ?? null));
    const { id, userId, lost, newEmail, checks, note, openedBy, approvedAt, addressConfirmedAt } = row;
    const { createdAt, dueAt, lapsesAt, endedAt, outcome } = row;
    return {
      ...{ id, userId, lost, newEmail, checks, note, openedBy, approvedAt, addressConfirmedAt },
      ...{ createdAt, dueAt, lapsesAt, endedAt, outcome },
      email: person.email,
      name: [person.firstName, person.lastName].filter(Boolean).join(' ') || null,
      openedByEmail: emailOf(openedBy),
      approvedByEmail: emailOf(row.approvedBy),
      waitsFor: waitsOf(
        row,
        isAnsweredFor(row, (one) => people.get(one), person.adminRole !== null),
        now,
      ),
    };
  });
}

/** What a recovery waits for, which is nothing once it has ended. */
function waitsOf({ endedAt, newEmail, addressConfirmedAt, dueAt }: Recovery, isAnswered: boolean, now: Date) {
  if (endedAt !== null) return [];
  const waits: RecoveryWait[] = [];
  if (!isAnswered) waits.push('approval');
  if (newEmail !== null && addressConfirmedAt === null) waits.push('address');
  if (Date.parse(dueAt) > now.getTime()) waits.push('time');
  return waits;
}

/** Whose accounts recoveries are of, and who answers for them, by their ids. */
export async function peopleOf(db: Db, rows: readonly Pick<Recovery, 'userId' | 'openedBy' | 'approvedBy'>[]) {
  const ids = [...new Set(rows.flatMap(({ userId, openedBy, approvedBy }) => [userId, openedBy, approvedBy]))];
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, never>();
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'adminRole', 'isBlocked', 'isDeleted'])
    .where('id', 'in', known)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}
