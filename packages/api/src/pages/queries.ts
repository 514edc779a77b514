import { sqlName } from '@cairn/db/sql-name';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { AskedList } from './asked-list.ts';
import { cursorOf, type Ordering, readCursor } from './cursor.ts';
import { fromWhen } from './since.ts';

/** A piece of a list, and the cursor with which it goes on; null at its end. */
export interface Page<T> {
  readonly records: T[];
  readonly next: string | null;
}

/** By what the kinds that programs read are listed, newest first. */
const newestBy = {
  practiceHours: ['startDate', 'createdAt', 'id'],
  absences: ['startDate', 'id'],
  cpdActivities: ['date', 'createdAt', 'id'],
  feedback: ['date', 'createdAt', 'id'],
  reflectiveAccounts: ['date', 'createdAt', 'id'],
  reflectiveDiscussions: ['discussionDate', 'createdAt', 'id'],
} as const;

/** A kind of record that programs read: its list is told page by page, and its deletions are. */
export type ListedKind = keyof typeof newestBy;

/** Whether programs read this kind. */
export function isListed(kind: string): kind is ListedKind {
  return Object.hasOwn(newestBy, kind);
}

/** What of a list is read. */
export interface Slice {
  readonly ordering: Ordering;
  readonly limit: number;
  /** The values of the row before. */
  readonly after: readonly string[] | null;
}

/** What of the records of a kind is read. */
export interface RecordSlice extends Slice {
  readonly kind: ListedKind;
  /** Those that changed or came back since. */
  readonly since: string | null;
  /** Whether nothing was asked for but how many. */
  readonly isPlain: boolean;
}

const mostAtOnce = 1000;

/** @throws RuleError INVALID for a cursor that is not of this order. */
export function sliceOf(ordering: Ordering, { limit, cursor }: Pick<AskedList, 'limit' | 'cursor'>): Slice {
  const after = cursor === undefined ? null : readCursor(ordering, cursor);
  return { ordering, limit: limit ?? mostAtOnce, after };
}

/** @throws RuleError INVALID for a cursor that is not of this list as it is sorted. */
export function recordSliceOf(kind: ListedKind, asked: Partial<AskedList>): RecordSlice {
  const { cursor, sort = 'newest', updatedSince } = asked;
  const ordering =
    sort === 'newest'
      ? { name: sort, columns: newestBy[kind], descending: true }
      : { name: sort, columns: ['updatedAt', 'id'], descending: false };
  const isPlain = sort === 'newest' && cursor === undefined && updatedSince === undefined;
  return {
    ...sliceOf(ordering, { limit: asked.limit, cursor }),
    kind,
    since: updatedSince === undefined ? null : fromWhen(updatedSince),
    isPlain,
  };
}

/** The rows of a slice, and one more where there is more. `table` is what the query calls the table. */
export function sliced<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { ordering: { columns, descending }, limit, after }: Slice,
  table: string,
): SelectQueryBuilder<DB, TB, O> {
  const refs = columns.map((column) => sql.ref(`${table}.${column}`));
  let rows = query.limit(limit + 1);
  for (const ref of refs) rows = rows.orderBy(ref, descending ? 'desc' : 'asc');
  if (after === null) return rows;
  const beyond = descending ? sql`<` : sql`>`;
  return rows.where(sql<boolean>`(${sql.join(refs)}) ${beyond} (${sql.join(after)})`);
}

/** The same of the records of a person. */
export function slicedRecords<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  slice: RecordSlice,
  owner: string,
  table: string = slice.kind,
): SelectQueryBuilder<DB, TB, O> {
  const rows = sliced(query, slice, table);
  if (slice.since === null) return rows;
  // What Undo brings back is as it was, with the `updatedAt` it had.
  const broughtBack = sql`select id from deletions where user_id = ${owner} and noun = ${sqlName(slice.kind)}
    and restored_at >= ${slice.since}`;
  return rows.where(
    sql<boolean>`(${sql.ref(`${table}.updatedAt`)} >= ${slice.since} or ${sql.ref(`${table}.id`)} in (${broughtBack}))`,
  );
}

/** The page that the rows of a slice are. */
export function pageOf<R extends object, T>(rows: R[], { ordering, limit }: Slice, shown: (row: R) => T): Page<T> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const records = (last ? rows.slice(0, limit) : rows).map(shown);
  return { records, next: last ? cursorOf(ordering, last) : null };
}
