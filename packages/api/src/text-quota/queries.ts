import type { Database } from '@cairn/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCall } from '../actor.ts';
import type { Db, Reader } from '../context.ts';
import { allKinds, writtenColumns } from '../record-kinds/record-kinds.ts';

const supportMessages = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies (keyof Database['supportMessages'])[];

const shifts = ['source', 'externalId'] as const satisfies (keyof Database['shifts'])[];

/** The columns in which a person may make us keep text, by table. */
export const countedText: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ...allKinds.map(([name, kind]) => [name, writtenColumns(kind)] as const),
  ['supportMessages', supportMessages],
  ['shifts', shifts],
];

/** Pictures, which answers carry as base64. */
const pictures: ReadonlySet<string> = new Set(['signature', 'png']);

/** Tables behind a person's text that are written out in the query. */
export const countedByHand = [
  'discussionSignatures',
  'deletedRecords',
  'idempotencyKeys',
] as const satisfies readonly (keyof Database)[];

/**
 * How many bytes of text a person makes us keep and could read back: their records, the pictures of signatures under
 * them (voided ones too), what Undo and Idempotency-Keys still remember, and what they wrote to support. The length of
 * a long text stands beside it, so that the texts themselves are not read.
 */
export async function textKept(db: Db, owner: string): Promise<number> {
  const records = countedText.map(
    ([table, columns]) => sql`select ${bytesOf(columns)} as bytes from ${sql.table(table)} where user_id = ${owner}`,
  );
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0)::text as bytes from (
      ${sql.join(records, sql` union all `)}
      union all select ${bytesOf(['signer_name', 'png'])} from discussion_signatures
        where user_id = ${owner} and discussion_id in (select id from reflective_discussions where user_id = ${owner})
      union all select text_bytes from deleted_records where user_id = ${owner}
      union all select text_bytes from idempotency_keys where user_id = ${owner}) texts`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** A person whose reads are counted. */
export function readerOf({ db, session: { user } }: Pick<SignedInCall, 'db' | 'session'>): Reader {
  const { id, textAtMost } = user;
  return {
    owner: id,
    keepsMoreThan: async (bytes) => (textAtMost === null || textAtMost > bytes) && (await textKept(db, id)) > bytes,
  };
}

function bytesOf(columns: readonly string[]): RawBuilder<number> {
  const lengths = columns.map((column) => {
    const length = sql`coalesce(octet_length(${sql.ref(column)}), 0)`;
    return pictures.has(column) ? sql`${length} * 4 / 3` : length;
  });
  return sql.join(lengths, sql` + `) as RawBuilder<number>;
}
