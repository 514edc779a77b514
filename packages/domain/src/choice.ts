import { z } from 'zod';

type Labels = Readonly<Record<string, string>>;

function keysOf<L extends Labels>(labels: L) {
  return Object.keys(labels) as (keyof L & string)[];
}

/** One of the keys of a value → label record; absent, null and '' say `required`. */
export function choiceOf<const L extends Labels>(labels: L, required: string, unknown = 'Please choose from the list') {
  return z.enum(keysOf(labels), {
    error: ({ input }) => (input === undefined || input === null || input === '' ? required : unknown),
  });
}

/** One of the keys, or nothing: absent, null and '' come out as null. */
export function optionalChoiceOf<const L extends Labels>(labels: L) {
  return changedChoiceOf(labels).transform((value) => (value || null) as (keyof L & string) | null);
}

/** One of the keys in a partial update: null and absent mean leave alone, '' means clear. */
export function changedChoiceOf<const L extends Labels>(labels: L) {
  return z.literal([...keysOf(labels), ''], { error: 'Please choose from the list' }).nullish();
}

/** What a stored choice looks like on the wire. */
export function chosen<const L extends Labels>(labels: L) {
  return z.enum(keysOf(labels));
}
