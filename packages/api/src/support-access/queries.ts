import type { SupportGrant } from '@cairn/domain/support-access';
import { knownSupportAreas, listedSupportGrants } from '@cairn/domain/support-access-terms';
import type { Db } from '../context.ts';

/** The leave somebody gave support, present and past, and what was looked at under it; the newest first. */
export async function listSupportGrants(db: Db, owner: string, limit = listedSupportGrants): Promise<SupportGrant[]> {
  const grants = await db
    .selectFrom('supportGrants')
    .select(['id', 'areas', 'createdAt', 'expiresAt', 'endedAt'])
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const looks = await listLooks(
    db,
    grants.map(({ id }) => id),
  );
  return grants.map(({ areas, ...grant }) => ({
    ...grant,
    areas: knownSupportAreas(areas),
    looks: looks.flatMap(({ grantId, ...look }) => (grantId === grant.id ? [look] : [])),
  }));
}

async function listLooks(db: Db, grantIds: readonly string[]) {
  if (grantIds.length === 0) return [];
  const looks = await db
    .selectFrom('supportLooks')
    .select(['id', 'grantId', 'adminId', 'reason', 'openedAt'])
    .where('grantId', 'in', grantIds)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (looks.length === 0) return [];
  const reads = await db
    .selectFrom('supportReads')
    .select(['lookId', 'area', 'firstAt', 'lastAt'])
    .where(
      'lookId',
      'in',
      looks.map(({ id }) => id),
    )
    .orderBy('firstAt')
    .orderBy('area')
    .execute();
  const names = await namesOf(db, [...new Set(looks.flatMap(({ adminId }) => adminId ?? []))]);
  return looks.map(({ adminId, ...look }) => ({
    ...look,
    by: (adminId !== null && names.get(adminId)) || null,
    read: reads.flatMap(({ lookId, area, ...times }) =>
      lookId === look.id ? knownSupportAreas([area]).map((known) => ({ area: known, ...times })) : [],
    ),
  }));
}

/** What administrators are called. They are few, and each is asked for where their row is. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of ids) {
    const row = await db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', id).executeTakeFirst();
    names.set(id, [row?.firstName, row?.lastName].filter(Boolean).join(' '));
  }
  return names;
}
