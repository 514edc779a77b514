import { newId } from '@cairn/db/new-id';
import type { LinkResending, StorageUse } from '@cairn/domain/account-help';
import { RuleError } from '@cairn/domain/errors';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { mailVerificationLink } from '../email-verification/commands.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { makeResetLink } from '../password-reset/commands.ts';
import { resetLinkMail } from '../password-reset/mail-texts.ts';
import { assertMayProcess } from '../restriction/asking.ts';
import { countFiles, storageUsed } from '../stored-files/queries.ts';
import { textKept } from '../text-quota/queries.ts';
import { lockAccounts, notDeleted } from './commands.ts';
import { getAccount } from './queries.ts';

/** How much somebody keeps, and nothing of what it is. @throws RuleError NOT_FOUND; CONFLICT while processing is restricted. */
export async function getStorage(db: Db, { policy }: Actor, { id }: { id: string }): Promise<StorageUse> {
  assertMayProcess('support', await getAccount(db, id));
  return {
    id,
    files: await countFiles(db, id),
    fileBytes: await storageUsed(db, id),
    fileBytesAllowed: policy.storageBytes,
    textBytes: await textKept(db, id),
    textBytesAllowed: policy.textBytes,
  };
}

/** Counts a link for its reader, whoever has it mailed. @throws RuleError SLOW_DOWN; FORBIDDEN for a password where there are none. */
export async function countLinkResent(call: Call, { id, link }: LinkResending): Promise<void> {
  if (link === 'reset-password') assertNotOrganisationOnly(call);
  await consume(call, limits.linksResentPerPerson, id);
}

/**
 * Mails a new link to the own address of an account; older ones of its kind end.
 * @throws RuleError NOT_FOUND; CONFLICT for oneself, for a deleted account, and for an address that is confirmed already.
 */
export async function resendLink(tx: Db, actor: Actor, { id, link }: LinkResending): Promise<{ message: string }> {
  const account = (await lockAccounts(tx, actor, [id])).get(id);
  if (account) notDeleted(account);
  const { email, emailVerified, firstName } = await getAccount(tx, id);
  if (link === 'verify-email') {
    if (emailVerified)
      throw new RuleError('CONFLICT', 'The address of this account is confirmed already.', {
        reason: 'address_confirmed',
      });
    await mailVerificationLink(tx, actor, { id, email });
  } else {
    const url = await makeResetLink(tx, actor, { userId: id, requestId: newId() });
    if (url === null) throw new Error('a request that is new has been answered');
    const mail = resetLinkMail(firstName, url);
    await enqueueMail(tx, actor, { to: { address: email }, kind: 'reset-password', userId: id, ...mail });
  }
  const details = { link };
  await recordAudit(tx, actor, { action: 'account.link-resent', actorId: actor.owner, subjectId: id, details });
  return { message: 'The message is on its way. Only the newest link works.' };
}
