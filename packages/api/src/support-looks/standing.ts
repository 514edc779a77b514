import { RuleError } from '@cairn/domain/errors';
import type { Registrant } from '@cairn/domain/progress';
import { mayProcess } from '@cairn/domain/restriction-terms';
import type { OpenSupportGrant } from '@cairn/domain/support-access';
import { knownSupportAreas, type SupportArea } from '@cairn/domain/support-access-terms';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';

/** Leave that stands, and whose it is. */
export interface StandingGrant extends OpenSupportGrant {
  readonly registrant: Registrant;
  readonly firstLookedAt: string | null;
  /** Whether its owner is an administrator by now, whose records an owner alone looks at. */
  readonly ofAdministrator: boolean;
}

/**
 * The leave as it stands at an instant.
 * @throws RuleError NOT_FOUND for an id that is nobody's; FORBIDDEN when it was ended, has run out, or its owner is blocked,
 * deleted or closing their account, or the processing of it is restricted.
 */
export async function standingGrant(tx: Db, id: string, now: Date): Promise<StandingGrant> {
  const grant = await tx
    .selectFrom('supportGrants')
    .select(['id', 'userId', 'areas', 'expiresAt', 'endedAt', 'firstLookedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!grant) throw notFound();
  const { userId, areas, endedAt, expiresAt, firstLookedAt } = grant;
  if (endedAt !== null || Date.parse(expiresAt) <= now.getTime()) throw accessOver();
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'adminRole'])
    .select(['isBlocked', 'isDeleted', 'closingAt', 'restrictedAt'])
    .select(['registrationParts', 'revalidationDate', 'extendedFrom', 'submittedUntil'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!owner) throw accessOver();
  const { email, firstName, lastName, adminRole, ...standing } = owner;
  const { isBlocked, isDeleted, closingAt, restrictedAt, ...registrant } = standing;
  if (isBlocked || isDeleted || closingAt !== null || !mayProcess('support', { restrictedAt })) throw accessOver();
  const person = { id: userId, email, firstName, lastName };
  return {
    ...{ id, person, areas: knownSupportAreas(areas), expiresAt, firstLookedAt, registrant },
    ofAdministrator: adminRole !== null,
  };
}

/** @throws RuleError FORBIDDEN for an area that was not opened. */
export function assertAreaOpen({ areas }: Pick<StandingGrant, 'areas'>, area: SupportArea): void {
  if (areas.includes(area)) return;
  throw new RuleError('FORBIDDEN', 'They have not let support look at this.', { reason: 'area_not_open' });
}

/** The refusal once it is over, however it ended: which way is for its owner to tell. */
function accessOver(): RuleError {
  return new RuleError('FORBIDDEN', 'The access has ended. They have to let support look again.', {
    reason: 'support_access_over',
  });
}
