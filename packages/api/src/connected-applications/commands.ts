import { newId } from '@cairn/db/new-id';
import { type AccessScope, knownScopes } from '@cairn/domain/access-scopes';
import type { ConnectionAllowance } from '@cairn/domain/connected-application';
import { RuleError } from '@cairn/domain/errors';
import { oauthPaths, oauthSeconds } from '@cairn/domain/oauth-terms';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { hashSecretToken } from '../secret-token.ts';
import { applicationConnectedMail } from './mail-texts.ts';
import { type OpenRequest, readRequest } from './queries.ts';

/** Where the browser goes on to, which sends it back to the application. */
type Answered = { continueAt: string };

/**
 * Allows an application what it asks, or the part that was chosen. What it was allowed before and did not ask for now stays
 * as it was; there is one connection for a person and an application, whatever devices it runs on.
 * @throws RuleError NOT_FOUND; INVALID for what was not asked; CONFLICT when the account is closing or
 * restricted.
 */
export async function allowConnection(tx: Db, actor: Actor, { id, scopes }: ConnectionAllowance): Promise<Answered> {
  const user = await lockUser(tx, actor.owner);
  assertMayProcess('programs', user);
  const request = await takeRequest(tx, actor, id);
  if (!scopes.every((scope) => request.scopes.includes(scope)))
    throw new RuleError('INVALID', 'The application did not ask for all of this.', {
      issues: [{ path: 'scopes', message: 'Choose from what it asks' }],
    });
  const grantId = await keepGrant(tx, actor, request, scopes);
  await answer(tx, id, request, { login: { accountId: actor.owner, remember: false }, consent: { grantId } });
  const details = { clientId: request.clientId, scopes: scopes.join(' ') };
  const about = { actorId: actor.owner, subjectId: actor.owner };
  await recordAudit(tx, actor, { action: 'application.connected', ...about, details });
  const mail = applicationConnectedMail(user.firstName, actor, { ...request, scopes });
  const to = { address: user.email };
  await enqueueMail(tx, actor, { to, kind: 'application-connected', userId: actor.owner, ...mail });
  return continuing(id);
}

/** Tells an application no. @throws RuleError NOT_FOUND */
export async function refuseConnection(tx: Db, actor: Actor, { id }: { id: string }): Promise<Answered> {
  await lockUser(tx, actor.owner);
  const request = await takeRequest(tx, actor, id);
  await answer(tx, id, request, { error: 'access_denied', error_description: 'the person refused' });
  return continuing(id);
}

/** Ends a connection with its codes and tokens, at once. @throws RuleError NOT_FOUND */
export async function disconnectApplication(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { owner } = actor;
  const ended = tx.deleteFrom('oauthGrants').where('id', '=', id).where('userId', '=', owner).returning('clientId');
  const connection = await ended.executeTakeFirst();
  if (!connection) throw notFound();
  await recordAudit(tx, actor, {
    action: 'application.disconnected',
    actorId: owner,
    subjectId: owner,
    details: { clientId: connection.clientId },
  });
  return { id };
}

const continuing = (id: string): Answered => ({ continueAt: `${oauthPaths.authorize}/${id}` });

/** Held, so that nothing is allowed in an account that is blocked or closed at this moment. */
async function lockUser(tx: Db, owner: string) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName', 'closingAt', 'restrictedAt'])
    .where('id', '=', owner)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw notFound();
  if (user.closingAt !== null)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then connect an application.', {
      reason: 'account_closing',
    });
  return user;
}

/** The request, held, so that it is decided once, whichever decision comes first. @throws RuleError NOT_FOUND */
async function takeRequest(tx: Db, actor: Actor, id: string): Promise<OpenRequest> {
  const held = tx.selectFrom('oauthRequests').select('requestHash').where('requestHash', '=', hashSecretToken(id));
  await held.forUpdate().execute();
  return readRequest(tx, actor, id);
}

async function answer(tx: Db, id: string, { payload }: OpenRequest, result: object): Promise<void> {
  await tx
    .updateTable('oauthRequests')
    .set({ payload: JSON.stringify({ ...payload, result }) })
    .where('requestHash', '=', hashSecretToken(id))
    .execute();
}

async function keepGrant(tx: Db, { owner, now }: Actor, request: OpenRequest, chosen: AccessScope[]): Promise<string> {
  const { clientId, scopes: asked } = request;
  const expiresAt = new Date(now.getTime() + oauthSeconds.connection * 1000).toISOString();
  const made = tx
    .insertInto('oauthGrants')
    .values({
      id: newId(),
      userId: owner,
      clientId,
      scopes: JSON.stringify(chosen),
      lastUses: JSON.stringify({}),
      createdAt: now.toISOString(),
      expiresAt,
    })
    .onConflict((oc) => oc.columns(['userId', 'clientId']).doNothing())
    .returning('id');
  const id = (await made.executeTakeFirst())?.id;
  if (id !== undefined) return id;
  const before = await tx
    .selectFrom('oauthGrants')
    .select(['id', 'scopes', 'expiresAt'])
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOver = before.expiresAt <= now.toISOString();
  const notAsked = isOver ? [] : before.scopes.filter((scope) => !(asked as string[]).includes(scope));
  await tx
    .updateTable('oauthGrants')
    .set({ scopes: JSON.stringify(knownScopes([...chosen, ...notAsked])), expiresAt })
    .where('id', '=', before.id)
    .where('userId', '=', owner)
    .execute();
  return before.id;
}
