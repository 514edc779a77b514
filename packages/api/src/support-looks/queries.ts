import type { OpenSupportGrant, SupportLook } from '@cairn/domain/support-access';
import { knownSupportAreas } from '@cairn/domain/support-access-terms';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { assertMayLook } from './reading.ts';

/** Most that are listed: more people are not helped at a time. */
const listed = 100;

/** Who lets support look at this moment, those first whose leave ends first; not oneself. */
export async function listOpenGrants(db: Db, { owner, clock }: Actor): Promise<OpenSupportGrant[]> {
  const grants = await db
    .selectFrom('supportGrants')
    .select(['id', 'userId', 'areas', 'expiresAt'])
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', clock.now().toISOString())
    .where('userId', '!=', owner)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(listed)
    .execute();
  if (grants.length === 0) return [];
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where(
      'id',
      'in',
      grants.map(({ userId }) => userId),
    )
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where('closingAt', 'is', null)
    .where(mayProcessRow('support', 'users'))
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return grants.flatMap(({ userId, areas, ...grant }) => {
    const person = byId.get(userId);
    return person ? [{ ...grant, person, areas: knownSupportAreas(areas) }] : [];
  });
}

/** Records as this administrator opened them, while they are open. @throws RuleError as `assertMayLook` */
export async function getSupportLook(db: Db, actor: Actor, id: string): Promise<SupportLook> {
  const { person, areas, expiresAt, reason, openedAt } = await assertMayLook(db, actor, id);
  return { id, person, areas, expiresAt, reason, openedAt };
}
