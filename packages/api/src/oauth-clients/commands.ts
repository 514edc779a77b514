import { newId } from '@cairn/db/new-id';
import type { ActivityAction } from '@cairn/domain/activity-words';
import { RuleError } from '@cairn/domain/errors';
import type { OAuthClient, OAuthClientChange, OAuthClientInput, OAuthClientMade } from '@cairn/domain/oauth-client';
import { maxOAuthClients, oauthPrefixes } from '@cairn/domain/oauth-terms';
import type { Actor } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { getOAuthClient, listOAuthClients } from './queries.ts';

type Which = { id: string };

/** A secret of an application, told once, and what is kept of it. */
function newClientSecret() {
  const clientSecret = `${oauthPrefixes.clientSecret}${newSecretToken()}`;
  return { clientSecret, secretHash: hashSecretToken(clientSecret) };
}

/**
 * Registers an application and answers its secret, this once; one that cannot keep a secret has none.
 * @throws RuleError CONFLICT when there are as many as there can be.
 */
export async function registerOAuthClient(
  tx: Db,
  actor: Actor,
  { isConfidential, ...facts }: OAuthClientInput,
): Promise<OAuthClientMade> {
  await lockAccounts(tx, actor, []);
  if ((await listOAuthClients(tx)).length >= maxOAuthClients)
    throw new RuleError('CONFLICT', `There are ${maxOAuthClients} applications, which is as many as there can be.`, {
      reason: 'too_many_clients',
    });
  const { clientSecret, secretHash } = isConfidential ? newClientSecret() : { clientSecret: null, secretHash: null };
  const [id, now] = [newId(), actor.now.toISOString()];
  await tx
    .insertInto('oauthClients')
    .values({ id, ...stored(facts), secretHash, isDisabled: false, createdAt: now, updatedAt: now })
    .execute();
  await record(tx, actor, 'oauth-client.registered', id);
  return { ...(await getOAuthClient(tx, id)), clientSecret };
}

/**
 * Changes what people are told of an application, where they are sent back to, and what it may ask. What it may ask no
 * longer, it can do no longer, whoever allowed it. @throws RuleError NOT_FOUND
 */
export async function changeOAuthClient(
  tx: Db,
  actor: Actor,
  { id, ...facts }: OAuthClientChange,
): Promise<OAuthClient> {
  await change(tx, actor, id, stored(facts));
  await record(tx, actor, 'oauth-client.changed', id);
  return getOAuthClient(tx, id);
}

/** Refuses an application from now on, and ends every connection people have made to it. @throws RuleError NOT_FOUND */
export async function disableOAuthClient(tx: Db, actor: Actor, { id }: Which): Promise<OAuthClient> {
  await change(tx, actor, id, { isDisabled: true });
  await tx.deleteFrom('oauthRequests').where('clientId', '=', id).execute();
  const { numDeletedRows } = await tx.deleteFrom('oauthGrants').where('clientId', '=', id).executeTakeFirst();
  await record(tx, actor, 'oauth-client.disabled', id, { ended: Number(numDeletedRows) });
  return getOAuthClient(tx, id);
}

/** Lets people connect an application again. @throws RuleError NOT_FOUND */
export async function enableOAuthClient(tx: Db, actor: Actor, { id }: Which): Promise<OAuthClient> {
  await change(tx, actor, id, { isDisabled: false });
  await record(tx, actor, 'oauth-client.enabled', id);
  return getOAuthClient(tx, id);
}

/**
 * Gives an application another secret, told this once; the one before opens nothing from now on.
 * @throws RuleError NOT_FOUND, also for one that cannot keep a secret.
 */
export async function renewOAuthClientSecret(tx: Db, actor: Actor, { id }: Which): Promise<OAuthClientMade> {
  if (!(await getOAuthClient(tx, id)).isConfidential) throw notFound();
  const { clientSecret, secretHash } = newClientSecret();
  await change(tx, actor, id, { secretHash });
  await record(tx, actor, 'oauth-client.secret-renewed', id);
  return { ...(await getOAuthClient(tx, id)), clientSecret };
}

const stored = ({ redirectUris, scopes, ...facts }: Omit<OAuthClientChange, 'id'>) => ({
  ...facts,
  redirectUris: JSON.stringify(redirectUris),
  scopes: JSON.stringify(scopes),
});

/** By whoever still is an administrator. */
async function change(
  tx: Db,
  actor: Actor,
  id: string,
  to: Partial<ReturnType<typeof stored>> & { isDisabled?: boolean; secretHash?: string },
): Promise<void> {
  await lockAccounts(tx, actor, []);
  const changed = tx
    .updateTable('oauthClients')
    .set({ ...to, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id);
  const { numUpdatedRows } = await changed.executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

const record = (tx: Db, actor: Actor, action: ActivityAction, clientId: string, details: { ended?: number } = {}) =>
  recordAudit(tx, actor, { action, actorId: actor.owner, subjectId: actor.owner, details: { clientId, ...details } });
