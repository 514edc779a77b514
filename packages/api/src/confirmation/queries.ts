import type { ConfirmationsTable } from '@cairn/db/tables/confirmations';
import { type Confirmation, confirmation } from '@cairn/domain/confirmation';
import { evidenceKeys } from '@cairn/domain/confirmation-ticks';
import { oneOfYears } from '@cairn/domain/kept-by-years';
import type { Selectable } from 'kysely';
import type { Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';
import { signatureDataUrl } from '../reflective-discussions/signature-image.ts';

type Looking = Pick<Viewer, 'owner' | 'cycle'>;

/** The owner's confirmation of these years, or else their last, or null. */
export async function getConfirmation(db: Db, { owner, cycle }: Looking): Promise<Confirmation | null> {
  const chosen = oneOfYears(await confirmationDays(db, owner), cycle);
  if (!chosen) return null;
  const row = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('id', '=', chosen.id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  return row ? toConfirmation(row) : null;
}

/** The owner's confirmations of other years than these, newest first. */
export async function listOtherConfirmations(db: Db, { owner, cycle }: Looking): Promise<Confirmation[]> {
  const chosen = oneOfYears(await confirmationDays(db, owner), cycle);
  const rows = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('confirmationDiscussionDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ id }) => id !== chosen?.id).map(toConfirmation);
}

/** Every confirmation of the owner, by the day by which it belongs to its years, without what it says. */
export function confirmationDays(db: Db, owner: string) {
  return db
    .selectFrom('confirmations')
    .select(['id', 'confirmationDiscussionDate as day', 'submittedAt as createdAt'])
    .where('userId', '=', owner)
    .execute();
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
