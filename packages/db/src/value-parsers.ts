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

function parseInstant(text: string): string {
  const isoOffset = /[+-]\d\d$/.test(text) ? `${text}:00` : text;
  return new Date(isoOffset.replace(' ', 'T')).toISOString();
}
