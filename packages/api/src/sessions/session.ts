import { newId } from '@cairn/db/new-id';
import type { AccessScope } from '@cairn/domain/access-scopes';
import type { AdminRole } from '@cairn/domain/admin-role';
import type { Registrant } from '@cairn/domain/progress';
import { maxSessions } from '@cairn/domain/session-limits';
import type { CallContext, Db, Ports } from '../context.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { keptAgent } from './browser-mark.ts';
import { idleMsOf, maxIdleMs } from './session-ends.ts';
import { type KeptProgress, type ReadWithSession, type SessionKey, sessionRow } from './session-row.ts';

/** Who is calling, as far as deciding what they may do needs it. */
export interface SessionUser extends Registrant {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly isAdmin: boolean;
  /** What they may do as an administrator; null where they are none. */
  readonly adminRole: AdminRole | null;
  /** No more bytes of text than this are kept for them; null where nobody knows. */
  readonly textAtMost: number | null;
  /** Since when there is a second factor besides the password; null where there is none. */
  readonly secondFactorSince: string | null;
}

export interface SignedIn {
  readonly sidHash: string;
  readonly user: SessionUser;
  /** Of what its user records; raised before each change of it. */
  readonly revision: number;
  /** Null where nothing is kept; undefined where it was not asked for. */
  readonly kept?: KeptProgress | null;
  /** When the session was used last, as far as that is written down; null of an access token. */
  readonly lastSeenAt: string | null;
  /** When it ends in any case. */
  readonly endsAt: string;
  /** Whether it was opened on a computer that others use too. */
  readonly isShared: boolean;
  /** What another program may do in the user's name, where it calls by an access token; undefined where they call themselves. */
  readonly grant?: Grant;
}

/** What an access token lets its bearer do. */
export interface Grant {
  readonly tokenId: string;
  readonly scopes: readonly AccessScope[];
}

const touchIntervalMs = 60_000;

/** What the cookie carries: whose session it is, so that it is looked for where that person's rows are, and a secret. */
const newSessionId = (userId: string) => `${userId}.${newSecretToken()}`;

/** Whose session an id names; null for one of an earlier release, which names nobody, until the last of those is over. */
function ownerIn(sid: string): string | null {
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(sid)?.[1] ?? null;
}

/**
 * Opens a session and hands its id to the cookie; an earlier session of this browser ends, and so does the oldest of a
 * person who has too many. `identityId` names the third-party sign-in or passkey it is opened through and ends with; `isShared` says
 * that others use the computer, where it ends sooner.
 */
export async function startSession(
  tx: Db,
  ctx: CallContext,
  userId: string,
  { identityId = null, isShared = ctx.caller.isShared }: { identityId?: string | null; isShared?: boolean } = {},
): Promise<void> {
  await endExcessSessions(tx, ctx, userId);
  const earlier = ctx.caller.cookie.read();
  if (earlier) await endSession(tx, earlier);
  const sid = newSessionId(userId);
  const now = ctx.clock.now();
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      sidHash: hashSecretToken(sid),
      userId,
      sess: JSON.stringify({}),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expire: new Date(now.getTime() + ctx.policy.sessionAbsoluteMinutes * 60_000).toISOString(),
      address: ctx.caller.address,
      agent: keptAgent(ctx.caller.agent),
      identityId,
      isShared,
    })
    .execute();
  ctx.caller.cookie.write(sid);
}

/** Leaves room for one more session, ending those that are over first and then the oldest. */
async function endExcessSessions(
  tx: Db,
  { clock, policy }: Pick<Ports, 'clock' | 'policy'>,
  userId: string,
): Promise<void> {
  // Sessions opened at the same moment take turns here, so that together they cannot pass the limit.
  await lockUser(tx, userId);
  const idleSince = new Date(clock.now().getTime() - maxIdleMs(policy)).toISOString();
  await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('sidHash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('sidHash')
        .where('userId', '=', userId)
        .where('lastSeenAt', '>', idleSince)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxSessions - 1),
    )
    .execute();
}

/** The key of a session, whether it is open or not; null where nobody knows it. */
async function keyOf(db: Db, sid: string): Promise<SessionKey | null> {
  const sidHash = hashSecretToken(sid);
  const owner =
    ownerIn(sid) ??
    (await db.selectFrom('sessions').select('userId').where('sidHash', '=', sidHash).executeTakeFirst())?.userId;
  return owner === undefined ? null : { owner, sidHash };
}

/**
 * The session and its user in one query; null when it has ended, or the account is blocked, deleted or past the day of
 * its erasure. Does not count as use of the session.
 */
export async function peekSession(
  { db, isDistributed, clock, policy }: Pick<Ports, 'db' | 'isDistributed' | 'clock' | 'policy'>,
  sid: string,
  readWithSession?: ReadWithSession,
): Promise<(SignedIn & { lastSeenAt: string }) | null> {
  const now = clock.now().getTime();
  const key = await keyOf(db, sid);
  if (!key) return null;
  const row = await sessionRow({ db, isDistributed }, key, readWithSession);
  if (!row || row.isBlocked || row.isDeleted || isPast(row.closingAt, now)) return null;
  const idleEnd = Date.parse(row.lastSeenAt) + idleMsOf(row, policy);
  if (now >= Date.parse(row.expire) || now >= idleEnd) return null;
  return {
    sidHash: row.sidHash,
    lastSeenAt: row.lastSeenAt,
    user: sessionUserOf(row),
    revision: row.revision,
    endsAt: row.expire,
    isShared: row.isShared,
    ...(row.kept !== undefined && { kept: row.kept }),
  };
}

/** Of a row with `actingColumns`, and whatever it holds besides, the person alone. */
export function sessionUserOf(row: SessionUser): SessionUser {
  const { id, email, firstName, isAdmin, adminRole, textAtMost, secondFactorSince } = row;
  const { registrationParts, revalidationDate, extendedFrom, submittedUntil } = row;
  const registrant = { registrationParts, revalidationDate, extendedFrom, submittedUntil };
  return { id, email, firstName, isAdmin, adminRole, textAtMost, secondFactorSince, ...registrant };
}

/** The session of a call. Keeps the idle clock running, written down at most once a minute. */
export async function readSession(
  ports: Ports,
  sid: string,
  readWithSession?: ReadWithSession,
): Promise<SignedIn | null> {
  const session = await peekSession(ports, sid, readWithSession);
  if (!session) return null;
  const unwrittenMs = ports.clock.now().getTime() - Date.parse(session.lastSeenAt);
  return unwrittenMs >= touchIntervalMs ? touchSession(ports.db, ports, session) : session;
}

/** Writes down that the session was used now. */
export async function touchSession(db: Db, { clock }: Pick<Ports, 'clock'>, session: SignedIn): Promise<SignedIn> {
  const lastSeenAt = clock.now().toISOString();
  await db
    .updateTable('sessions')
    .set({ lastSeenAt })
    .where('sidHash', '=', session.sidHash)
    .where('userId', '=', session.user.id)
    .execute();
  return { ...session, lastSeenAt };
}

const isPast = (instant: string | null, now: number) => instant !== null && Date.parse(instant) <= now;

/**
 * Holds a person's row until the transaction ends. Whoever changes several of their sessions does it first, and before
 * touching any session, so that nobody waits for each other.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await holdPerson(tx, userId);
}

/**
 * Holds, after a person's row, what is kept of them beside it. Of several machines the one with the row lets go of it before others see
 * what the transaction wrote here, such as that a way in is gone.
 */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Ends the session of this id, if there is one. */
export async function endSession(db: Db, sid: string): Promise<void> {
  const key = await keyOf(db, sid);
  if (!key) return;
  await db.deleteFrom('sessions').where('sidHash', '=', key.sidHash).where('userId', '=', key.owner).execute();
}

/**
 * Ends every session of a person, and every sign-in that waits for its code, at once and everywhere; answers how many
 * sessions. `except` names one to keep.
 */
export async function endSessionsOf(db: Db, userId: string, except?: string): Promise<number> {
  await db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  let ending = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except !== undefined) ending = ending.where('sidHash', '!=', except);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}
