import { firstYear, lastYear } from '@cairn/domain/typed-date';
import { z } from 'zod';
import type { Schema } from './schema-words.ts';

const years = `${firstYear}-${lastYear}`;
if (years !== '1970-2050') throw new Error(`The pattern of dates is of other years than ${years}`);

/** A real day of these years. */
export const realDay = `(?=19[7-9]|20[0-4]|2050)${z.regexes.date.source.slice(1, -1)}`;

/** An address as it is read, or nothing. */
export const addressOrNone = `^(|${z.regexes.email.source.slice(1, -1)})$`;

/** No control characters, several lines where there is room for them. Written so that every dialect reads it alike. */
const oneLine = '[^\\u0000-\\u001f\\u007f-\\u009f]*$';
const lines = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$';
const notBlank = '(?=[\\s\\S]*\\S)';
const longestLine = 200;

const longestOf: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 40, email: 254 };
const longestText = 10_000;

/** Members a list may have: an input is refused that holds more values, and no answer lists more. */
const mostSent = 1_000;
const mostAnswered = 10_000;

/** Says of a value how far it may go, as far as its schema does not: nothing here is without end. */
export function boundValue(schema: Schema, isSent: boolean): void {
  const types = [schema.type].flat();
  if (types.includes('integer')) boundWhole(schema);
  if (types.includes('array')) schema.maxItems ??= isSent ? mostSent : mostAnswered;
  if (types.includes('string') && schema.enum === undefined && schema.const === undefined) boundText(schema, isSent);
}

/** zod bounds each whole number by what JavaScript can count; no count here comes near what fits 32 bits. */
function boundWhole(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) schema.minimum = 0;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  schema.minimum ??= 0;
  schema.maximum ??= 2 ** 31 - 1;
  schema.format ??= 'int32';
}

/** A file that is sent, in bytes; what is answered may hold many of them. */
const longestFile = { sent: 10 * 1024 * 1024, answered: 2 ** 31 - 1 };

function boundText(schema: Schema, isSent: boolean): void {
  const { format, pattern, minLength } = schema;
  if (format === 'binary') schema.maxLength ??= longestFile[isSent ? 'sent' : 'answered'];
  schema.maxLength ??= longestOf[format as string] ?? longestText;
  if (pattern !== undefined || (format !== undefined && !(isSent && format === 'date'))) return;
  schema.pattern = isSent ? patternOfSent(schema, Number(minLength ?? 0) > 0) : '^[^\\u0000]*$';
}

function patternOfSent({ format, maxLength }: Schema, isRequired: boolean): string {
  if (format === 'date') return `^${realDay}$`;
  return `^${isRequired ? notBlank : ''}${Number(maxLength) > longestLine ? lines : oneLine}`;
}
