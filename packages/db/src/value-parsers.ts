const dateType = 1082;
const timestamptzType = 1184;
const int8Type = 20;
const numericType = 1700;

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;

/**
 * How both drivers read the types on which their own parsers disagree: dates and numerics as text, `int8` as a
 * number, `timestamptz` as ISO 8601 text in UTC. Keyed by PostgreSQL type id.
 */
export const valueParsers: Readonly<Record<number, Parser>> = {
  [dateType]: asText,
  [numericType]: asText,
  [int8Type]: parseInt8,
  [timestamptzType]: parseInstant,
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 value is beyond the exact range of a number');
  return value;
}

/** How PostgreSQL writes an instant of our sessions, which are in UTC: '2026-05-03 14:09:00.123456+00'. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function parseInstant(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  const isoOffset = /[+-]\d\d$/.test(text) ? `${text}:00` : text;
  return new Date(isoOffset.replace(' ', 'T')).toISOString();
}
