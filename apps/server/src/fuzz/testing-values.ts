import fc from 'fast-check';
import type { Schema } from './testing-document.ts';

/** Values that fit a schema of the document. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(fitting));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return whole(schema);
  if (type === 'number') return decimal(schema);
  if (type === 'string') return text(schema);
  if (type === 'array') return list(schema);
  if (type === 'object') return record(schema);
  return fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));
}

const whole = ({ minimum = 0, maximum = 1_000 }: Schema) => fc.integer({ min: minimum, max: maximum });

/** With two decimals, as the door takes numbers that are none of whole ones. */
function decimal({ minimum = 0, exclusiveMinimum, maximum = 1_000, multipleOf = 0.01 }: Schema) {
  const steps = Math.round(1 / multipleOf);
  const least = exclusiveMinimum === undefined ? Math.ceil(minimum * steps) : Math.floor(exclusiveMinimum * steps) + 1;
  return fc.integer({ min: least, max: Math.floor(maximum * steps) }).map((count) => count / steps);
}

const day = fc
  .date({ min: new Date('2021-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const address = fc
  .tuple(
    fc.string({ unit: letter, minLength: 1, maxLength: 12 }),
    fc.string({ unit: letter, minLength: 1, maxLength: 9 }),
  )
  .map(([name, host]) => `${name}@${host}.example.org`);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day,
  'date-time': instant.map((date) => date.toISOString()),
  uuid: fc.uuid(),
  email: address,
};

/** What people write: also in other scripts, with marks and pictures, with lines, long, and looking like something else. */
const written = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('O’Neill', '<b>x</b>', "'; drop table users; --", '{{7*7}}', '=1+1', '%00', 'null'),
  },
  { weight: 1, arbitrary: fc.nat({ max: 600 }).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom('two\nlines', 'tab\tbed', 'مرحبا', 'שלום', '👩🏽‍⚕️', 'z̃ͫ') },
);

function text({ format, pattern, minLength = 0, maxLength = 10_000 }: Schema): fc.Arbitrary<string> {
  const known = formats[format ?? ''];
  if (known) return known;
  const matches = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (value: string) =>
    [...value].length >= minLength && value.length <= maxLength && (matches?.test(value) ?? true);
  // What takes a day and not just anything is a day, and may be none.
  if (matches?.test('2026-11-24') && !matches.test('anything'))
    return fits('') ? fc.oneof({ weight: 4, arbitrary: day }, { weight: 1, arbitrary: fc.constant('') }) : day;
  return (matching(pattern) ?? written).filter(fits);
}

/**
 * Text made by a pattern, as far as it says what comes one after another; null where it says what may not be there at all,
 * rather than what is.
 */
function matching(pattern: string | undefined): fc.Arbitrary<string> | null {
  if (pattern === undefined || /\[\^|\\p/i.test(pattern)) return null;
  return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[=!][^()]*\)/g, '')), { size: 'small' });
}

function list({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema): fc.Arbitrary<unknown[]> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
  return uniqueItems ? fc.uniqueArray(fitting(items), bounds) : fc.array(fitting(items), bounds);
}

const name = fc.string({ unit: letter, minLength: 1, maxLength: 9 });

function record({ properties, required = [], additionalProperties, propertyNames }: Schema): fc.Arbitrary<object> {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? fitting(additionalProperties) : fc.string({ maxLength: 9 });
    return fc.dictionary(propertyNames ? text(propertyNames) : name, value, { maxKeys: 6 });
  }
  const values = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]));
  return fc.record(values, { requiredKeys: [...required] });
}

/** What fits few fields: of another type, too long, too large, no text, nearly right. */
export const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.001,
  42,
  1e21,
  [],
  ['x'],
  {},
  { $gt: '' },
  { __proto__: null, constructor: 'x', 'x\u0000': 1 },
  '',
  ' ',
  'x\u0000y',
  '\ud800',
  'not one of them',
  'x'.repeat(10_001),
  'x'.repeat(501),
  '2026-02-30',
  '2026-13-01',
  '0026-01-01',
  '1e3',
  '-1',
  '0',
  '12345.5',
  '1.005',
  'ada@',
  '12A3456',
  '00000000-0000-0000-0000-00000000000g',
);
