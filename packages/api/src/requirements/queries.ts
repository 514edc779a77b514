import { type RequirementsStanding, requirementsStandingOf } from '@cairn/domain/requirement-standing';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { readFacts } from '../progress/queries.ts';

/**
 * Where the owner stands, judged from the very facts that progress is made of. What bounds it is how many records of each
 * kind one person may keep (`recordKinds`), each named once for each measure it could count for.
 */
export async function getRequirements(db: Db, { owner, today, session }: Actor): Promise<RequirementsStanding> {
  return requirementsStandingOf(await readFacts(db, owner), session.user, today);
}
