import type { Database } from '@cairn/db/database';
import { sql } from 'kysely';
import type { Ports } from '../context.ts';
import { butOfRestricted } from '../restriction/asking.ts';
import { deleteInSteps } from '../sweep/steps.ts';
import { periodBefore } from './period.ts';
import { isTimed, retentionRules } from './rules.ts';

type Purging = Pick<Ports, 'db' | 'clock'>;
type Table = keyof Database;

/** Deletes the rows of a table whose time is over, where a column says when it began; answers how many. */
export async function purgeTable({ db, clock }: Purging, table: Table): Promise<number> {
  const rule = retentionRules[table];
  if (!isTimed(rule) || rule.column === undefined) throw new Error(`${table} is not removed by a column alone`);
  const before = periodBefore(clock.now(), rule.period).toISOString();
  const over = sql<boolean>`${sql.ref(rule.column)} <= ${before}`;
  return deleteInSteps(db, table, rule.staysFor ? await butOfRestricted(db, over, rule.staysFor) : over);
}

/** The parts of the sweep that only take away what is over, each under its name. */
export function piecesByColumn(ports: Purging): Readonly<Record<string, () => Promise<unknown>>> {
  const pieces: Record<string, () => Promise<unknown>> = {};
  for (const table of Object.keys(retentionRules) as Table[]) {
    const rule = retentionRules[table];
    if (!isTimed(rule) || rule.column === undefined) continue;
    const before = pieces[rule.piece];
    pieces[rule.piece] = async () => {
      await before?.();
      await purgeTable(ports, table);
    };
  }
  return pieces;
}
