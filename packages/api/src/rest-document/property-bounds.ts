import { codeThemes } from '@cairn/domain/code-theme';
import { professionStandards } from '@cairn/domain/proficiency';
import { maxSignatureLength, signaturePrefix } from '@cairn/domain/signature';
import type { Schema } from './schema-words.ts';
import { addressOrNone, realDay } from './value-bounds.ts';

/** What a property may hold, in what is sent and in what is answered. */
interface Bounds {
  readonly sent: Schema;
  readonly answered: Schema;
}

const same = (schema: Schema): Bounds => ({ sent: schema, answered: schema });

/** An empty one that is sent clears what there was. */
const day = { sent: { pattern: `^(${realDay})?$`, maxLength: 10 }, answered: { format: 'date' } };

/** Up to 9,999.99. Sent as text or as a number. */
const hours = (least: Schema) => ({
  sent: {
    pattern: `^${least.exclusiveMinimum === 0 ? '(?=.*[1-9])' : ''}\\d{1,4}(\\.\\d{1,2})?$`,
    maximum: 9999.99,
    multipleOf: 0.01,
    ...least,
  },
  answered: { pattern: '^\\d+\\.\\d{2}$' },
});
const total = { sent: {}, answered: { pattern: '^\\d+\\.\\d{2}$' } };
/** Hours with two decimals, whole numbers of everything else. */
const amount = { sent: {}, answered: { pattern: '^\\d+(\\.\\d{2})?$' } };

/** Of an unfinished record it may be empty. */
const pin = {
  sent: { pattern: '^(\\d{2}[A-Za-z]\\d{4}[A-Za-z])?$' },
  answered: { pattern: '^(\\d{2}[A-Z]\\d{4}[A-Z])?$' },
};
/** Six digits, or four groups of four; capitals and hyphens as one likes. */
const code = { sent: { pattern: '^(\\d{6}|[\\dA-TV-Za-tv-z]{4}(-?[\\dA-TV-Za-tv-z]{4}){3})$' }, answered: {} };
const tenths = {
  sent: { pattern: '^(\\d|10)$', minimum: 0, maximum: 10, multipleOf: 1 },
  answered: { minimum: 0, maximum: 10 },
};
const picture = same({ pattern: `^${signaturePrefix}`, maxLength: maxSignatureLength });
/** Of an unfinished record, or where none need be given. */
const address = { sent: { pattern: addressOrNone, maxLength: 254 }, answered: {} };
const theme = `(${Object.keys(codeThemes).join('|')})`;
const standards = [...new Set(Object.values(professionStandards).flatMap((ofOne) => Object.keys(ofOne)))].sort();

/** By the name of the property; what a schema says already stays. */
const boundsOf: Readonly<Record<string, Bounds>> = {
  code,
  ...Object.fromEntries(
    [
      'startDate',
      'endDate',
      'date',
      'dateLastRenewal',
      'confirmationDiscussionDate',
      'signatureDate',
      'discussionDate',
      'paperSignedDate',
      'revalidatorSignedDate',
      'discussantSignedDate',
      'revalidationDate',
      'extendedFrom',
      'submittedUntil',
      'healthAndCharacterOn',
      'indemnityOn',
      'acknowledgedOn',
      'closedOn',
      'since',
    ].map((name) => [name, day]),
  ),
  ...Object.fromEntries(
    ['nmcPin', 'nursePin', 'revalidatorPin', 'discussantPin', 'confirmerNmcPin'].map((name) => [name, pin]),
  ),
  ...Object.fromEntries(
    [
      'calculatedTotalHours',
      'countedHours',
      'practiceHoursCompleted',
      'practiceHoursRequired',
      'cpdHoursCompleted',
      'cpdHoursRequired',
      'cpdParticipatoryHoursCompleted',
      'cpdParticipatoryHoursRequired',
      'completed',
      'required',
      'before',
      'after',
    ].map((name) => [name, total]),
  ),
  ...Object.fromEntries(['target', 'recorded', 'counted', 'missing', 'notCounted'].map((name) => [name, amount])),
  ...Object.fromEntries(['nurse', 'midwife', 'nursing_associate'].map((name) => [name, tenths])),
  ...Object.fromEntries(['signature', 'revalidatorSignature', 'discussantSignature'].map((name) => [name, picture])),
  ...Object.fromEntries(['discussantEmail', 'fromEmail', 'email'].map((name) => [name, address])),
  hours: hours({ exclusiveMinimum: 0 }),
  participatoryHours: hours({ minimum: 0 }),
  linkToCode: same({ pattern: `^${theme}(,${theme}){0,3}$` }),
  selectedStandards: {
    sent: { items: { type: 'string', enum: standards } },
    answered: { items: { type: 'string', enum: standards } },
  },
  newPassword: { sent: { minLength: 8, maxLength: 256, format: 'password' }, answered: {} },
  password: { sent: { format: 'password' }, answered: {} },
  currentPassword: { sent: { format: 'password' }, answered: {} },
  sha256: same({ pattern: '^[0-9a-f]{64}$' }),
};

/** What is a day or an instant by its own schema. */
const dated: ReadonlySet<unknown> = new Set(['date', 'date-time']);

/** Says of a property what it may hold, as far as its schema does not. */
export function boundProperty(name: string, schema: Schema, isSent: boolean): void {
  const bounds = Object.hasOwn(boundsOf, name) ? boundsOf[name]?.[isSent ? 'sent' : 'answered'] : undefined;
  if (!bounds) return;
  const { items, ...others } = bounds;
  for (const one of [schema, ...(schema.anyOf ?? [])]) {
    const types = [one.type].flat();
    if (items && types.includes('array')) one.items = items;
    const holds = types.includes('string') || types.includes('number') || types.includes('integer');
    if (holds && one.enum === undefined && !dated.has(one.format)) Object.assign(one, { ...others, ...one });
  }
}
