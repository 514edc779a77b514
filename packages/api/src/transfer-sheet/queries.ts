import { compare } from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import { isOpen, lastDayOf } from '@cairn/domain/practice-period';
import {
  type Contribution,
  type Contributions,
  contributionsOf,
  type ProgressFacts,
  progressOf,
} from '@cairn/domain/progress';
import { type TransferFacts, type TransferSheet, transferSheetOf } from '@cairn/domain/transfer-sheet';
import { getUser } from '../account/queries.ts';
import type { Actor } from '../actor.ts';
import { getConfirmation } from '../confirmation/queries.ts';
import type { Db } from '../context.ts';
import { getDeclarations } from '../declarations/queries.ts';
import { readFacts } from '../progress/queries.ts';

/** The latest of the records that count, or none. */
const latest = (contributions: readonly Contribution[]) =>
  contributions.filter(({ counted }) => counted > 0).sort((a, b) => compare(b.date, a.date))[0]?.id;

/** Of the entries that count one without an end, and of several the latest; else the one whose last day is latest. */
function latestPractice(facts: ProgressFacts, contributions: Contributions, today: string): string | undefined {
  const counting = new Set(contributions.practiceHours.flatMap(({ id, counted }) => (counted > 0 ? [id] : [])));
  const entries = facts.practiceHours.filter(({ id }) => counting.has(id));
  const [first] = entries.sort(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) ||
      compare(lastDayOf(b, today), lastDayOf(a, today)) ||
      compare(b.startDate, a.startDate),
  );
  return first?.id;
}

/** What the owner has to type into their application, from the records that count and nothing else. */
export async function getTransferSheet(db: Db, actor: Actor): Promise<TransferSheet> {
  const { owner, today } = actor;
  const profile = await getUser(db, owner);
  const { registrationParts } = profile;
  const facts = await readFacts(db, owner);
  const progress = progressOf(facts, profile, today);
  const contributions = contributionsOf(facts, { cycle: cycleOf(profile), today, registrationParts });
  return transferSheetOf(
    {
      profile,
      progress,
      practice: await findPractice(db, owner, latestPractice(facts, contributions, today)),
      discussion: await findDiscussion(db, owner, latest(contributions.reflectiveDiscussion)),
      indemnity: progress.indemnityComplete ? await getDeclarations(db, actor) : null,
      confirmation: progress.confirmationComplete ? await getConfirmation(db, actor) : null,
    },
    today,
  );
}

async function findPractice(db: Db, owner: string, id: string | undefined): Promise<TransferFacts['practice']> {
  if (id === undefined) return null;
  const entry = await db
    .selectFrom('practiceHours')
    .select([
      'employer',
      'employerAddress',
      'employerPostcode',
      'setting',
      'workSetting',
      'scopeOfPractice',
      'startDate',
    ])
    .where('userId', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return entry ?? null;
}

async function findDiscussion(db: Db, owner: string, id: string | undefined): Promise<TransferFacts['discussion']> {
  if (id === undefined) return null;
  const form = await db
    .selectFrom('reflectiveDiscussions')
    .select(['discussantName', 'discussantPin', 'discussantEmail', 'discussantContactNumber', 'discussantAddress'])
    .select('discussionDate')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return form ?? null;
}
