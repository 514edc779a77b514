import { addDays } from '@cairn/domain/calendar-date';
import { RuleError } from '@cairn/domain/errors';
import { inFigures } from '@cairn/domain/number-words';
import { type SecurityAction, type SecurityLevel, securityLevel } from '@cairn/domain/security-event';
import type { SecurityEventsQuery } from '@cairn/domain/security-events-query';
import { sql } from 'kysely';
import type { Call } from '../actor.ts';
import { assertStillMay } from '../admin/standing.ts';
import type { Db } from '../context.ts';

/** One line of the record of who did what: ids, a network and nothing else that could name anybody. */
export interface RecordedEvent {
  readonly at: string;
  readonly action: string;
  readonly level: SecurityLevel;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly network: string | null;
  readonly requestId: string | null;
}

/** Most events of one download. */
export const maxEvents = 200_000;

type Days = Pick<SecurityEventsQuery, 'from' | 'to'>;

/** @throws RuleError INVALID when there are more events on these days than one download may have. */
export async function assertFewEvents(db: Db, days: Days, most: number = maxEvents): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_events where at >= ${startOf(days)} and at < ${endOf(days)} limit ${most + 1}
    ) found`.execute(db);
  if ((rows[0]?.count ?? 0) <= most) return;
  const message = `There are more than ${inFigures(most)} events on these days. Please choose fewer days.`;
  throw new RuleError('INVALID', message, { issues: [{ path: 'to', message }] });
}

/**
 * The events of these days, the oldest first, a page at a time. Each page is read only while whoever asks may still: it ends
 * with the refusal where they may no longer.
 */
export async function* readEvents(
  { db, owner }: Pick<Call, 'db' | 'owner'>,
  days: Days,
  pageRows = 1_000,
): AsyncGenerator<RecordedEvent[]> {
  let last: { at: string; id: string } | null = null;
  for (;;) {
    await assertStillMay(db, owner, 'exportSecurityEvents');
    const rows: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(db, days, last, pageRows);
    if (rows.length > 0) yield rows.map(({ id: _, ...row }) => ({ ...row, level: levelOf(row.action) }));
    const end = rows.at(-1);
    if (!end || rows.length < pageRows) return;
    last = { at: end.at, id: end.id };
  }
}

function pageAfter(db: Db, days: Days, last: { at: string; id: string } | null, rows: number) {
  let page = db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'actorId', 'subjectId', 'address as network', 'requestId'])
    .where('at', '>=', startOf(days))
    .where('at', '<', endOf(days))
    .orderBy('at')
    .orderBy('id')
    .limit(rows);
  if (last) page = page.where(sql<boolean>`(at, id) > (${last.at}::timestamptz, ${last.id}::uuid)`);
  return page.execute();
}

/** One that another version of Cairn recorded is told like one that nobody has judged yet. */
const levelOf = (action: string) => securityLevel(action as SecurityAction);

const startOf = ({ from }: Days) => `${from}T00:00:00.000Z`;
const endOf = ({ to }: Days) => `${addDays(to, 1)}T00:00:00.000Z`;
