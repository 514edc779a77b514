import type { BulkInput, BulkResult } from '@cairn/domain/bulk';
import { RuleError } from '@cairn/domain/errors';
import type { ExternalName } from '@cairn/domain/external-record';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { maxIssues } from '../input-bounds.ts';
import { staleChange } from '../transaction.ts';
import { type Addition, addSeveral } from './adding.ts';
import { roomFor, tooManyRecords } from './assertions.ts';
import { type External, isSettled, type Sent } from './by-external-id.ts';
import { type ExternalKind, externalRows } from './external-rows.ts';
import { type NewRow, newRow } from './new-row.ts';

/** Kinds whose records may be brought many at once. */
type BulkKind = Exclude<ExternalKind, 'feedback'>;
/** A row: what is sent of a record, and the name another system has for it, where one has. */
type Row<I> = I & { readonly [N in keyof ExternalName]: string | null };
type Outcome = Pick<BulkResult['rows'][number], 'outcome' | 'id'> & { readonly refusal?: RuleError };

const keyOf = ({ source, externalId }: Row<object>) => (externalId === null ? null : `${source} ${externalId}`);

/**
 * Saves many records in one transaction: each is created, or where it has an external name that is there already
 * replaced, or left where it says the same. In the mode `row_by_row` a row that is refused does not hold up the others.
 * @throws RuleError as the first row that is refused, in the mode `all_or_nothing`, with the faults of all of them.
 */
export async function saveInBulk<K extends BulkKind, I extends Sent, T>(
  tx: Db,
  actor: Actor,
  { external, row: rowOf }: { external: External<K, I, T>; row: Addition<K, I, T>['row'] },
  { mode, rows }: BulkInput<Row<I>>,
): Promise<BulkResult> {
  const { kind } = external;
  const names = rows.flatMap((given) => ('row' in given && given.row.externalId !== null ? [given.row] : []));
  const there = new Map(
    (await externalRows(tx, kind, actor.owner, names)).map((row) => [keyOf(row as Row<object>), row]),
  );
  let room = await roomFor(tx, kind, actor.owner);
  const additions: NewRow[] = [];
  const sent = new Map<string, number>();

  const save = async ({ source, externalId, ...rest }: Row<I>, at: number): Promise<Outcome> => {
    const input = rest as unknown as I;
    const key = keyOf({ source, externalId });
    const twin = key === null ? undefined : sent.get(key);
    if (twin !== undefined) throw sentTwice(twin);
    if (key !== null) sent.set(key, at);
    const row = there.get(key);
    if (row && isSettled(row, actor, external, input)) return { outcome: 'unchanged', id: row.id };
    if (row) {
      await external.change(tx, actor, { ...input, id: row.id });
      return { outcome: 'replaced', id: row.id };
    }
    if (input.updatedAt !== undefined) throw staleChange();
    const added = newRow(actor, { ...rowOf(actor, input), source, externalId });
    if (room === 0) throw tooManyRecords(kind);
    room -= 1;
    additions.push(added);
    return { outcome: 'created', id: added.id };
  };

  const outcomes: Outcome[] = [];
  for (const [at, given] of rows.entries()) {
    // What a row is refused for is found out before anything of it is written.
    const saving = 'row' in given ? save(given.row, at) : Promise.reject(notValid(given.faults));
    outcomes.push(await saving.catch(refusedOnly));
  }
  const refusals = outcomes.flatMap(({ refusal }, at) => (refusal ? [{ refusal, at }] : []));
  if (mode === 'all_or_nothing' && refusals.length > 0) throw refusalOfAll(refusals);
  await addSeveral(tx, actor, kind, additions);
  return resultOf(outcomes);
}

function refusedOnly(cause: unknown): Outcome {
  if (!(cause instanceof RuleError)) throw cause;
  return { outcome: 'refused', id: null, refusal: cause };
}

const notValid = (faults: readonly { path: string; message: string }[]) =>
  new RuleError('INVALID', faults[0]?.message ?? 'Invalid input', { issues: [...faults] });

function sentTwice(first: number): RuleError {
  const message = `Row ${first} has the same source and externalId`;
  return new RuleError('INVALID', message, { issues: [{ path: 'externalId', message }] });
}

/** The first refusal, with where each of them is: `rows.17.hours`. */
function refusalOfAll(refusals: readonly { refusal: RuleError; at: number }[]): RuleError {
  const issues = refusals.flatMap(({ refusal: { message, issues: of = [{ path: '', message }] }, at }) =>
    of.map(({ path, message: fault }) => ({
      path: ['rows', at, path].filter((part) => part !== '').join('.'),
      message: fault,
    })),
  );
  const [first] = refusals;
  if (!first) throw new Error('nothing was refused');
  const { code, message, reason } = first.refusal;
  const details = { reason, issues: issues.slice(0, maxIssues) };
  return new RuleError(...([code, `Row ${first.at}: ${message}`, details] as ConstructorParameters<typeof RuleError>));
}

function resultOf(outcomes: readonly Outcome[]): BulkResult {
  const count = (of: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === of).length;
  return {
    created: count('created'),
    replaced: count('replaced'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: outcomes.map(({ outcome, id, refusal }, row) => ({
      row,
      outcome,
      id,
      reason: refusal?.reason ?? null,
      message: refusal?.message ?? null,
      issues: refusal?.issues ?? [],
    })),
  };
}
