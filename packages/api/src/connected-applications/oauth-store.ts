import { knownScopes } from '@cairn/domain/access-scopes';
import { sql } from 'kysely';
import { recordAudit } from '../audit.ts';
import type { Ports } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { hashSecretToken } from '../secret-token.ts';
import { mayBeRepeated, takePlaceOfAnswered } from './repeated-refresh.ts';

/** What the library of the protocol keeps with a request, a code or a token. */
export type Payload = Record<string, unknown>;

/** As long as a code, a token or a request still stands, in whole seconds, rounded up. */
export interface Found {
  readonly payload: Payload;
  readonly secondsLeft: number;
  /** Whether a code or token was used up. */
  readonly consumed: boolean;
}

export type TokenKind = 'code' | 'access' | 'refresh';

/** The newest of each kind that one connection has at once; what is older is forgotten first. */
const most: Readonly<Record<TokenKind, number>> = { code: 10, access: 50, refresh: 200 };

/** Requests a person has at once, as many as they may have pages open. */
const mostRequests = 10;

/** By which hash the answer to a refresh token is found. */
const answeredBy = sql<string | null>`t.payload ->> 'answeredBy'`;

/** Whatever a thing is looked up by, of which only the hash is kept: a fault of the caller when that is nothing. */
const keyOf = hashSecretToken;

type Storing = Pick<Ports, 'db' | 'clock'>;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const secondsUntil = (instant: string, now: Date) => Math.ceil((Date.parse(instant) - now.getTime()) / 1000);

/** A registered application; null for one that is unknown or disabled. */
export async function findClient({ db }: Pick<Ports, 'db'>, id: string) {
  if (!isId(id)) return null;
  const found = await db
    .selectFrom('oauthClients')
    .select(['id', 'name', 'redirectUris', 'scopes', 'secretHash'])
    .where('id', '=', id)
    .where('isDisabled', '=', false)
    .executeTakeFirst();
  return found ? { ...found, scopes: knownScopes(found.scopes) } : null;
}

/** What a person allows an application: what still stands of it. Null when it was ended or is over. */
export async function findGrant({ db, clock }: Storing, id: string) {
  if (!isId(id)) return null;
  const now = clock.now();
  const found = await db
    .selectFrom('oauthGrants as g')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select(['g.id', 'g.userId', 'g.clientId', 'g.scopes', 'c.scopes as ofClient', 'g.expiresAt'])
    .where('g.id', '=', id)
    .where('g.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { ofClient, expiresAt, ...grant } = found;
  const scopes = knownScopes(grant.scopes.filter((scope) => ofClient.includes(scope)));
  return { ...grant, scopes, secondsLeft: secondsUntil(expiresAt, now) };
}

/**
 * Ends a connection whose application asked for it, or whose code or token came twice, with its codes and tokens; its
 * person reads so under their activity. Ending it again changes nothing.
 */
export async function removeGrant(ports: Storing & Pick<Ports, 'securityLog'>, id: string): Promise<void> {
  if (!isId(id)) return;
  await ports.db.transaction().execute(async (tx) => {
    const ended = tx.deleteFrom('oauthGrants').where('id', '=', id).returning(['userId', 'clientId']);
    const connection = await ended.executeTakeFirst();
    if (!connection) return;
    const { userId: subjectId, clientId } = connection;
    const action = 'application.connection-ended';
    await recordAudit(tx, ports, { action, actorId: null, subjectId, details: { clientId } });
  });
}

/**
 * Keeps a code or token of a connection, and forgets the oldest of its kind where there are too many. Answers false, and
 * keeps nothing, when the connection was ended meanwhile, or what the same refresh token was answered with before is in use.
 */
export async function keepToken(
  { db, clock }: Storing,
  { token, kind, grantId, payload, seconds, inPlaceOf }: KeptToken,
): Promise<boolean> {
  if (!isId(grantId)) return false;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const grant = tx.selectFrom('oauthGrants').select('id').where('id', '=', grantId).forNoKeyUpdate();
    if (!(await grant.executeTakeFirst())) return false;
    if (inPlaceOf !== undefined && !(await takePlaceOfAnswered(tx, keyOf(inPlaceOf), keyOf(token)))) return false;
    await tx
      .insertInto('oauthTokens')
      .values({
        tokenHash: keyOf(token),
        kind,
        grantId,
        payload: JSON.stringify(payload),
        createdAt: now.toISOString(),
        expiresAt: later(now, seconds),
        consumedAt: null,
      })
      .execute();
    await tx
      .deleteFrom('oauthTokens')
      .where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('oauthTokens')
          .select('tokenHash')
          .where('grantId', '=', grantId)
          .where('kind', '=', kind)
          .orderBy('createdAt', 'desc')
          .orderBy('tokenHash')
          .offset(most[kind]),
      )
      .execute();
    return true;
  });
}

/** What `keepToken` keeps. */
export interface KeptToken {
  readonly token: string;
  readonly kind: TokenKind;
  readonly grantId: string;
  readonly payload: Payload;
  /** How long it stands. */
  readonly seconds: number;
  /** The refresh token that it is the answer to. */
  readonly inPlaceOf?: string | undefined;
}

/** A code or token that still stands, used up or not. A refresh token whose answer may have been lost is not. */
export async function findToken({ db, clock }: Storing, kind: TokenKind, token: string): Promise<Found | null> {
  const now = clock.now();
  // One look for both: what it is answered with may be another a moment later.
  const found = await db
    .selectFrom('oauthTokens as t')
    .leftJoin('oauthTokens as answer', (join) => join.on('answer.tokenHash', '=', answeredBy))
    .select(['t.payload', 't.expiresAt', 't.consumedAt', answeredBy.as('answeredBy')])
    .select('answer.consumedAt as answerConsumedAt')
    .where('t.tokenHash', '=', keyOf(token))
    .where('t.kind', '=', kind)
    .where('t.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { payload, expiresAt, consumedAt, ...answer } = found;
  const isOver = consumedAt !== null && !(kind === 'refresh' && mayBeRepeated({ consumedAt, ...answer }, now));
  return { payload, secondsLeft: secondsUntil(expiresAt, now), consumed: isOver };
}

/**
 * Uses a code or token up; answers false when somebody else did since it was found, whichever of the two its owner is.
 */
export async function consumeToken({ db, clock }: Storing, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauthTokens')
    .set({ consumedAt: clock.now().toISOString() })
    .where('tokenHash', '=', keyOf(token))
    .where('consumedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeToken({ db }: Pick<Ports, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('oauthTokens').where('tokenHash', '=', keyOf(token)).execute();
}

/** Removes every code or token of one kind that a connection has. */
export async function removeTokensOf({ db }: Pick<Ports, 'db'>, kind: TokenKind, grantId: string): Promise<void> {
  if (!isId(grantId)) return;
  await db.deleteFrom('oauthTokens').where('grantId', '=', grantId).where('kind', '=', kind).execute();
}

/** Keeps what an application asks somebody until they decide; of what is asked of one person, the newest. */
export async function keepRequest(
  { db, clock }: Storing,
  { id, userId, clientId, payload, seconds }: KeptRequest,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // Requests of one person take turns, so that together they are no more than there may be.
    await tx.selectFrom('people').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await tx
      .insertInto('oauthRequests')
      .values({
        requestHash: keyOf(id),
        userId,
        clientId,
        payload: JSON.stringify(payload),
        createdAt: now.toISOString(),
        expiresAt: later(now, seconds),
      })
      .execute();
    await tx
      .deleteFrom('oauthRequests')
      .where('requestHash', 'in', (eb) =>
        eb
          .selectFrom('oauthRequests')
          .select('requestHash')
          .where('userId', '=', userId)
          .orderBy('createdAt', 'desc')
          .orderBy('requestHash')
          .offset(mostRequests),
      )
      .execute();
  });
}

/** What `keepRequest` keeps. */
export interface KeptRequest {
  readonly id: string;
  /** Whom it asks. */
  readonly userId: string;
  readonly clientId: string;
  readonly payload: Payload;
  /** How long it stands. */
  readonly seconds: number;
}

/** What an application asks, or what was decided, and whom it asks. */
export async function findRequest({ db, clock }: Storing, id: string): Promise<(Found & { userId: string }) | null> {
  const now = clock.now();
  const found = await db
    .selectFrom('oauthRequests')
    .select(['userId', 'payload', 'expiresAt'])
    .where('requestHash', '=', keyOf(id))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { userId, payload, expiresAt } = found;
  return { userId, payload, secondsLeft: secondsUntil(expiresAt, now), consumed: false };
}

export async function removeRequest({ db }: Pick<Ports, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('oauthRequests').where('requestHash', '=', keyOf(id)).execute();
}

/** Whether applications may act for somebody: their account is neither blocked, nor deleted, being closed or restricted. */
export async function mayAct({ db }: Pick<Ports, 'db'>, userId: string): Promise<boolean> {
  if (!isId(userId)) return false;
  const found = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where('closingAt', 'is', null)
    .where(mayProcessRow('programs', 'users'));
  return (await found.executeTakeFirst()) !== undefined;
}
