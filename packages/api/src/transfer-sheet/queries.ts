import { compare } from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import { type Contribution, contributionsOf, progressOf } from '@cairn/domain/progress';
import { type TransferFacts, type TransferSheet, transferSheetOf } from '@cairn/domain/transfer-sheet';
import { getUser } from '../account/queries.ts';
import type { Actor } from '../actor.ts';
import { getConfirmation } from '../confirmation/queries.ts';
import type { Db } from '../context.ts';
import { readFacts } from '../progress/queries.ts';

/** The latest of the records that count, or none. */
const latest = (contributions: readonly Contribution[]) =>
  contributions.filter(({ counted }) => counted > 0).sort((a, b) => compare(b.date, a.date))[0]?.id;

/** What the owner has to type into their application, from the records that count and nothing else. */
export async function getTransferSheet(db: Db, { owner, today }: Actor): Promise<TransferSheet> {
  const profile = await getUser(db, owner);
  const { revalidationDate, registrationParts } = profile;
  const facts = await readFacts(db, owner);
  const progress = progressOf(facts, profile, today);
  const contributions = contributionsOf(facts, { cycle: cycleOf(revalidationDate), today, registrationParts });
  const current = new Set(facts.practiceHours.filter(({ isCurrent }) => isCurrent).map(({ id }) => id));
  const practised = contributions.practiceHours;
  return transferSheetOf(
    {
      profile,
      progress,
      practice: await findPractice(
        db,
        owner,
        latest(practised.filter(({ id }) => current.has(id))) ?? latest(practised),
      ),
      discussion: await findDiscussion(db, owner, latest(contributions.reflectiveDiscussion)),
      confirmation: progress.confirmationComplete ? await getConfirmation(db, owner) : null,
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
