import type { DeclarationsTable } from '@cairn/db/tables/declarations';
import { whyNotCounted } from '@cairn/domain/counting';
import { type Declarations, declarations } from '@cairn/domain/declarations';
import type { Selectable } from 'kysely';
import type { Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** What the owner has noted of both declarations; null while that is nothing. */
export async function getDeclarations(
  db: Db,
  viewer: Pick<Viewer, 'owner' | 'today' | 'cycle'>,
): Promise<Declarations | null> {
  const row = await db.selectFrom('declarations').selectAll().where('userId', '=', viewer.owner).executeTakeFirst();
  return row ? toDeclarations(row, viewer) : null;
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
