import type { Activity } from '@cairn/domain/activity';
import { activityLabel, ownActs } from '@cairn/domain/activity-words';
import { sql } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';

export interface DetailedActivity extends Activity {
  readonly details: Record<string, unknown>;
}

/**
 * What was done to this account and by it, newest first; at most `limit`. Neither who an administrator was nor where
 * anybody else was is told, but for whoever tried to sign in; nor whose account it was that an administrator acted on.
 */
export async function listActivity(
  db: Db,
  { owner }: Pick<Viewer, 'owner'>,
  { limit = 100 }: Limit = {},
): Promise<DetailedActivity[]> {
  const lines = db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'actorId', 'subjectId', 'address', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  // Two looks, each along an index, and not one of either.
  const ofOneself = await lines.where('subjectId', '=', owner).execute();
  const onOthers = await lines
    .where('actorId', '=', owner)
    .where(sql<boolean>`subject_id is distinct from ${owner}::uuid`)
    .execute();
  const rows = onOthers.length === 0 ? ofOneself : [...ofOneself, ...onOthers].sort(newestFirst).slice(0, limit);
  return rows.map(({ actorId, subjectId, address, ...event }) => {
    const by = actorOf(event.action, actorId, owner);
    const told = by === 'you' || event.action === 'account.sign-in-refused';
    const label = activityLabel(event.action) + (subjectId === owner ? '' : ofAnother);
    return { ...event, label, by, address: told ? address : null };
  });
}

/** What follows the words for an act of an administrator on somebody's account. */
const ofAnother = ', for somebody else';

type Line = { readonly at: string; readonly id: string };
const newestFirst = (one: Line, other: Line) => (one.at + one.id < other.at + other.id ? 1 : -1);

function actorOf(action: string, actorId: string | null, owner: string): Activity['by'] {
  if (ownActs.includes(action)) return 'cairn';
  if (actorId === owner) return 'you';
  return actorId === null ? 'visitor' : 'administrator';
}
