import { cycleOf } from '@cairn/domain/counting';
import { requestOpenDays } from '@cairn/domain/feedback-request';
import { daysAfter } from '@cairn/domain/instant';
import { type NextSteps, nextStepsOf, type OpenMatters } from '@cairn/domain/next-steps';
import { contributionsOf, progressOf } from '@cairn/domain/progress';
import { requirementsFor } from '@cairn/domain/requirement-table';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { readFacts } from '../progress/queries.ts';

/** What is left to do, in order; judged from the same facts and by the same table as the rest. */
export async function getNextSteps(db: Db, { owner, today, now, session: { user } }: Actor): Promise<NextSteps> {
  const facts = await readFacts(db, owner);
  const rules = rulesFor(user.revalidationDate, today);
  const requirements = requirementsFor(progressOf(facts, user, today, rules), rules);
  const cycle = cycleOf(user.revalidationDate);
  const { practiceHours } = contributionsOf(facts, { cycle, today, registrationParts: user.registrationParts });
  const hoursOfNoPart = practiceHours.some(({ part, recorded }) => part === null && recorded > 0);
  return nextStepsOf(user, requirements, { ...(await readAsked(db, owner, now)), hoursOfNoPart }, today);
}

/** Who was asked for something and has not answered, longest first; as many as forms and requests one person may keep. */
async function readAsked(db: Db, owner: string, now: Date): Promise<Omit<OpenMatters, 'hoursOfNoPart'>> {
  const discussions = await db
    .selectFrom('reflectiveDiscussions')
    .select('discussantName as name')
    .where('userId', '=', owner)
    .where('status', '=', 'completed')
    .where('discussantConfirmed', '=', false)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('emailSentAt')
    .orderBy('id')
    .execute();
  const requests = await db
    .selectFrom('feedbackRequests')
    .select('recipientName as name')
    .where('userId', '=', owner)
    .where('respondedAt', 'is', null)
    .where('sentAt', '>', daysAfter(now.toISOString(), -requestOpenDays))
    .orderBy('sentAt')
    .orderBy('id')
    .execute();
  return { discussants: discussions.map(({ name }) => name), colleagues: requests.map(({ name }) => name) };
}
