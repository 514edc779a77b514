import { compiledQuery } from '@cairn/db/compiled-query';
import type { SubmittedCyclesTable } from '@cairn/db/tables/submitted-cycles';
import type { RequirementsStanding } from '@cairn/domain/requirement-standing';
import { applicationWindow } from '@cairn/domain/requirements';
import type { cycles, SubmittedCycle, submittedCycleFigures } from '@cairn/domain/submitted-cycle';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../actor.ts';
import type { Db, Reader } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Portfolio } from '../portfolio/queries.ts';

/** What is kept of three years that were submitted: everything recorded, and where it stood that day. */
export interface CycleSnapshot extends Portfolio {
  readonly about: string;
  readonly format: 'cairn-cycle-1';
  readonly submittedAt: string;
  readonly requirements: RequirementsStanding;
}

const shown = [
  'id',
  'cycleFrom',
  'cycleTo',
  'extendedFrom',
  'submittedAt',
  'submittedOn',
  'reopenedAt',
  'sha256',
] as const;
type Shown = Pick<Selectable<SubmittedCyclesTable>, (typeof shown)[number]>;

const toCycle = ({ cycleFrom: from, cycleTo: to, ...rest }: Shown): SubmittedCycle => ({ from, to, ...rest });

const newestFirst = compiledQuery<{ owner: string }>()((db: Db, value) =>
  db
    .selectFrom('submittedCycles')
    .select(shown)
    .where('userId', '=', value('owner'))
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc'),
);

/** The submitted cycles of a person, newest first, without what was kept of them. */
export async function listSubmittedCycles(db: Db, owner: string): Promise<SubmittedCycle[]> {
  return (await newestFirst(db, { owner })).map(toCycle);
}

/** The cycle records count in now, and those submitted. */
export async function listCycles(db: Db, { owner, cycle }: Viewer): Promise<z.input<typeof cycles>> {
  return {
    current: cycle && { ...cycle, opens: applicationWindow(cycle.to).opens },
    submitted: await listSubmittedCycles(db, owner),
  };
}

/** A submitted cycle with its figures as they were. @throws RuleError NOT_FOUND when it is not the owner's. */
export async function getSubmittedCycle(
  db: Db,
  owner: string,
  id: string,
): Promise<z.input<typeof submittedCycleFigures>> {
  const { standing, ...row } = await submitted(db, owner, id)
    .select(shown)
    .select('standing')
    .executeTakeFirstOrThrow(notFound);
  return { ...toCycle(row), standing };
}

/** Byte by byte what was kept. @throws RuleError NOT_FOUND when it is not the owner's. */
export async function readSnapshot(
  db: Db,
  owner: string,
  id: string,
): Promise<{ snapshot: string; submittedOn: string }> {
  return submitted(db, owner, id).select(['snapshot', 'submittedOn']).executeTakeFirstOrThrow(notFound);
}

/** The page of the report as it was, and what names it. @throws RuleError NOT_FOUND when it is not the owner's. */
export async function readReport(
  db: Db,
  owner: string,
  id: string,
): Promise<{ report: string; reportReference: string; submittedOn: string }> {
  return submitted(db, owner, id)
    .select(['report', 'reportReference', 'submittedOn'])
    .executeTakeFirstOrThrow(notFound);
}

/** Whoever reads what was kept of a cycle: it may be long when nothing else of theirs is. */
export function cycleReaderOf({ db }: { readonly db: Db }, owner: string, id: string): Reader {
  const bytes = sql<number>`octet_length(snapshot) + octet_length(report)`.as('bytes');
  return {
    owner,
    keepsMoreThan: async (most) =>
      ((await submitted(db, owner, id).select(bytes).executeTakeFirst())?.bytes ?? 0) > most,
  };
}

function submitted(db: Db, owner: string, id: string) {
  return db.selectFrom('submittedCycles').where('id', '=', id).where('userId', '=', owner);
}
