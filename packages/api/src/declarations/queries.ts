import type { DeclarationsTable } from '@cairn/db/tables/declarations';
import { whyNotCounted } from '@cairn/domain/counting';
import { type Declarations, declarations } from '@cairn/domain/declarations';
import { dayOfDeclarations, oneOfYears } from '@cairn/domain/kept-by-years';
import type { Selectable } from 'kysely';
import type { Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

type Looking = Pick<Viewer, 'owner' | 'today' | 'cycle'>;

/** What the owner has noted of both declarations for these years, or else last; null while that is nothing. */
export async function getDeclarations(db: Db, viewer: Looking): Promise<Declarations | null> {
  const row = oneOfYears(await declarationRows(db, viewer.owner), viewer.cycle);
  return row && toDeclarations(row, viewer);
}

/** What the owner has noted for other years than these, newest first. */
export async function listOtherDeclarations(db: Db, viewer: Looking): Promise<Declarations[]> {
  const rows = await declarationRows(db, viewer.owner);
  const shown = oneOfYears(rows, viewer.cycle);
  return rows.filter(({ id }) => id !== shown?.id).map((row) => toDeclarations(row, viewer));
}

/** Everything the owner has noted, each with the day by which it belongs to its years, newest first. */
export async function declarationRows(db: Db, owner: string) {
  const rows = await db
    .selectFrom('declarations')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, day: dayOfDeclarations(row) }));
}

const shown = shownOf(declarations);

/** The wire record. */
export function toDeclarations(
  row: Selectable<DeclarationsTable>,
  { cycle, today }: Pick<Viewer, 'today' | 'cycle'>,
): Declarations {
  const reasonOf = (date: string | null) => date && whyNotCounted(date, cycle, today);
  return {
    ...shown(row),
    healthAndCharacterNotCountedReason: reasonOf(row.healthAndCharacterOn),
    indemnityNotCountedReason: reasonOf(row.indemnityOn),
  };
}
