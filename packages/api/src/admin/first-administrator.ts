import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { holderOfAddress, insertAccount, isAddressHeld, isAddressTaken } from '../account/holders.ts';
import { isGone } from '../account/queries.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import type { Db, Ports } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { forgetEveryDevice } from '../known-devices/commands.ts';
import { endResetTokens } from '../password-reset/commands.ts';
import { removeEveryFactor } from '../second-factor/removing.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';

type Starting = Pick<Ports, 'db' | 'clock' | 'passwords' | 'securityLog'>;

/**
 * Makes sure the configured administrator exists, as an owner with an address that counts as verified on the operator's word: creates the account, or promotes the one with this address when the
 * password is theirs, because anybody may have registered the address first. Who is an administrator already is left
 * alone, whatever has become of their password, and found again after they changed their address. Without a password, where
 * people sign in through their organisation alone, whoever has the address there is the administrator.
 * @throws RuleError FORBIDDEN when the account is not to be promoted.
 */
export async function ensureAdmin(ports: Starting, email: string, password: string | null): Promise<void> {
  if (await isRecorded(ports.db, email)) return;
  if (await promote(ports, email, password)) return;
  if (await isAddressHeld(ports.db, email)) {
    // By another process since, which starts at the same moment, or by an account that gave it up.
    if (await promote(ports, email, password)) return;
    throw new RuleError('FORBIDDEN', addressHeld);
  }
  const passwordHash = password === null ? null : await ports.passwords.hash(password);
  const create = ports.db.transaction().execute(async (tx) => {
    const now = ports.clock.now().toISOString();
    const dates = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
    const user = await insertAccount(tx, { id: newId(), email, passwordHash, adminRole: 'owner', ...dates });
    await record(tx, email, user.id);
    await recordAudit(tx, ports, { action: 'account.made-administrator', actorId: null, subjectId: user.id });
  });
  await create.catch(async (cause: unknown) => {
    // Another process, starting at the same moment, or a person was first.
    if (!isAddressTaken(cause) || !(await promote(ports, email, password))) throw cause;
  });
}

const addressHeld =
  'another account gave this address up less than a week ago and may take it back; until then nobody else can have it';

/** Whether this setting made somebody an administrator, whatever their address is by now. */
async function isRecorded(db: Ports['db'], email: string): Promise<boolean> {
  const found = db.selectFrom('configuredAdministrators').select('userId').where('email', '=', email);
  return (await found.executeTakeFirst()) !== undefined;
}

async function record(db: Ports['db'], email: string, userId: string): Promise<void> {
  await db
    .insertInto('configuredAdministrators')
    .values({ email, userId })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** False when nobody has the address. */
async function promote(ports: Starting, email: string, password: string | null): Promise<boolean> {
  const { db, clock, passwords } = ports;
  const found = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isAdmin', 'isBlocked', 'isDeleted', 'closingAt'])
    .where('id', '=', await holderOfAddress(db, email))
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found) return false;
  if (found.isAdmin) {
    await record(db, email, found.id);
    return true;
  }
  if (found.isBlocked || isGone(found, clock.now())) throw notPromoted('is blocked or deleted');
  if (password !== null && !(await passwords.verify(found.passwordHash, password)))
    throw notPromoted('has another password');
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const promoted = await tx
      .updateTable('users')
      .set((eb) => ({
        adminRole: 'owner' as const,
        emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(now.toISOString())),
        updatedAt: nextUpdatedAt(now),
      }))
      .where('id', '=', found.id)
      .where('adminRole', 'is', null)
      .where(sql<boolean>`password_hash is not distinct from ${found.passwordHash}`)
      .where('isBlocked', '=', false)
      .where('isDeleted', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!promoted) return;
    // Nobody has shown whose it is: what opened it until now opens it no longer, and the organisation says who comes next.
    if (password === null) await endWhatOpens(tx, found.id, now);
    await record(tx, email, found.id);
    await recordAudit(tx, ports, { action: 'account.made-administrator', actorId: null, subjectId: found.id });
  });
  return true;
}

async function endWhatOpens(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
  await endSessionsOf(tx, userId);
  await endAccessTokensOf(tx, userId);
  await endConnectionsOf(tx, userId);
  await endSupportAccessOf(tx, userId, now);
  await switchOffWebhooksOf(tx, userId, now);
  await endResetTokens(tx, userId, now);
  await endWaitingEmailChange(tx, userId, now);
  await forgetEveryDevice(tx, userId, now);
  await tx.deleteFrom('userIdentities').where('userId', '=', userId).execute();
  await removeEveryFactor(tx, userId, now);
}

function notPromoted(reason: string): RuleError {
  return new RuleError('FORBIDDEN', `the account with this address ${reason}, so it is not made an administrator`);
}
