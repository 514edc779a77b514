import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { practiceSettings } from '@cairn/domain/practice-setting';
import type { ProgressFacts } from '@cairn/domain/progress';
import type { RenewalChange } from '@cairn/domain/renewal';
import {
  changesOfRevalidationDate,
  datesOf,
  mostPreviewed,
  type RevalidationDatePreview,
  type UnnamedChange,
} from '@cairn/domain/revalidation-date-preview';
import { sql } from 'kysely';
import { renewalAfter } from '../account/commands.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { readFacts } from '../progress/queries.ts';

/** As many characters of a name are shown. */
const nameLength = 120;

/**
 * Which records would count, or no longer count, were these the owner's dates. Nothing is changed.
 * @throws RuleError INVALID for dates that the profile would refuse too.
 */
export async function previewRevalidationDate(
  db: Db,
  { owner, today, session: { user } }: Actor,
  change: RenewalChange,
): Promise<RevalidationDatePreview> {
  const renewal = await renewalAfter(db, { owner, today }, user, change);
  const facts: ProgressFacts = await readFacts(db, owner);
  const { lost, gained } = changesOfRevalidationDate(facts, user, renewal, today);
  const shown = [lost, gained].map((changes) => changes.slice(0, mostPreviewed));
  const names = await namesOf(db, owner, shown.flat());
  const named = (all: readonly UnnamedChange[]) => ({
    total: all.length,
    records: all.slice(0, mostPreviewed).map((each) => ({ ...each, name: names.get(each.id) ?? '' })),
  });
  return { ...datesOf(renewal), lost: named(lost), gained: named(gained) };
}

/** What these records of one owner are called in their lists, by their ids. One that has gone meanwhile has no name. */
async function namesOf(db: Db, owner: string, records: readonly UnnamedChange[]): Promise<Map<string, string>> {
  if (records.length === 0) return new Map();
  const ids = sql.join(records.map(({ id }) => sql`${id}::uuid`));
  const { rows } = await sql<{ id: string; name: string | null; setting: PracticeHoursEntry['setting'] | null }>`
    select id, left(name, ${nameLength}) as name, setting from (
      select id, user_id, employer as name, setting from practice_hours
      union all select id, user_id, topic, null from cpd_activities
      union all select id, user_id, source_of_feedback, null from feedback
      union all select id, user_id, title, null from reflective_accounts
      union all select id, user_id, discussant_name, null from reflective_discussions
      union all select id, user_id, confirmer_name, null from confirmations
    ) as named where user_id = ${owner} and id in (${ids})`.execute(db);
  return new Map(rows.map(({ id, name, setting }) => [id, name || (setting ? practiceSettings[setting] : '')]));
}
