import type { z } from 'zod';

/**
 * What of a table's rows its record shows: the columns the schema names and no other, so that a column which must stay
 * inside never leaves by mistake. Nothing is parsed: a row is what the same fields let in.
 */
export function shownOf<S extends z.ZodObject>(schema: S) {
  let names: string[] | undefined;
  return <R extends object>(row: R): Pick<R, keyof R & keyof z.output<S>> => {
    // What else the schema names is worked out when a record is read.
    names ??= Object.keys(schema.shape).filter((name) => name in row);
    const shown: Record<string, unknown> = {};
    for (const name of names) shown[name] = row[name as keyof R];
    return shown as Pick<R, keyof R & keyof z.output<S>>;
  };
}
