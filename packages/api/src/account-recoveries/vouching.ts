import type { AdminRole } from '@cairn/domain/admin-role';
import { adminRights, mayAs } from '@cairn/domain/admin-role';
import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** How somebody stands who opened or approved a recovery. */
export interface Standing {
  readonly adminRole: AdminRole | null;
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
}

/** A recovery, as far as it says who answers for it. */
interface Answered {
  readonly openedBy: string | null;
  readonly approvedBy: string | null;
  readonly needsApproval: boolean;
  readonly approvedAt: string | null;
}

/** Whether somebody may open or approve a recovery of an account; that of an administrator only an owner may. */
function mayKeep({ adminRole, isBlocked, isDeleted }: Standing, ofAdministrator: boolean): boolean {
  if (isBlocked || isDeleted || !mayAs(adminRole, 'keepAccountRecoveries')) return false;
  return !ofAdministrator || mayAs(adminRole, 'actOnAdministrators');
}

/**
 * Whether administrators answer for a recovery: the second one where there must be two, and at least one of them who may still
 * do it. So what somebody opened who was found out since goes nowhere until another approves it.
 */
export function isAnsweredFor(
  { openedBy, approvedBy, needsApproval, approvedAt }: Answered,
  standingOf: (id: string) => Standing | undefined,
  ofAdministrator: boolean,
): boolean {
  if (needsApproval && approvedAt === null) return false;
  return [openedBy, approvedBy].some((id) => {
    const standing = id === null ? undefined : standingOf(id);
    return standing !== undefined && mayKeep(standing, ofAdministrator);
  });
}

/** Whether there is anybody else who could approve a recovery. */
export async function anotherMayApprove(
  tx: Db,
  { opener, person, ofAdministrator }: { opener: string; person: string; ofAdministrator: boolean },
): Promise<boolean> {
  const roles = ofAdministrator ? adminRights.actOnAdministrators : adminRights.keepAccountRecoveries;
  const found = await tx
    .selectFrom('users')
    .select('id')
    // Written out, so that PostgreSQL sees that the partial index holds all there is to find.
    .where(sql<boolean>`admin_role is not null`)
    .where('adminRole', 'in', [...roles])
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where('id', 'not in', [opener, person])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
