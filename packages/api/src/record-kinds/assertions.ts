import { compiledQuery } from '@cairn/db/compiled-query';
import type { Database } from '@cairn/db/database';
import { RuleError } from '@cairn/domain/errors';
import type { GoingOnKind } from '@cairn/domain/going-on';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import { assertNotSubmitted, type Dated, type InCycle } from '../cycles/read-only.ts';
import { notFound } from '../errors.ts';
import { assertNotStale } from '../transaction.ts';
import { type EditableKind, type LimitedKind, recordKinds } from './record-kinds.ts';

/** @throws RuleError UNMET when the person already keeps as many records of this kind as they may. */
export async function assertMayAdd(tx: Db, kind: LimitedKind, owner: string): Promise<void> {
  if ((await roomFor(tx, kind, owner)) === 0) throw tooManyRecords(kind);
}

/** How many more records of this kind the person may keep. */
export async function roomFor(tx: Db, kind: LimitedKind, owner: string): Promise<number> {
  const [counted] = await countOf(kind)(tx, { owner });
  return Math.max(0, recordKinds[kind].max - Number(counted?.kept ?? 0));
}

/** The refusal of one more. */
export function tooManyRecords(kind: LimitedKind): RuleError {
  const { max } = recordKinds[kind];
  return new RuleError('UNMET', `You can keep at most ${max} of these. Please delete some you no longer need.`, {
    reason: 'too_many_records',
  });
}

const newCount = (kind: LimitedKind) =>
  compiledQuery<{ owner: string }>()((db: Db, value) =>
    db
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('userId', '=', value('owner')),
  );
/** The query that counts a person's records of a kind. */
const countOf = onceForEach(newCount);

/** Makes the query of each kind of record when it is first asked for, and keeps it. */
function onceForEach<K extends string, Q>(make: (kind: K) => Q): (kind: K) => Q {
  const made = new Map<K, Q>();
  return (kind) => {
    const query = made.get(kind) ?? make(kind);
    made.set(kind, query);
    return query;
  };
}

/** A change of a record: which, the version its owner read, and what its days become. */
type Change<K extends EditableKind> = Dated<K> & {
  readonly id: string;
  readonly updatedAt: string | undefined;
};

const lockOf = onceForEach((kind: EditableKind) =>
  compiledQuery<{ id: string; owner: string }>()((db: Db, value) =>
    db.selectFrom(kind).selectAll().where('id', '=', value('id')).where('userId', '=', value('owner')).forUpdate(),
  ),
);

/**
 * Locks the record for this transaction and compares it with the copy the caller read.
 * @throws RuleError NOT_FOUND when it is not the owner's; CONFLICT when it has changed since.
 */
export async function lockUnchanged<K extends EditableKind>(
  tx: Db,
  kind: K,
  owner: string,
  change: { readonly id: string; readonly updatedAt: string | undefined },
): Promise<Selectable<Database[K]>> {
  const [row] = await lockOf(kind)(tx, { id: change.id, owner });
  if (!row) throw notFound();
  assertNotStale(row, change.updatedAt);
  return row as Selectable<Database[K]>;
}

/**
 * The same for a record that is read-only as a whole or not at all. Answers the record as it is before the change.
 * @throws RuleError NOT_FOUND, and CONFLICT also when it belongs to years that were submitted, or would after the change.
 */
export async function assertUnchanged<K extends Exclude<EditableKind, GoingOnKind>>(
  tx: Db,
  kind: K,
  owner: string,
  change: Change<K>,
): Promise<Selectable<Database[K]>> {
  const row = await lockUnchanged(tx, kind, owner, change);
  const before = row as InCycle<K>;
  await assertNotSubmitted(tx, owner, kind, before, { ...change, createdAt: before.createdAt });
  return row;
}
