import type { Schema } from './schema-words.ts';

/** Finds a schema by what refers to it. */
export type Resolve = (schema: Schema) => Schema;

/** Two schemas of the same thing, before and after, and where they stand. */
interface Pair {
  readonly before: Schema;
  readonly after: Schema;
  readonly at: string;
}

/** How the schemas of each document are found; `seen` ends what refers to itself. */
export interface Documents {
  readonly ofBefore: Resolve;
  readonly ofAfter: Resolve;
  readonly seen?: ReadonlySet<string>;
}

/** Bounds of an input by which of their changes takes less than before. */
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** What callers may no longer send. */
export function sentChanges({ before, after, at }: Pair, documents: Documents): string[] {
  const walk = walkOf({ before, after, at }, documents);
  if (walk === null) return [];
  const { variants, next } = walk;
  if (variants) {
    // Whatever was taken must still be taken, by one variant or another.
    const [olds, news] = variants;
    return olds.flatMap((old) => fewest(news.map((one) => sentChanges({ before: old, after: one, at }, next))));
  }
  const [old, now] = walk.pair;
  const found = [
    ...typesOf(old).flatMap((type) => (takes(now, type) ? [] : [`${at} no longer takes ${type}`])),
    ...valuesLost(old, now).map((value) => `${at} no longer takes ${value}`),
    ...(now.enum !== undefined && old.enum === undefined ? [`${at} takes certain values only`] : []),
    ...lower.flatMap((bound) =>
      asNumber(now[bound], -Infinity) > asNumber(old[bound], -Infinity) ? [`${at}: ${bound} is higher`] : [],
    ),
    ...upper.flatMap((bound) =>
      asNumber(now[bound], Infinity) < asNumber(old[bound], Infinity) ? [`${at}: ${bound} is lower`] : [],
    ),
    ...['pattern', 'format', 'multipleOf', 'uniqueItems'].flatMap((rule) =>
      now[rule] !== undefined && now[rule] !== old[rule] ? [`${at}: ${rule} is another`] : [],
    ),
    ...requiredOf(now).flatMap((name) => (requiredOf(old).includes(name) ? [] : [`${at}.${name} is needed now`])),
    ...goneFrom(old, now).map((name) => `${at}.${name} is no longer read`),
  ];
  return [...found, ...inside(walk.pair, at, next, sentChanges)];
}

/** What callers can no longer rely on in an answer. A new property, and a new value of a list, they must pass over. */
export function answeredChanges({ before, after, at }: Pair, documents: Documents): string[] {
  const walk = walkOf({ before, after, at }, documents);
  if (walk === null) return [];
  const { variants, next } = walk;
  if (variants) {
    // Whatever is answered now must have been possible before.
    const [olds, news] = variants;
    return news.flatMap((one) => fewest(olds.map((old) => answeredChanges({ before: old, after: one, at }, next))));
  }
  const [old, now] = walk.pair;
  const found = [
    ...(typesOf(now).length === 0 && typesOf(old).length > 0 ? [`${at} may be of any type`] : []),
    ...typesOf(now).flatMap((type) => (takes(old, type) ? [] : [`${at} may now be ${type}`])),
    ...valuesLost(old, now).map((value) => `${at} is never ${value} any more`),
    ...(old.format !== undefined && old.format !== now.format ? [`${at}: format is another`] : []),
    ...requiredOf(old).flatMap((name) => (requiredOf(now).includes(name) ? [] : [`${at}.${name} is not always there`])),
    ...goneFrom(old, now).map((name) => `${at}.${name} is gone`),
  ];
  return [...found, ...inside(walk.pair, at, next, answeredChanges)];
}

/** The pair as it is gone through: what it refers to, its variants, and what belongs together as one. Null where it was before. */
function walkOf({ before, after, at }: Pair, documents: Documents) {
  const { ofBefore, ofAfter, seen = new Set<string>() } = documents;
  const name = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
  const refers = before.$ref !== undefined && after.$ref !== undefined;
  if (refers && seen.has(name)) return null;
  const next = { ofBefore, ofAfter, seen: refers ? new Set([...seen, name]) : seen };
  const [old, now] = [together(ofBefore(before), ofBefore), together(ofAfter(after), ofAfter)];
  const [olds, news] = [variantsOf(old), variantsOf(now)];
  const variants = olds.length > 1 || news.length > 1 ? ([olds, news] as const) : null;
  return { pair: [olds[0] ?? old, news[0] ?? now] as const, variants, next, at };
}

/** A schema with what its `allOf` add to it. */
function together(schema: Schema, resolve: Resolve): Schema {
  const { allOf = [], ...own } = schema;
  if (allOf.length === 0) return own;
  const parts = [own, ...allOf.map((one) => together(resolve(one), resolve))];
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return Object.assign({}, ...parts, { properties, required: parts.flatMap(requiredOf) });
}

/** The alternatives that a schema is one of; several types are several of them. */
function variantsOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, ...shared } = schema;
  const given = anyOf ?? oneOf;
  if (given) return given.flatMap((one) => variantsOf(one.$ref === undefined ? { ...shared, ...one } : one));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** The properties and items of both. */
function inside(
  [old, now]: readonly [Schema, Schema],
  at: string,
  documents: Documents,
  compare: (pair: Pair, documents: Documents) => string[],
): string[] {
  const shared = Object.entries(old.properties ?? {}).flatMap(([name, before]) => {
    const after = now.properties?.[name];
    return after ? compare({ before, after, at: `${at}.${name}` }, documents) : [];
  });
  const items =
    old.items && now.items ? compare({ before: old.items, after: now.items, at: `${at}[]` }, documents) : [];
  return [...shared, ...items];
}

const fewest = (findings: string[][]): string[] =>
  findings.toSorted((a, b) => a.length - b.length)[0] ?? ['there is nothing it could be'];

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

/** Whether a schema lets a type in. One that names no type lets in any. */
const takes = (schema: Schema, type: string) => {
  const types = typesOf(schema);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
};

const valuesOf = ({ enum: values, const: only }: Schema): unknown[] | null =>
  only === undefined ? ((values as unknown[] | undefined) ?? null) : [only];

const valuesLost = (old: Schema, now: Schema): string[] => {
  const left = valuesOf(now)?.map((value) => JSON.stringify(value));
  const lost = (valuesOf(old) ?? []).map((value) => JSON.stringify(value));
  return left === undefined ? [] : lost.filter((value) => !left.includes(value));
};

const requiredOf = ({ required }: Schema) => (required as string[] | undefined) ?? [];

const goneFrom = (old: Schema, now: Schema) =>
  Object.keys(old.properties ?? {}).filter((name) => now.properties?.[name] === undefined);

const asNumber = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
