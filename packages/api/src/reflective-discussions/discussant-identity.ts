import { RuleError } from '@cairn/domain/errors';
import { type DiscussionContent, ownEmailMessage, ownPinMessage } from '@cairn/domain/reflective-discussion';
import { isOwnEmail } from '../account/queries.ts';
import type { Call } from '../actor.ts';
import type { Db } from '../context.ts';

/**
 * The domain compares the PINs of the form; this is the one of the account.
 * @throws RuleError INVALID where the discussant's is the registrant's own.
 */
export async function assertNotOwnPin(
  tx: Db,
  owner: string,
  { discussantPin }: Pick<DiscussionContent, 'discussantPin'>,
): Promise<void> {
  const { nmcPin } = await tx.selectFrom('users').select('nmcPin').where('id', '=', owner).executeTakeFirstOrThrow();
  if (nmcPin !== discussantPin) return;
  throw new RuleError('INVALID', ownPinMessage, { issues: [{ path: 'discussantPin', message: ownPinMessage }] });
}

/**
 * The registrant's own address may not be the discussant's. Asked before a message is counted, so that a slip costs none.
 * @throws RuleError INVALID
 */
export async function assertNotOwnEmail({ db, owner }: Call, discussantEmail: string): Promise<void> {
  if (!(await isOwnEmail(db, owner, discussantEmail))) return;
  throw new RuleError('INVALID', ownEmailMessage, { issues: [{ path: 'discussantEmail', message: ownEmailMessage }] });
}
