import type { Activity } from '@cairn/domain/activity';
import { activityLabel, ownActs } from '@cairn/domain/activity-words';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';

export interface DetailedActivity extends Activity {
  readonly details: Record<string, unknown>;
}

/**
 * What was done to this account and by it, newest first; at most `limit`. Neither who an administrator was nor where
 * anybody else was is told, but for whoever tried to sign in.
 */
export async function listActivity(
  db: Db,
  { owner }: Pick<Viewer, 'owner'>,
  { limit = 100 }: Limit = {},
): Promise<DetailedActivity[]> {
  const rows = await db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'actorId', 'address', 'details'])
    .where('subjectId', '=', owner)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actorId, address, ...event }) => {
    const by = actorOf(event.action, actorId, owner);
    const told = by === 'you' || event.action === 'account.sign-in-refused';
    return { ...event, label: activityLabel(event.action), by, address: told ? address : null };
  });
}

function actorOf(action: string, actorId: string | null, owner: string): Activity['by'] {
  if (ownActs.includes(action)) return 'cairn';
  if (actorId === owner) return 'you';
  return actorId === null ? 'visitor' : 'administrator';
}
