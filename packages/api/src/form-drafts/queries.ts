import type { DraftFormName } from '@cairn/domain/draft-forms';
import type { FormDraft } from '@cairn/domain/form-draft';
import type { Limit } from '../actor.ts';
import type { Db } from '../context.ts';

const shown = ['id', 'form', 'recordId', 'basedOn', 'formValues', 'revision', 'updatedAt'] as const;

/** A person's drafts that have not ended, the one changed last first; of one form where it is named. */
export async function listFormDrafts(
  db: Db,
  owner: string,
  { form, limit = 1000 }: { readonly form?: DraftFormName | undefined } & Limit = {},
): Promise<FormDraft[]> {
  let drafts = db.selectFrom('formDrafts').select(shown).where('userId', '=', owner).where('endedAt', 'is', null);
  if (form) drafts = drafts.where('form', '=', form);
  const rows = await drafts.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.flatMap(toDraft);
}

/** One of them; null when it never was, has ended, or is somebody else's. */
export async function findFormDraft(db: Db, owner: string, id: string): Promise<FormDraft | null> {
  const row = await db
    .selectFrom('formDrafts')
    .select(shown)
    .where('userId', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row && toDraft(row)[0]) ?? null;
}

type DraftRow = Omit<FormDraft, 'form' | 'values'> & {
  readonly form: DraftFormName | null;
  readonly formValues: Record<string, unknown> | null;
};

function toDraft({ form, formValues, ...row }: DraftRow): FormDraft[] {
  return form === null || formValues === null ? [] : [{ ...row, form, values: formValues }];
}
