import type { ConfirmationsTable } from '@cairn/db/tables/confirmations';
import { type Confirmation, confirmation } from '@cairn/domain/confirmation';
import { evidenceKeys } from '@cairn/domain/requirement-table';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';
import { signatureDataUrl } from '../reflective-discussions/signature-image.ts';

/** The owner's one confirmation, or null. */
export async function getConfirmation(db: Db, owner: string): Promise<Confirmation | null> {
  const row = await db.selectFrom('confirmations').selectAll().where('userId', '=', owner).executeTakeFirst();
  return row ? toConfirmation(row) : null;
}

const shown = shownOf(confirmation);

/** The wire record. */
export function toConfirmation(row: Selectable<ConfirmationsTable>): Confirmation {
  const checklist = Object.fromEntries(evidenceKeys.map((item) => [item, row.checklist[item] === true]));
  return {
    ...shown(row),
    checklist: checklist as Confirmation['checklist'],
    signature: signatureDataUrl(row.signature),
  };
}
