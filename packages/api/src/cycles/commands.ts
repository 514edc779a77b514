import { createHash } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import { type Cycle, cycleOf } from '@cairn/domain/counting';
import { RuleError } from '@cairn/domain/errors';
import { earliestNextDate } from '@cairn/domain/next-cycle';
import { originalDate, type Renewal } from '@cairn/domain/renewal';
import { requirementsStandingOf } from '@cairn/domain/requirement-standing';
import {
  assertSubmittable,
  type CycleSubmission,
  maxSubmittedCycles,
  type SubmittedCycle,
  submittedUntilOf,
} from '@cairn/domain/submitted-cycle';
import { getUser } from '../account/queries.ts';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { type PortfolioDiscussion, type PortfolioFile, readPortfolio } from '../portfolio/queries.ts';
import { readFacts } from '../progress/queries.ts';
import { noteApplied } from '../reminders/commands.ts';
import { newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { type CycleSnapshot, listSubmittedCycles } from './queries.ts';

type RenewalDates = Pick<Renewal, 'revalidationDate' | 'extendedFrom'>;

const about =
  'Everything Cairn held of three years on the day they were submitted, and where each requirement stood. Days are YYYY-MM-DD, times are UTC. Each file is listed with the SHA-256 of its bytes.';

/** Counted whatever comes of it: a submission reads everything. @throws RuleError SLOW_DOWN */
export async function countSubmission(call: Call): Promise<void> {
  await consume(call, limits.cycleSubmissionsPerUser, call.owner);
}

/**
 * Closes the present cycle: keeps a copy of everything as it is, with the report, and begins the next three years.
 * Whatever changes a record takes its turn behind the person's row, so that the copy is what was last acknowledged.
 * @throws RuleError UNMET before the application opens or when no more can be kept; CONFLICT when another cycle is meant,
 * as with a second submission.
 */
export async function submitCycle(tx: Db, actor: Actor, meant: CycleSubmission): Promise<SubmittedCycle> {
  const { owner, today } = actor;
  await lockUser(tx, owner);
  const { revalidationDate, extendedFrom, submittedUntil } = await getUser(tx, owner);
  assertSubmittable(meant, revalidationDate, today);
  await makeRoom(tx, owner);
  const cycle = cycleOf({ revalidationDate, extendedFrom, submittedUntil });
  const submittedAt = actor.now.toISOString();
  const portfolio = await readPortfolio(tx, actor);
  const requirements = requirementsStandingOf(await readFacts(tx, owner), portfolio.profile, today);
  const snapshot = JSON.stringify({
    about,
    format: 'cairn-cycle-1',
    submittedAt,
    requirements,
    ...portfolio,
  } satisfies CycleSnapshot);
  const sha256 = createHash('sha256').update(snapshot).digest('hex');
  const reportReference = newSecretToken();
  const id = newId();
  const kept = { id, extendedFrom, submittedAt, submittedOn: today, reopenedAt: null, sha256 };
  await tx
    .insertInto('submittedCycles')
    .values({
      ...kept,
      userId: owner,
      cycleFrom: cycle.from,
      cycleTo: cycle.to,
      snapshot,
      standing: JSON.stringify(requirements),
      report: actor.reportPage(portfolio, today, reportReference).html,
      reportReference,
    })
    .execute();
  await keepFiles(tx, owner, id, portfolio.files);
  await dropInvitations(tx, cycle, portfolio.reflectiveDiscussions);
  await noteApplied(tx, owner, revalidationDate, actor.now);
  await begin(tx, actor, await nextDates(tx, owner, { to: cycle.to, extendedFrom }));
  await recordAudit(tx, actor, { action: 'cycle.submitted', actorId: owner, subjectId: owner, details: { cycle: id } });
  return { ...cycle, ...kept };
}

/**
 * Opens the records of the last submitted cycle for changes, and makes it the present one again. What was kept of it stays.
 * @throws RuleError NOT_FOUND; CONFLICT when it is open already or a later one has been submitted.
 */
export async function reopenCycle(tx: Db, actor: Actor, { id }: { id: string }): Promise<SubmittedCycle> {
  const { owner } = actor;
  await lockUser(tx, owner);
  const all = await listSubmittedCycles(tx, owner);
  const cycle = all.find((one) => one.id === id);
  if (!cycle) throw notFound();
  if (cycle.reopenedAt !== null)
    throw new RuleError('CONFLICT', 'These years have been reopened already.', { reason: 'cycle_reopened' });
  if (all.some(({ reopenedAt, to }) => reopenedAt === null && to > cycle.to))
    throw new RuleError('CONFLICT', 'Later years have been submitted since. Reopen those first.', {
      reason: 'later_years_submitted',
    });
  const reopenedAt = actor.now.toISOString();
  const { revalidationDate: replacedDate, extendedFrom: replacedExtendedFrom } = await getUser(tx, owner);
  await tx
    .updateTable('submittedCycles')
    .set({ reopenedAt, replacedDate, replacedExtendedFrom })
    .where('id', '=', id)
    .where('userId', '=', owner)
    .execute();
  // Said of later years meanwhile it would be forgotten of these.
  await noteApplied(tx, owner, cycle.to, actor.now);
  await begin(tx, actor, { revalidationDate: cycle.to, extendedFrom: cycle.extendedFrom });
  await recordAudit(tx, actor, { action: 'cycle.reopened', actorId: owner, subjectId: owner, details: { cycle: id } });
  return { ...cycle, reopenedAt };
}

/** The contents of a snapshot's files stay as long as it does, whatever becomes of the records. */
async function keepFiles(tx: Db, userId: string, cycleId: string, files: readonly PortfolioFile[]): Promise<void> {
  const contents = new Map(files.map(({ contentHash, fileSize }) => [contentHash, fileSize]));
  if (contents.size === 0) return;
  await tx
    .insertInto('submittedFiles')
    .values([...contents].map(([contentHash, fileSize]) => ({ cycleId, userId, contentHash, fileSize })))
    .execute();
}

/** Nobody can sign a form of these years any more, so nobody is asked to. */
async function dropInvitations(tx: Db, { from, to }: Cycle, forms: readonly PortfolioDiscussion[]): Promise<void> {
  for (const { id, discussionDate, discussantConfirmed } of forms) {
    const isOfCycle = from <= discussionDate && discussionDate <= to;
    if (isOfCycle && !discussantConfirmed) await dropWaitingMail(tx, 'discussionId', id);
  }
}

/**
 * The dates after these years: those that reopening them took the place of, as the regulator may have named others, or else
 * the earliest there can be, without an extension.
 */
async function nextDates(
  tx: Db,
  owner: string,
  years: Pick<SubmittedCycle, 'to' | 'extendedFrom'>,
): Promise<RenewalDates> {
  const earliest = earliestNextDate(years);
  const replaced = await tx
    .selectFrom('submittedCycles')
    .select(['replacedDate as revalidationDate', 'replacedExtendedFrom as extendedFrom'])
    .where('userId', '=', owner)
    .where('cycleTo', '=', years.to)
    .where('replacedDate', 'is not', null)
    .orderBy('reopenedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const original = replaced && originalDate(replaced);
  return original && original >= earliest ? replaced : { revalidationDate: earliest, extendedFrom: null };
}

/** From now on records count in the years that end on this date, and begin after those that are read-only. */
async function begin(tx: Db, { owner, now }: Actor, dates: RenewalDates): Promise<void> {
  const submittedUntil = submittedUntilOf(await listSubmittedCycles(tx, owner));
  await tx
    .updateTable('users')
    .set({ ...dates, submittedUntil, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', owner)
    .execute();
}

/**
 * Where no more can be kept, the oldest copy of years that were reopened makes room.
 * @throws RuleError UNMET when there is none.
 */
async function makeRoom(tx: Db, owner: string): Promise<void> {
  const all = await listSubmittedCycles(tx, owner);
  if (all.length < maxSubmittedCycles) return;
  const oldest = all.findLast(({ reopenedAt }) => reopenedAt !== null);
  if (!oldest)
    throw new RuleError('UNMET', `You can keep at most ${maxSubmittedCycles} submitted cycles.`, {
      reason: 'too_many_records',
    });
  await tx.deleteFrom('submittedCycles').where('id', '=', oldest.id).where('userId', '=', owner).execute();
}
