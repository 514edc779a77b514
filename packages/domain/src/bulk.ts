import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { externalName } from './external-record.ts';
import { identifier } from './identifier.ts';

/** Most records that one call brings. */
const maxBulkRows = 500;
/** Most faults that are named of one row. */
const maxFaults = 20;

/** What becomes of the good rows where others are refused. */
const bulkModes = ['all_or_nothing', 'row_by_row'] as const;

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A row as it was read, or what is wrong with it: a fault of one is no fault of the others. */
export type BulkRow<T> = { readonly row: T } | { readonly faults: readonly Fault[] };

/** Of a row: the name another system has for its record, both halves of it or none. */
const { source, externalId } = externalName.shape;
export const rowName = {
  source: source.nullish().transform((text) => text ?? null),
  externalId: externalId.nullish().transform((text) => text ?? null),
};

/** Whether a row has both halves or none; a check across both, for its schema. */
export const isNamedWholly = (row: { source?: unknown; externalId?: unknown }) => !row.source === !row.externalId;
/** What is said where it has one. */
export const namedByHalf = {
  path: ['externalId'],
  error: 'Send `source` and `externalId` both, or neither',
  ...acrossFields,
};

/** Records as a call brings them. In the document a row is what its schema says. */
export function bulkInput<S extends z.ZodType>(row: S) {
  const read = (given: unknown): BulkRow<z.output<S>> => {
    const { success, data, error } = row.safeParse(given);
    if (success) return { row: data };
    const faults = error.issues.slice(0, maxFaults);
    return { faults: faults.map(({ path, message }) => ({ path: path.join('.'), message })) };
  };
  const shown = () => {
    const { $schema: _, ...schema } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
    return schema;
  };
  return z.object({
    mode: z.enum(bulkModes, { error: `Please choose ${bulkModes.join(' or ')}` }),
    rows: z
      .array(
        z
          .unknown()
          .transform(read)
          .meta({ override: ({ jsonSchema }: { jsonSchema: object }) => Object.assign(jsonSchema, shown()) }),
        { error: 'Please send a list of rows' },
      )
      .min(1, { error: 'Please send a row' })
      .max(maxBulkRows, { error: `Please send at most ${maxBulkRows} rows` }),
  });
}
export interface BulkInput<T> {
  readonly mode: (typeof bulkModes)[number];
  readonly rows: readonly BulkRow<T>[];
}

/** What became of the rows, in their order. */
export const bulkResult = z.object({
  created: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(['created', 'replaced', 'unchanged', 'refused']),
      id: identifier.nullable(),
      reason: z.string().nullable(),
      message: z.string().nullable(),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResult>;
