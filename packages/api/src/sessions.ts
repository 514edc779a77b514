import { createHash, randomBytes } from 'node:crypto';
import type { RegistrationType } from '@cairn/domain/account';
import type { Context, Db, Ports } from './context.ts';

/** Who is calling, as far as deciding what they may do needs it. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly isAdmin: boolean;
  readonly registrationType: RegistrationType | null;
  readonly revalidationDate: string | null;
}

export interface SignedIn {
  readonly sidHash: string;
  readonly user: SessionUser;
  /** When the session ends unless it is used again, and when it ends in any case. */
  readonly idleEndsAt: string;
  readonly endsAt: string;
}

const touchEveryMs = 60_000;

/** The database holds only this, so a copy of it opens no session. */
export function hashSid(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/** Opens a session and hands its id to the cookie; an earlier session of this browser ends. */
export async function startSession(tx: Db, ctx: Context, userId: string): Promise<void> {
  const earlier = ctx.caller.cookie.read();
  if (earlier) await endSession(tx, hashSid(earlier));
  const sid = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  await tx
    .insertInto('sessions')
    .values({
      sidHash: hashSid(sid),
      userId,
      sess: JSON.stringify({}),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expire: new Date(now.getTime() + ctx.policy.sessionAbsoluteMinutes * 60_000).toISOString(),
      address: ctx.caller.address,
      agent: ctx.caller.agent.slice(0, 200),
    })
    .execute();
  ctx.caller.cookie.write(sid);
}

/**
 * The session and its user in one query; null when it has ended, or the account is blocked or deleted
 * (ruling 2.1). Keeps the idle clock running, at most once a minute.
 */
export async function readSession({ db, clock, policy }: Ports, sid: string): Promise<SignedIn | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.sidHash', 'sessions.lastSeenAt', 'sessions.expire'])
    .select(['users.id', 'users.email', 'users.firstName', 'users.isAdmin', 'users.isBlocked', 'users.isDeleted'])
    .select(['users.registrationType', 'users.revalidationDate'])
    .where('sessions.sidHash', '=', hashSid(sid))
    .executeTakeFirst();
  if (!row || row.isBlocked || row.isDeleted) return null;
  const idleMs = (row.isAdmin ? policy.adminSessionIdleMinutes : policy.sessionIdleMinutes) * 60_000;
  const lastSeen = Date.parse(row.lastSeenAt);
  if (now.getTime() >= Date.parse(row.expire) || now.getTime() >= lastSeen + idleMs) return null;
  const touches = now.getTime() - lastSeen >= touchEveryMs;
  if (touches) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where('sidHash', '=', row.sidHash)
      .execute();
  }
  return {
    sidHash: row.sidHash,
    user: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      isAdmin: row.isAdmin,
      registrationType: row.registrationType,
      revalidationDate: row.revalidationDate,
    },
    idleEndsAt: new Date((touches ? now.getTime() : lastSeen) + idleMs).toISOString(),
    endsAt: row.expire,
  };
}

export async function endSession(db: Db, sidHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('sidHash', '=', sidHash).execute();
}

/** Ends every session of a person, at once and everywhere, and answers how many; `except` names one to keep. */
export async function endSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  let ending = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except !== undefined) ending = ending.where('sidHash', '!=', except);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}
