import { newId } from '@cairn/db/new-id';
import { type ProfileInput, profileChange } from '@cairn/domain/account';
import type { AdminUser, FreePinInput } from '@cairn/domain/admin';
import { RuleError } from '@cairn/domain/errors';
import { identifier } from '@cairn/domain/identifier';
import { pinReservedDays } from '@cairn/domain/retention';
import { holderOfPin, setPin } from '../account/holders.ts';
import { findCredentials } from '../account/queries.ts';
import type { Actor, Call } from '../actor.ts';
import { lockAccounts } from '../admin/commands.ts';
import { getAccount } from '../admin/queries.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { networkCountersOf } from '../known-networks/network-limits.ts';
import { consumeAll, counterOf } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import type { MailKind } from '../mail/kinds.ts';
import type { MailText } from '../mail/letter.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { pinFreedMail, pinReservedMail } from './mail-texts.ts';
import { mayHoldPin, wasDecidedAbout } from './queries.ts';

const dayMs = 24 * 3_600_000;

/** The refusal of a PIN, whatever the reason: PINs are not verified here, so nobody is told that one is in use. */
export function pinRefused(): RuleError {
  const message = 'This NMC PIN cannot be used. Please contact support.';
  return new RuleError('CONFLICT', message, { reason: 'pin_taken', issues: [{ path: 'nmcPin', message }] });
}

/**
 * Counts a change of PIN before anybody looks whether it is in use, so that the refusal answers no search. The PIN one
 * has already costs nothing.
 * @throws RuleError SLOW_DOWN after five a day, and after many on one network.
 */
export async function countPinChange(call: Call, fields: ProfileInput): Promise<void> {
  const { nmcPin: pin } = profileChange(fields);
  if (!pin) return;
  const user = await call.db.selectFrom('users').select('nmcPin').where('id', '=', call.owner).executeTakeFirst();
  if (user?.nmcPin === pin) return;
  const network = networkCountersOf(call, limits.pinChangesPerNetwork, call.caller.address);
  await consumeAll(call, [counterOf(call, limits.pinChangesPerUser, call.owner), ...network]);
}

/**
 * Refuses a PIN that was taken from this person or is reserved for another. Asked after it was set, in the transaction
 * that set it: whoever was freeing it at the same moment has finished by then.
 * @throws RuleError CONFLICT
 */
export async function assertPinAllowed(tx: Db, now: Date, userId: string, pin: string): Promise<void> {
  if (!(await mayHoldPin(tx, now, userId, pin))) throw pinRefused();
}

/**
 * Takes a PIN from the account that holds it, after a check that is written down, and keeps it for the claimant for 14
 * days. Whoever it was taken from may not set it again until it is freed in their favour; where nobody holds it, both
 * ids may be theirs.
 * @throws RuleError NOT_FOUND; INVALID when the claimant has no account; CONFLICT for oneself, when it is not theirs, and while the
 * processing of either account is restricted.
 */
export async function freePin(tx: Db, actor: Actor, { id, nmcPin, claimant, note }: FreePinInput): Promise<AdminUser> {
  const claimantId = await findClaimant(tx, claimant);
  const accounts = await lockAccounts(tx, actor, [id, claimantId]);
  const claiming = accounts.get(claimantId);
  for (const account of accounts.values()) if (account.id !== actor.owner) assertMayProcess('support', account);
  if (claiming?.isDeleted)
    throw new RuleError('CONFLICT', 'The account of the claimant is deleted. Restore it first.', {
      reason: 'account_deleted',
    });
  const holds = accounts.get(id)?.nmcPin === nmcPin;
  if (holds && id === claimantId)
    throw new RuleError('CONFLICT', 'This account holds the PIN already.', { reason: 'pin_held_already' });
  if (!holds) await assertNobodyHolds(tx, id, nmcPin);

  const { now } = actor;
  const release = newId();
  const reservedUntil = new Date(now.getTime() + pinReservedDays * dayMs).toISOString();
  const formerHolderId = id === claimantId ? null : id;
  await tx
    .insertInto('pinReleases')
    .values({
      id: release,
      pin: nmcPin,
      formerHolderId,
      claimantId,
      freedBy: actor.owner,
      note,
      freedAt: now.toISOString(),
      reservedUntil,
    })
    .execute();
  const audited = { actorId: actor.owner, details: { release } };
  const send = (to: { id: string; email: string; isDeleted: boolean }, kind: MailKind, mail: MailText) =>
    // A deleted account is treated as unknown.
    to.isDeleted ? null : enqueueMail(tx, actor, { to: { address: to.email }, kind, userId: to.id, ...mail });
  const holder = accounts.get(id);
  if (holder && formerHolderId !== null) {
    if (holds) await setNoPin(tx, actor, id);
    await recordAudit(tx, actor, { action: 'account.pin-freed', subjectId: id, ...audited });
    await send(holder, 'pin-freed', pinFreedMail(holder.firstName, actor.publicUrl));
  }
  await recordAudit(tx, actor, { action: 'account.pin-reserved', subjectId: claimantId, ...audited });
  if (claiming)
    await send(claiming, 'pin-reserved', pinReservedMail(claiming.firstName, actor.publicUrl, reservedUntil));
  return getAccount(tx, id);
}

async function setNoPin(tx: Db, { now }: Actor, id: string): Promise<void> {
  await setPin(tx, id, null);
  await tx
    .updateTable('users')
    .set({ nmcPin: null, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** The account with this id or e-mail address. */
async function findClaimant(tx: Db, claimant: string): Promise<string> {
  const id = identifier.safeParse(claimant);
  const account = tx.selectFrom('users').select('id');
  const found = id.success
    ? await account.where('id', '=', id.data).executeTakeFirst()
    : await findCredentials(tx, claimant.toLowerCase());
  if (found) return found.id;
  const message = 'No account has this address or id.';
  throw new RuleError('INVALID', message, { issues: [{ path: 'claimant', message }] });
}

/** A PIN that nobody holds is decided about again only between people it was decided about before. */
async function assertNobodyHolds(tx: Db, id: string, pin: string): Promise<void> {
  if ((await holderOfPin(tx, pin)) !== null || !(await wasDecidedAbout(tx, id, pin)))
    throw new RuleError('CONFLICT', 'This account does not hold that PIN.', { reason: 'pin_not_held' });
}
