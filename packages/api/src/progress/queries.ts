import { compiledQuery } from '@cairn/db/compiled-query';
import { type Progress, type ProgressFacts, progressOf, type Registrant } from '@cairn/domain/progress';
import { sql } from 'kysely';
import { timeAwayOf } from '../absences/queries.ts';
import type { Viewer } from '../actor.ts';
import type { Db } from '../context.ts';

/**
 * What the records say, read in one round trip and worked out by the domain's rule: for what goes by the same moment as
 * other things it reads. See `kept-progress.ts` for what is asked most.
 */
export async function getProgress(
  db: Db,
  { owner, today }: Pick<Viewer, 'owner' | 'today'>,
  user: Registrant,
): Promise<Progress> {
  return progressOf(await readFacts(db, owner), user, today);
}

/** Every record of one registrant, cut down to what progress is made of; one statement, so that they belong together. */
export async function readFacts(db: Db, owner: string): Promise<ProgressFacts> {
  return (await readFactsWithRevision(db, owner)).facts;
}

/** The same, with the revision at which they stood so; -1 for nobody. */
export async function readFactsWithRevision(
  db: Db,
  owner: string,
): Promise<{ readonly facts: ProgressFacts; readonly revision: number }> {
  const [row] = await factsOf(db, { owner });
  if (!row) throw new Error('the facts query answered no row');
  const { revision, ...facts } = row;
  return { facts, revision };
}

const factsOf = compiledQuery<{ owner: string }>()((db: Db, value) => {
  const owner = value('owner');
  const facts = sql<ProgressFacts & { revision: number }>`
    select
      coalesce((select revision from users where id = ${owner}), -1) as revision,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'startDate', start_date, 'endDate', end_date, 'isCurrent', is_current,
          'hours', hours::text, 'hoursFrequency', hours_frequency, 'registrationShares', registration_shares))
        from practice_hours where user_id = ${owner}), '[]') as practice_hours,
      ${timeAwayOf(owner)} as absences,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'date', date, 'endDate', end_date, 'hours', hours::text,
          'participatoryHours', participatory_hours::text))
        from cpd_activities where user_id = ${owner}), '[]') as cpd_activities,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'date', date))
        from feedback where user_id = ${owner}), '[]') as feedback,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'date', date, 'isDraft', is_draft))
        from reflective_accounts where user_id = ${owner}), '[]') as reflective_accounts,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'discussionDate', discussion_date, 'status', status, 'isFinalized', is_finalized,
          'discussantConfirmed', discussant_confirmed, 'discussantAgreesToContact', discussant_agrees_to_contact,
          'paperSignedDate', paper_signed_date, 'paperScanAttached', exists (
            select 1 from stored_files where reflective_discussion_id = d.id and user_id = ${owner} and scan_state is null)))
        from reflective_discussions d where user_id = ${owner}), '[]') as reflective_discussions,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'healthAndCharacterOn', health_and_character_on, 'indemnityOn', indemnity_on))
        from declarations where user_id = ${owner}), '[]') as declarations,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'confirmationDiscussionDate', confirmation_discussion_date))
        from confirmations where user_id = ${owner}), '[]') as confirmations`;
  return { compile: () => facts.compile(db) };
});
