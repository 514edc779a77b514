import { draftAccountMessage, goneAccountMessage } from '@cairn/domain/discussed-accounts';
import { RuleError } from '@cairn/domain/errors';
import type { Db } from '../context.ts';

/**
 * Whoever chooses an account keeps it, completed. What was chosen `before` may have become a draft or been deleted since:
 * the form can still be changed, and says so.
 * @throws RuleError INVALID for one that is not there, not theirs, or a draft.
 */
export async function assertMayDiscuss(
  tx: Db,
  owner: string,
  chosen: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = chosen.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await tx
    .selectFrom('reflectiveAccounts')
    .select('isDraft')
    .where('userId', '=', owner)
    .where('id', 'in', added)
    .execute();
  if (found.length < added.length) throw refused(goneAccountMessage);
  if (found.some(({ isDraft }) => isDraft)) throw refused(draftAccountMessage);
}

function refused(message: string): RuleError {
  return new RuleError('INVALID', message, { issues: [{ path: 'reflectiveAccountIds', message }] });
}
