import { type AdminRight, type AdminRole, mayAs } from '@cairn/domain/admin-role';
import { RuleError } from '@cairn/domain/errors';
import type { Actor, SignedInCall } from '../actor.ts';
import type { Db } from '../context.ts';
import { logRefusal } from '../trpc.ts';

/** How an administrator's account stands. */
interface Standing {
  readonly adminRole: AdminRole | null;
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
}

/** Refuses whoever's role does not let them, and tells the security log. @throws RuleError FORBIDDEN */
export function assertRight(call: SignedInCall, right: AdminRight): void {
  const { adminRole, id } = call.session.user;
  if (mayAs(adminRole, right)) return;
  logRefusal(call, 'admin.refused', call.path, id);
  if (adminRole !== null) throw notInRole();
  throw new RuleError('FORBIDDEN', "You don't have permission to access this page.");
}

function notInRole(): RuleError {
  return new RuleError('FORBIDDEN', 'Your role as an administrator does not let you do this.');
}

/** @throws RuleError UNAUTHORIZED when somebody is no administrator any more, or may not act at all. */
export function assertActs(standing: Standing | undefined): asserts standing is Standing & { adminRole: AdminRole } {
  if (!standing?.adminRole || standing.isBlocked || standing.isDeleted) throw notSignedIn();
}

/**
 * Looks, at the end of what an administrator does, whether they may still: whatever became of them since it began, nothing
 * of it is kept unless they do. Two who act on each other at once take turns by `lockAccounts`.
 * @throws RuleError UNAUTHORIZED as `assertActs`; FORBIDDEN when another role does not let them.
 */
export async function assertStillMay(tx: Db, id: string, right: AdminRight): Promise<void> {
  const standing = await tx
    .selectFrom('users')
    .select(['adminRole', 'isBlocked', 'isDeleted'])
    .where('id', '=', id)
    .executeTakeFirst();
  assertActs(standing);
  if (!mayAs(standing.adminRole, right)) throw notInRole();
}

/**
 * Looks likewise whether the session is still open in which it began: somebody may have been acting in their name until a reset
 * password, or another administrator, ended it.
 * @throws RuleError UNAUTHORIZED
 */
export async function assertStillSignedIn(tx: Db, { sidHash, user }: Actor['session']): Promise<void> {
  const found = tx.selectFrom('sessions').select('id').where('userId', '=', user.id).where('sidHash', '=', sidHash);
  if (!(await found.executeTakeFirst())) throw notSignedIn();
}

function notSignedIn(): RuleError {
  return new RuleError('UNAUTHORIZED', 'Unauthorized');
}
