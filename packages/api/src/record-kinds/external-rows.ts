import type { Database } from '@cairn/db/database';
import type { ExternalName } from '@cairn/domain/external-record';
import type { Db } from '../context.ts';

const externalKinds = ['practiceHours', 'cpdActivities', 'feedback'] as const satisfies readonly (keyof Database)[];
/** Kinds of which another system may write records under ids of its own. */
export type ExternalKind = (typeof externalKinds)[number];

/** Whether records of a kind may be another system's. */
export function isExternal(kind: string): kind is ExternalKind {
  return (externalKinds as readonly string[]).includes(kind);
}

interface ExternalRow {
  readonly id: string;
  readonly updatedAt: string;
}

/** The record that another system calls so, with all its columns, or undefined. */
export function externalRow(
  db: Db,
  kind: ExternalKind,
  owner: string,
  { source, externalId }: ExternalName,
): Promise<ExternalRow | undefined> {
  return db
    .selectFrom(kind)
    .selectAll()
    .where('userId', '=', owner)
    .where('source', '=', source)
    .where('externalId', '=', externalId)
    .executeTakeFirst();
}

/** The records that another system calls one of these, with all their columns. */
export function externalRows(
  db: Db,
  kind: ExternalKind,
  owner: string,
  names: readonly { readonly source: string | null; readonly externalId: string | null }[],
) {
  if (names.length === 0) return [];
  const each = (part: 'source' | 'externalId') => [...new Set(names.flatMap((name) => name[part] ?? []))];
  return db
    .selectFrom(kind)
    .selectAll()
    .where('userId', '=', owner)
    .where('source', 'in', each('source'))
    .where('externalId', 'in', each('externalId'))
    .execute();
}
