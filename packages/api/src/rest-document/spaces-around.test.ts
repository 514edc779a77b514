import { describe, expect, test } from 'vitest';
import { documentedProcedures } from '../router.ts';
import { bodies } from './bodies.ts';

const date = /^\d{4}-\d\d-\d\d$/;
const address = /^[^\s@]+@[^\s@]+$/;

/** Where in a value there is a date or an e-mail address, by the names and places that lead there. */
function placesIn(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return date.test(value) || address.test(value) ? [way] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => placesIn(one, [...way, key]));
}

/** The same value with other text at one place. */
function withTextAt(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  text: (old: string) => string,
): unknown {
  if (key === undefined) return text(value as string);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withTextAt(copy[key], rest, text);
  return copy;
}

const procedures = documentedProcedures();
const queries = { 'requirements.preview': { revalidationDate: '2027-03-31', extendedFrom: '2027-01-31' } };
const examples: Record<string, object> = {
  ...Object.fromEntries(Object.entries(bodies).map(([name, { example }]) => [name, example])),
  ...queries,
};
const places = Object.entries(examples).flatMap(([name, example]) =>
  placesIn(example).map((way) => [name, way.join('.'), way] as const),
);

// Both doors read what is sent by this one schema.
describe('spaces around a date or an e-mail address', () => {
  test.each(places)('%s: mean nothing at %s', (name, _, way) => {
    const example = examples[name] ?? {};
    const inAddress = { id: '0198c0de-0000-7000-8000-000000000000', token: 'x', source: 'rota', externalId: '1' };
    const read = (given: object) =>
      procedures.find((one) => one.name === name)?.input.safeParse({ ...inAddress, ...given });
    const plain = read(example);
    expect(plain?.error).toBeUndefined();
    for (const [before, after] of [
      [' ', ''],
      ['', ' '],
      ['\t ', '\n'],
      ['\u00a0', '\u2003'],
    ])
      expect(read(withTextAt(example, way, (text) => `${before}${text}${after}`) as object)?.data).toEqual(plain?.data);
    const inside = read(withTextAt(example, way, (text) => text.replace(/[-@]/, ' $&')) as object);
    expect(inside?.data).not.toEqual(plain?.data);
  });
});
