import type { Database } from '@cairn/db/database';
import { sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { opensWith, seal, unseal } from '../mail/sealed-text.ts';
import type { Keyring } from './keyring.ts';

/** A table in which sealed texts lie. */
interface SealedTable {
  readonly table: keyof Database;
  /** What a row is found by, first an id that no two rows share. */
  readonly key: readonly [string, ...string[]];
  readonly columns: readonly string[];
  readonly keys: (ports: Sealing) => Keyring;
}

type Sealing = Pick<Ports, 'mailKey' | 'webhookKey' | 'secondFactorKey'>;

/** Everything in the database that is sealed with a key made of `SESSION_KEY`. What is not here is lost with that key. */
const sealedTables: readonly SealedTable[] = [
  {
    ...{ table: 'mailMessages', key: ['id'], columns: ['bodyText', 'bodyHtml', 'unsubscribeUrl'] },
    keys: ({ mailKey }) => mailKey,
  },
  { table: 'webhooks', key: ['id', 'userId'], columns: ['secret', 'oldSecret'], keys: ({ webhookKey }) => webhookKey },
  { table: 'totpFactors', key: ['userId'], columns: ['secret'], keys: ({ secondFactorKey }) => secondFactorKey },
];

/** What became of the texts that were looked at. */
export interface Resealed {
  /** Sealed anew with the present key. */
  readonly resealed: number;
  /** Sealed with the present key already. */
  readonly present: number;
  /** Sealed with a key that is not there. */
  readonly unreadable: number;
}

const batchRows = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

type Row = Readonly<Record<string, string | null>>;

/**
 * Seals anew with the present key what older keys have sealed, some rows at a time. Cut short, it has done what it has done, and
 * once more it passes over that: when nothing but the present key is needed any more, the older can be dropped.
 */
export async function reseal(ports: Sealing & Pick<Ports, 'db'>, rows = batchRows): Promise<Resealed> {
  const counts = { resealed: 0, present: 0, unreadable: 0 };
  for (const place of sealedTables) {
    for (let last: string | null = firstId; last !== null; ) {
      const batch: readonly Row[] = await batchAfter(ports.db, place, last, rows);
      for (const row of batch) await resealRow(ports.db, place, row, place.keys(ports), counts);
      last = batch.length < rows ? null : (batch.at(-1)?.[place.key[0]] ?? null);
    }
  }
  return counts;
}

/** The same where there is an older key at all: part of the sweep. */
export async function resealIfRotated(ports: Sealing & Pick<Ports, 'db'>): Promise<void> {
  if (sealedTables.some(({ keys }) => keys(ports).length > 1)) await reseal(ports);
}

async function batchAfter(db: Db, { table, key, columns }: SealedTable, last: string, rows: number) {
  const shown = sql.join([...key, ...columns].map((column) => sql.ref(column)));
  const found = await sql<Row>`
    select ${shown} from ${sql.table(table)} where ${sql.ref(key[0])} > ${last}::uuid order by ${sql.ref(key[0])} limit ${rows}`.execute(
    db,
  );
  return found.rows;
}

async function resealRow(
  db: Db,
  { table, key, columns }: SealedTable,
  row: Row,
  keys: Keyring,
  counts: { -readonly [C in keyof Resealed]: number },
): Promise<void> {
  for (const column of columns) {
    const sealed = row[column];
    if (!sealed) continue;
    const by = opensWith(keys, sealed);
    if (by === null) counts.unreadable += 1;
    else if (by === 0) counts.present += 1;
    else {
      const isRow = sql.join(
        key.map((part) => sql`${sql.ref(part)} = ${row[part]}`),
        sql` and `,
      );
      // What has been changed meanwhile was sealed by whoever changed it.
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal(keys, unseal(keys, sealed))}
        where ${isRow} and ${sql.ref(column)} = ${sealed}`.execute(db);
      counts.resealed += 1;
    }
  }
}
