import { RuleError } from '@cairn/domain/errors';
import { isSameMailbox } from '@cairn/domain/mailbox';
import { type DiscussionContent, ownEmailMessage, ownPinMessage } from '@cairn/domain/reflective-discussion';
import type { Call } from '../actor.ts';
import type { Db } from '../context.ts';

/**
 * The domain compares the PINs of the form; this is the one of the account.
 * @throws RuleError INVALID where the discussant's is the registrant's own.
 */
export async function assertNotOwnPin(tx: Db, owner: string, { discussantPin }: DiscussionContent): Promise<void> {
  const { nmcPin } = await tx.selectFrom('users').select('nmcPin').where('id', '=', owner).executeTakeFirstOrThrow();
  if (nmcPin !== discussantPin) return;
  throw new RuleError('INVALID', ownPinMessage, { issues: [{ path: 'discussantPin', message: ownPinMessage }] });
}

/**
 * Neither the address of the account, nor one it had or is to have, nor one of a linked sign-in may be the
 * discussant's, in any spelling. Asked before a message is counted, so that a slip costs none.
 * @throws RuleError INVALID
 */
export async function assertNotOwnEmail({ db, owner }: Call, discussantEmail: string): Promise<void> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', owner).executeTakeFirstOrThrow();
  const linked = await db.selectFrom('userIdentities').select('email').where('userId', '=', owner).execute();
  const changes = await db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail'])
    .where('userId', '=', owner)
    // One that was given up unconfirmed may have been a slip, and somebody else's address.
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('confirmedAt', 'is not', null)]))
    .execute();
  const others = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
  const own = [email, ...others, ...linked.map((identity) => identity.email)];
  if (!own.some((address) => address !== null && isSameMailbox(address, discussantEmail))) return;
  throw new RuleError('INVALID', ownEmailMessage, { issues: [{ path: 'discussantEmail', message: ownEmailMessage }] });
}
