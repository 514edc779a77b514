import { londonToday } from '@cairn/domain/london-time';
import type { Registrant } from '@cairn/domain/progress';
import { mayProcess } from '@cairn/domain/restriction-terms';
import { knownEvents, maxRecordsNamed } from '@cairn/domain/webhook-terms';
import type { Db, Ports } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { hasTooManyWaiting, queueDelivery } from './queueing.ts';
import { readSeen, toldBetween } from './seen.ts';
import { switchOffForFailing } from './switching-off.ts';

/** Most people that one run looks at, so that it ends; the next one, within a minute, goes on. */
const maxPeopleAtOnce = 1_000;
/** After so long without a try, a message that is due has lost its job. */
const overdueMs = 10 * 60_000;

type Looking = Pick<Ports, 'db' | 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy' | 'securityLog'>;

/**
 * Queues what webhooks are to be told of whoever's records have changed since they were seen last, and answers how many
 * messages that makes. What changed is found by comparing, and noticed by the revision that every change raises in its own
 * transaction: so no write does anything for it, and no crash loses or doubles what was done. Changes of one minute make one
 * message. One person who cannot be looked at keeps no other.
 * @throws AggregateError of what went wrong, once all have been looked at.
 */
export async function lookForChanges(ports: Looking): Promise<number> {
  const today = londonToday(ports.clock.now());
  const faults: unknown[] = [];
  let queued = 0;
  for (const userId of await changedPeople(ports.db, today)) {
    try {
      queued += await ports.db.transaction().execute((tx) => lookAt(tx, ports, userId, today));
    } catch (cause) {
      faults.push(cause);
    }
  }
  await reviveOverdue(ports);
  if (faults.length > 0) throw new AggregateError(faults, 'Some people could not be looked at', { cause: faults[0] });
  return queued;
}

/**
 * Those who have changed since they were looked at, the longest ago first: a revision is never less than the seconds since
 * 1970. Requirements may be met, or not, by the passing of a day alone.
 */
async function changedPeople(db: Db, today: string): Promise<string[]> {
  const people = await db
    .selectFrom('webhookLooks as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select('l.userId')
    .where((eb) => eb.or([eb('u.revision', '<>', eb.ref('l.revision')), eb('l.today', '<>', today)]))
    .where('u.isBlocked', '=', false)
    .where('u.isDeleted', '=', false)
    .where('u.closingAt', 'is', null)
    .where(mayProcessRow('webhooks', 'u'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhooks as w')
          .select('w.id')
          .whereRef('w.userId', '=', 'l.userId')
          .where('w.offAt', 'is', null),
      ),
    )
    .orderBy('l.revision')
    .limit(maxPeopleAtOnce)
    .execute();
  return people.map(({ userId }) => userId);
}

/** Looked at again under the lock, under which nobody changes this person’s records: what is seen belongs together. */
async function lookAt(tx: Db, ports: Looking, userId: string, today: string): Promise<number> {
  const user = await lockOwner(tx, userId);
  const look = await tx.selectFrom('webhookLooks').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (!user || !look || !mayProcess('webhooks', user)) return 0;
  const seen = await readSeen(tx, userId, user, today);
  const told = toldBetween(look.seen, seen, maxRecordsNamed);
  await keepSeen(tx, { userId, revision: user.revision, today, seen });
  if (told.length === 0) return 0;
  let queued = 0;
  for (const { id, events } of await lockListening(tx, userId)) {
    const heard = told.filter(({ event }) => knownEvents(events).includes(event));
    for (const { event, data } of heard) await queueDelivery(tx, ports, { userId, webhookId: id, event, data });
    queued += heard.length;
    if (await hasTooManyWaiting(tx, { userId, webhookId: id }))
      await switchOffForFailing(tx, ports, { id, userId }, 'too-many');
  }
  return queued;
}

/** The person, while their account is neither blocked nor deleted nor being closed; nobody writes for them meanwhile. */
export function lockOwner(
  tx: Db,
  userId: string,
): Promise<(Registrant & { readonly revision: number; readonly restrictedAt: string | null }) | undefined> {
  return tx
    .selectFrom('users')
    .select(['revision', 'restrictedAt', 'registrationParts', 'revalidationDate', 'extendedFrom', 'submittedUntil'])
    .where('id', '=', userId)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where('closingAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function lockListening(tx: Db, userId: string) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('userId', '=', userId)
    .where('offAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Remembers what was seen of somebody, in place of what was before. */
export async function keepSeen(
  tx: Db,
  look: { readonly userId: string; readonly revision: number; readonly today: string; readonly seen: object },
): Promise<void> {
  const { userId, ...kept } = { ...look, seen: JSON.stringify(look.seen) };
  await tx
    .insertInto('webhookLooks')
    .values({ userId, ...kept })
    .onConflict((oc) => oc.column('userId').doUpdateSet(kept))
    .execute();
}

/** Gives a job again to messages that are due and have none, as after the tables of the jobs were lost; each once in a while. */
async function reviveOverdue({ db, clock, jobs }: Looking): Promise<void> {
  const now = clock.now();
  const overdue = await db
    .selectFrom('webhookDeliveries')
    .select(['id', 'userId', 'attempts'])
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<', new Date(now.getTime() - overdueMs).toISOString())
    .limit(maxPeopleAtOnce)
    .execute();
  for (const { id, userId, attempts } of overdue) {
    await db
      .updateTable('webhookDeliveries')
      .set({ nextAttemptAt: now.toISOString() })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .execute();
    await jobs.enqueue(db, { name: 'deliver-webhook', data: { userId, deliveryId: id, attempt: attempts } });
  }
}
