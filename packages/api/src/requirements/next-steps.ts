import { compare } from '@cairn/domain/calendar-date';
import { type Cycle, cycleOf, whyNotCounted } from '@cairn/domain/counting';
import { accountsCaution } from '@cairn/domain/discussed-accounts';
import { type DiscussionStage, discussionStage, linkHasExpired } from '@cairn/domain/discussion-stage';
import { requestOpenDays } from '@cairn/domain/feedback-request-days';
import { londonToday } from '@cairn/domain/london-time';
import { daysAfter } from '@cairn/domain/moments';
import type { NextSteps } from '@cairn/domain/next-step';
import { nextStepsOf, type OpenMatters } from '@cairn/domain/next-steps';
import { noSharesGiven } from '@cairn/domain/practice-hours-by-part';
import { contributionsOf, type ProgressFacts, progressOf, type Registrant } from '@cairn/domain/progress';
import { requirementsFor } from '@cairn/domain/requirement-table';
import type { RuleSet } from '@cairn/domain/rules/rule-set';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { listFormDrafts } from '../form-drafts/queries.ts';
import { readFacts } from '../progress/queries.ts';

/** What is left to do, in order. */
export async function getNextSteps(db: Db, { owner, today, now, session: { user } }: Actor): Promise<NextSteps> {
  const drafts = await listFormDrafts(db, owner);
  const begun = drafts.map((draft) => ({ ...draft, changedOn: londonToday(new Date(draft.updatedAt)) }));
  return readNextSteps(db, { owner, user, today, now }, begun);
}

/**
 * What is left for somebody to do, in order; judged from the same facts and by the same table as the rest. The words of
 * `drafts` are for nobody but their writer: what is mailed goes without them.
 */
export async function readNextSteps(
  db: Db,
  { owner, user, today, now }: Pick<Actor, 'owner' | 'today' | 'now'> & { readonly user: Registrant },
  drafts: OpenMatters['drafts'] = [],
): Promise<NextSteps> {
  const facts = await readFacts(db, owner);
  const rules = rulesFor(user, today);
  const requirements = requirementsFor(progressOf(facts, user, today, rules), rules);
  const cycle = cycleOf(user);
  const { practiceHours } = contributionsOf(facts, { cycle, today, registrationParts: user.registrationParts });
  // Of earlier years, or for a part given up, they would count no more once it is said.
  const hoursOfNoPart = practiceHours.some(({ reason }) => reason?.endsWith(noSharesGiven));
  const open = {
    hoursOfNoPart,
    hoursLogged: facts.practiceHours.length > 0,
    discussion: await furthestDiscussion(db, { owner, today, now }, facts, { cycle, rules }),
    colleagues: await readAsked(db, owner, now),
    drafts,
  };
  return nextStepsOf(user, requirements, open, today);
}

const stages: readonly DiscussionStage[] = ['draft', 'unsent', 'sent', 'paper', 'signed'];

/** Of the forms that are not locked and count by their date the one that has come furthest, and of several the latest. */
async function furthestDiscussion(
  db: Db,
  { owner, today, now }: Pick<Actor, 'owner' | 'today' | 'now'>,
  facts: ProgressFacts,
  { cycle, rules }: { readonly cycle: Cycle | null; readonly rules: RuleSet },
): Promise<OpenMatters['discussion']> {
  const rows = await db
    .selectFrom('reflectiveDiscussions')
    .select(['id', 'discussantName', 'emailSentAt', 'expiresAt', 'reflectiveAccountIds'])
    .where('userId', '=', owner)
    .where('isFinalized', '=', false)
    .execute();
  const sent = new Map(rows.map((row) => [row.id, row]));
  const forms = facts.reflectiveDiscussions.flatMap((form) => {
    const row = sent.get(form.id);
    if (!row || whyNotCounted(form.discussionDate, cycle, today) !== null) return [];
    const held = { ...form, ...row };
    const caution = accountsCaution(held, rules.reflectiveAccounts.value);
    return [{ ...held, caution, linkExpired: linkHasExpired(row, +now) }];
  });
  const rankOf = (form: (typeof forms)[number]) => stages.indexOf(discussionStage(form));
  forms.sort((a, b) => rankOf(b) - rankOf(a) || compare(b.discussionDate, a.discussionDate));
  return forms[0] ?? null;
}

/** Who was asked for feedback and has not answered, longest first; at most as many as requests one person may keep. */
async function readAsked(db: Db, owner: string, now: Date): Promise<string[]> {
  const requests = await db
    .selectFrom('feedbackRequests')
    .select('recipientName as name')
    .where('userId', '=', owner)
    .where('respondedAt', 'is', null)
    .where('sentAt', '>', daysAfter(now.toISOString(), -requestOpenDays))
    .orderBy('sentAt')
    .orderBy('id')
    .execute();
  return requests.map(({ name }) => name);
}
