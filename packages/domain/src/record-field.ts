import { z } from 'zod';
import { calendarDate, optionalCalendarDate } from './calendar-date-field.ts';
import { choiceOf, chosen, optionalChoiceOf } from './choice.ts';
import { type DecimalRules, decimal } from './decimal-field.ts';
import { optionalEmailAddress, requiredEmailAddress, unfinishedEmailAddress } from './email-address.ts';
import { optionalNmcPin, requiredNmcPin, unfinishedNmcPin } from './nmc-pin.ts';
import { strictBoolean } from './strict-boolean.ts';
import { optionalText, requiredText, unfinishedText } from './text.ts';

/** What a person may write in a field: text as they like, an address, or only what has been laid down. */
type FieldKind = 'text' | 'email' | 'restricted';

/**
 * One field of a kind of record: what may be sent, what is kept and shown, and what a form holds of it. Input, record,
 * column, row mapping and form values are made of these.
 */
export interface RecordField<S extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind;
  readonly stored: S;
}

/** A field that people fill in. `formValue` is what a form begins with, of a record or of none. */
export interface EnteredField<I extends z.ZodType = z.ZodType, S extends z.ZodType = z.ZodType, V = unknown>
  extends RecordField<S> {
  readonly input: I;
  formValue(stored: z.output<S> | null): V;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type EnteredName<F extends RecordFields> = {
  [K in keyof F]: F[K] extends EnteredField ? K : never;
}[keyof F];
type InputOf<T> = T extends { readonly input: infer I } ? I : never;
type FormValueOf<T> = T extends { formValue(stored: never): infer V } ? V : never;

/** What a record of these fields holds, as it is kept. */
export type StoredValues<F extends RecordFields> = { -readonly [K in keyof F]: z.output<F[K]['stored']> };
/** What a form for these fields holds while somebody types. */
export type FormValues<F extends RecordFields> = { -readonly [K in EnteredName<F>]: FormValueOf<F[K]> };

/** A field with its own schemas, for what the builders below do not cover. */
export function ownField<I extends z.ZodType, S extends z.ZodType, V>(
  kind: FieldKind,
  { input, stored, formValue }: { input: I; stored: S; formValue: (stored: z.output<S> | null) => V },
): EnteredField<I, S, V> {
  return { kind, input, stored, formValue };
}

const asText = (stored: string | null) => stored ?? '';

/** Worked out by the server and kept: nobody sends it. */
export function keptField<S extends z.ZodType>(stored: S): RecordField<S> {
  return { kind: 'restricted', stored };
}

/** Text that must not be empty, at most `max` characters. */
export function textField(required: string, max: number) {
  return ownField('text', { input: requiredText(required, max), stored: z.string(), formValue: asText });
}

/** Text that may be left out: kept as null. */
export function optionalTextField(max: number) {
  return ownField('text', { input: optionalText(max), stored: z.string().nullable(), formValue: asText });
}

/** Text that may be empty while the record is a draft; what is no text says `message`. */
export function unfinishedTextField(max: number, message?: string) {
  return ownField('text', { input: unfinishedText(max, message), stored: z.string(), formValue: asText });
}

/** An e-mail address that must be given; every fault says `message`. */
export function emailField(message: string) {
  return ownField('email', { input: requiredEmailAddress(message), stored: z.string(), formValue: asText });
}

/** An e-mail address that may be left out: kept as null. */
export function optionalEmailField() {
  return ownField('email', { input: optionalEmailAddress(), stored: z.string().nullable(), formValue: asText });
}

/** An e-mail address that may be empty while the record is a draft; every fault says `message`. */
export function unfinishedEmailField(message: string) {
  return ownField('email', { input: unfinishedEmailAddress(message), stored: z.string(), formValue: asText });
}

/** An NMC PIN that must be given. */
export function pinField(required: string) {
  return ownField('restricted', { input: requiredNmcPin(required), stored: z.string(), formValue: asText });
}

/** An NMC PIN that may be left out: kept as null. */
export function optionalPinField() {
  return ownField('restricted', { input: optionalNmcPin(), stored: z.string().nullable(), formValue: asText });
}

/** An NMC PIN that may be empty while the record is a draft; what is no text says `message`. */
export function unfinishedPinField(message: string) {
  return ownField('restricted', { input: unfinishedNmcPin(message), stored: z.string(), formValue: asText });
}

/** A date that must be given, YYYY-MM-DD. */
export function dateField(required: string) {
  return ownField('restricted', { input: calendarDate(required), stored: z.string(), formValue: asText });
}

/** A date that may be left out: kept as null. */
export function optionalDateField() {
  return ownField('restricted', { input: optionalCalendarDate(), stored: z.string().nullable(), formValue: asText });
}

/** A decimal number, kept as text with two decimals; a form shows `7.50` as `7.5`. */
export function decimalField(rules: DecimalRules) {
  const formValue = (stored: string | null) => (stored === null ? '' : String(Number(stored)));
  return ownField('restricted', { input: decimal(rules), stored: z.string(), formValue });
}

/** One of the keys of a value → label record. */
export function choiceField<const L extends Readonly<Record<string, string>>>(labels: L, required: string) {
  const formValue = (stored: (keyof L & string) | null): string => stored ?? '';
  return ownField('restricted', { input: choiceOf(labels, required), stored: chosen(labels), formValue });
}

/** One of the keys, or nothing: kept as null. */
export function optionalChoiceField<const L extends Readonly<Record<string, string>>>(labels: L) {
  const formValue = (stored: (keyof L & string) | null): string => stored ?? '';
  return ownField('restricted', { input: optionalChoiceOf(labels), stored: chosen(labels).nullable(), formValue });
}

/** Yes or no; no where it is left out. */
export function flagField() {
  const formValue = (stored: boolean | null) => stored ?? false;
  return ownField('restricted', { input: strictBoolean().default(false), stored: z.boolean(), formValue });
}

/** How a record says whether it counts, and why not; worked out when it is read. */
export const counting = { countsTowardProgress: z.boolean(), notCountedReason: z.string().nullable() };

const namesOf = Object.keys as <F extends RecordFields>(fields: F) => (keyof F & string)[];
const isEntered = (field: RecordField | undefined): field is EnteredField => field !== undefined && 'input' in field;

/** The shape of what may be sent. */
export function inputsOf<F extends RecordFields>(fields: F) {
  const entered = Object.entries(fields).flatMap(([name, field]) => (isEntered(field) ? [[name, field.input]] : []));
  return Object.fromEntries(entered) as { [K in EnteredName<F>]: InputOf<F[K]> };
}

/** The shape of what is kept and shown. */
export function storedOf<F extends RecordFields>(fields: F) {
  const stored = Object.entries(fields).map(([name, field]) => [name, field.stored]);
  return Object.fromEntries(stored) as { -readonly [K in keyof F]: F[K]['stored'] };
}

/** The names of the fields in which a person writes what they like. */
export function writtenFields<F extends RecordFields>(fields: F): (keyof F & string)[] {
  return namesOf(fields).filter((name) => fields[name]?.kind === 'text' || fields[name]?.kind === 'email');
}

/** What a form for these fields begins with: those of a record, or blanks. */
export function formValuesOf<F extends RecordFields>(fields: F, record: StoredValues<F> | null): FormValues<F> {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    isEntered(field) ? [[name, field.formValue(record?.[name] ?? null)]] : [],
  );
  return Object.fromEntries(values) as FormValues<F>;
}
