import type { ExternalName } from '@cairn/domain/external-record';
import type { Actor, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { staleChange } from '../transaction.ts';
import { type ExternalKind, externalRow } from './external-rows.ts';

/** What is sent besides the fields of a record: the copy it is a change of, where the sender has read one. */
export interface Sent {
  readonly updatedAt?: string | undefined;
}

/** How records of a kind are written by another system: as everybody's are, but found by what that system calls them. */
export interface External<K extends ExternalKind, I extends Sent, T> {
  readonly kind: K;
  /** @throws RuleError as creating one. */
  add(tx: Db, actor: Actor, input: I, name: ExternalName): Promise<T>;
  /** @throws RuleError as replacing one. */
  change(tx: Db, actor: Actor, change: I & { id: string }): Promise<T>;
  get(db: Db, viewer: Viewer, id: string): Promise<T>;
  /** The columns that an input fills, as they are read; without those that it leaves as they are. */
  says(actor: Actor, input: I): object;
}

/** Whether a row holds all of this already. */
function saysTheSame(row: object, says: object): boolean {
  const held = row as Record<string, unknown>;
  return Object.entries(says).every(
    ([column, value]) => JSON.stringify(held[column] ?? null) === JSON.stringify(value ?? null),
  );
}

const withoutName = <I extends Sent>({ source: _, externalId: __, ...input }: I & ExternalName) =>
  input as unknown as I;

/** The record where it is already as it was sent: then nothing is written, not even that it was sent. Null otherwise. */
export async function settledByExternalId<K extends ExternalKind, I extends Sent, T>(
  db: Db,
  actor: Actor,
  external: External<K, I, T>,
  given: I & ExternalName,
): Promise<T | null> {
  const input = withoutName(given);
  const row = await externalRow(db, external.kind, actor.owner, given);
  if (!row || !isSettled(row, actor, external, input)) return null;
  return external.get(db, actor, row.id);
}

/** Whether a record is as it was sent, and is not a newer one than its sender has read. */
export function isSettled<K extends ExternalKind, I extends Sent, T>(
  row: { readonly updatedAt: string },
  actor: Actor,
  { says }: External<K, I, T>,
  input: I,
): boolean {
  return (input.updatedAt ?? row.updatedAt) === row.updatedAt && saysTheSame(row, says(actor, input));
}

/**
 * Creates the record of an external name, or replaces it. In a transaction that holds the person's row, so that of two
 * that come at once the second finds what the first has made.
 * @throws RuleError as creating and replacing; CONFLICT also when the copy that is replaced is there no more.
 */
export async function saveByExternalId<K extends ExternalKind, I extends Sent, T>(
  tx: Db,
  actor: Actor,
  external: External<K, I, T>,
  given: I & ExternalName,
): Promise<T> {
  const input = withoutName(given);
  const row = await externalRow(tx, external.kind, actor.owner, given);
  if (row && isSettled(row, actor, external, input)) return external.get(tx, actor, row.id);
  if (row) return external.change(tx, actor, { ...input, id: row.id });
  if (input.updatedAt !== undefined) throw staleChange();
  return external.add(tx, actor, input, { source: given.source, externalId: given.externalId });
}

/** Takes the record away; it can be brought back for an hour by its id. @throws RuleError NOT_FOUND, or CONFLICT as deleting. */
export async function removeByExternalId(
  tx: Db,
  actor: Actor,
  kind: ExternalKind,
  name: ExternalName,
): Promise<{ id: string }> {
  const row = await externalRow(tx, kind, actor.owner, name);
  if (!row) throw notFound();
  return moveToDeleted(tx, actor, kind, row.id);
}
