import type { DataProtectionCasesTable } from '@cairn/db/tables/data-protection-cases';
import type { DataProtectionCase } from '@cairn/domain/data-protection-case';
import { caseDue } from '@cairn/domain/data-protection-case-terms';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../context.ts';

/** Most that are listed: every open one as a rule, and the closed ones of some years. */
const listed = 500;

export const toCase = (row: Selectable<DataProtectionCasesTable>): DataProtectionCase => ({
  ...row,
  due: caseDue(row),
});

/** Open cases first, each the newest first. */
export async function listDataProtectionCases(db: Db): Promise<DataProtectionCase[]> {
  const rows = await db
    .selectFrom('dataProtectionCases')
    .selectAll()
    .orderBy(sql`closed_on is not null`)
    .orderBy('receivedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(toCase);
}
