import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { formatDate } from './calendar-date.ts';
import { type Cycle, firstOfYears } from './counting.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import type { Progress } from './progress.ts';
import {
  choiceField,
  dateField,
  emailField,
  inputsOf,
  optionalPinField,
  optionalTextField,
  ownField,
  pinField,
  storedOf,
  textField,
} from './record-field.ts';
import type { RequirementPage } from './requirement-rows.ts';
import { type EvidenceKey, evidenceKeys, evidenceName, isEvidence, requirementsFor } from './requirement-table.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { signature } from './signature.ts';
import { maxAddressText, maxShortText } from './text.ts';

/** Who may confirm, stored value → label; the six categories of the regulator's form. */
export const confirmerTypes = {
  line_manager_nmc: 'Line manager who is an NMC registrant',
  line_manager_non_nmc: 'Line manager who is not an NMC registrant',
  another_nmc: 'Another NMC registrant',
  regulated_healthcare: 'Regulated healthcare professional in the UK',
  overseas_regulated: 'Overseas regulated healthcare professional',
  other_professional: 'Other professional, as the NMC online confirmation tool allows',
} as const;
export type ConfirmerType = keyof typeof confirmerTypes;

/** The two statements a confirmer makes, after the regulator's form. */
export const confirmerStatements = {
  finalConfirmation:
    'I have read the NMC’s information for confirmers. The person named above has shown me that they have met every requirement listed here in the three years since their registration was last renewed or they joined the register.',
  contactAgreement:
    'I agree that the NMC may contact me to check this confirmation. I know that if I do not answer, I may put this person’s application at risk.',
} as const;

/** A nested shape of seven equal fields. */
function sevenOf<T>(field: (item: EvidenceKey) => T) {
  return Object.fromEntries(evidenceKeys.map((item) => [item, field(item)])) as Record<EvidenceKey, T>;
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const checklist = z.preprocess(
  readJson,
  z.object(
    sevenOf((item) => z.literal(true, { error: `Please tick: ${evidenceName(item)}` })),
    { error: 'Please tick all seven items' },
  ),
);

const optionalConfirmerFields = {
  confirmerNmcPin: optionalPinField(),
  confirmerProfession: optionalTextField(maxShortText),
  confirmerRegistrationNumber: optionalTextField(maxShortText),
  confirmerCountry: optionalTextField(maxShortText),
};

/** What the regulator's form asks of each kind of confirmer beyond name and address (form pack of June 2022). */
export const requiredOfConfirmer: Record<ConfirmerType, readonly (keyof typeof optionalConfirmerFields)[]> = {
  line_manager_nmc: ['confirmerNmcPin'],
  line_manager_non_nmc: [],
  another_nmc: ['confirmerNmcPin'],
  regulated_healthcare: ['confirmerProfession', 'confirmerRegistrationNumber'],
  overseas_regulated: ['confirmerCountry', 'confirmerProfession', 'confirmerRegistrationNumber'],
  other_professional: ['confirmerProfession'],
};

const missing: Record<keyof typeof optionalConfirmerFields, string> = {
  confirmerNmcPin: 'Confirmer NMC PIN is required for this kind of confirmer',
  confirmerProfession: 'Confirmer profession is required for this kind of confirmer',
  confirmerRegistrationNumber: 'Confirmer registration number is required for this kind of confirmer',
  confirmerCountry: 'Country is required for this kind of confirmer',
};

/** A statement, which can only be agreed to. */
function statementField(error: string) {
  return ownField('restricted', {
    input: z.literal(true, { error }),
    stored: z.boolean(),
    formValue: (agreed): boolean => agreed ?? false,
  });
}

/** The fields of the form; all seven ticks and both statements must be true. */
export const confirmationFields = {
  nurseName: textField('Your name is required', maxShortText),
  nursePin: pinField('Your NMC PIN is required'),
  dateLastRenewal: dateField('Date of last renewal is required'),
  confirmerType: {
    ...choiceField(confirmerTypes, 'Type of confirmer is required'),
    formValue: (type: ConfirmerType | null): ConfirmerType | '' => type ?? '',
  },
  confirmerName: textField('Confirmer name is required', maxShortText),
  confirmerJobTitle: textField('Confirmer job title is required', maxShortText),
  confirmerEmail: emailField('Please enter a valid email address'),
  confirmerAddress: textField('Professional address is required', maxAddressText),
  confirmerContactNumber: textField('Contact number is required', maxShortText),
  confirmationDiscussionDate: dateField('Discussion date is required'),
  ...optionalConfirmerFields,
  checklist: ownField('restricted', {
    input: checklist,
    stored: z.object(sevenOf(() => z.boolean())),
    formValue: (ticks): Record<EvidenceKey, boolean> => sevenOf((item) => ticks?.[item] ?? false),
  }),
  finalConfirmation: statementField('Please confirm that all requirements have been shown'),
  contactAgreement: statementField('Please agree to be contacted by the NMC'),
  signature: ownField('restricted', { input: signature, stored: z.string(), formValue: (picture) => picture ?? '' }),
  signatureDate: dateField('Signature date is required'),
};

/** Everything on the confirmation form. */
export const confirmationInput = z.object(inputsOf(confirmationFields)).superRefine((values, context) => {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const known = Object.hasOwn(confirmerTypes, String(values.confirmerType));
  for (const field of known ? requiredOfConfirmer[values.confirmerType] : []) {
    if (values[field] === null) addIssue(field, missing[field]);
  }
  if (values.confirmerNmcPin && values.confirmerNmcPin === values.nursePin) {
    addIssue('confirmerNmcPin', 'The confirmer must be somebody else: this is your own PIN');
  }
}, acrossFields);
export type ConfirmationInput = z.output<typeof confirmationInput>;

/** The confirmation as it was submitted. */
export const confirmation = z.object({
  id: identifier,
  ...storedOf(confirmationFields),
  submittedAt: instant,
  updatedAt: instant,
});
export type Confirmation = z.output<typeof confirmation>;

/**
 * The first day of the final year before a revalidation date. The regulator expects a confirmation in the last twelve months
 * of the three years, and may question an earlier one.
 * Source: http://revalidation.nmc.org.uk/what-you-need-to-do/confirmation/, read 2026-11-20.
 */
export function finalYearFrom(revalidationDate: string): string {
  return firstOfYears(revalidationDate, 1);
}

const registrants: ReadonlySet<ConfirmerType> = new Set(['line_manager_nmc', 'another_nmc']);

/**
 * A confirmer who is on the register may hold the reflective discussion too, at the same meeting or later. With any other
 * the discussion comes first, for it is among what they confirm.
 * Source: https://www.nmc.org.uk/revalidation/requirements/confirmation/, read 2026-11-20.
 * @throws RuleError UNMET when none of the discussions that count, by their dates, was held by that day.
 */
export function assertDiscussionFirst(
  {
    confirmerType,
    confirmationDiscussionDate: day,
  }: Pick<ConfirmationInput, 'confirmerType' | 'confirmationDiscussionDate'>,
  discussions: readonly string[],
): void {
  if (registrants.has(confirmerType) || discussions.some((date) => date <= day)) return;
  const [first] = discussions.toSorted();
  if (first === undefined) return;
  const message = `With a confirmer who is not an NMC registrant the reflective discussion comes first: yours is dated ${formatDate(first)}`;
  throw new RuleError('UNMET', message, { issues: [{ path: 'confirmationDiscussionDate', message }] });
}

/** Whether a confirmation was given for the years before these; then a new one may take its place. */
export function isOfEarlierCycle(
  { confirmationDiscussionDate }: Pick<Confirmation, 'confirmationDiscussionDate'>,
  cycle: Cycle | null,
): boolean {
  return cycle !== null && confirmationDiscussionDate < cycle.from;
}

/** A requirement not yet met: what to say, and the page where it is met. */
export interface UnmetRequirement {
  key: EvidenceKey;
  words: string;
  route: RequirementPage;
}

/** What stands between a registrant and confirmation, in the order of the form; empty when all seven are met. */
export function unmetRequirements(progress: Progress, rules: RuleSet): UnmetRequirement[] {
  return requirementsFor(progress, rules).flatMap(({ page, measures }) =>
    measures.flatMap(({ key, met, words }) => (met || !isEvidence(key) ? [] : [{ key, words, route: page }])),
  );
}

type Row = readonly [label: string, value: string];

/** What the form says of the registrant, label and value. */
export function registrantRows({ nurseName, nursePin, dateLastRenewal }: Confirmation): Row[] {
  return [
    ['Name', nurseName],
    ['NMC PIN', nursePin],
    ['Date of last renewal, or of joining the register', formatDate(dateLastRenewal)],
  ];
}

/** What the form says of the confirmer, label and value; what this kind of confirmer was not asked for is left out. */
export function confirmerRows(given: Confirmation): Row[] {
  const rows: (readonly [label: string, value: string | null])[] = [
    ['Type of confirmer', confirmerTypes[given.confirmerType]],
    ['Name', given.confirmerName],
    ['Job title', given.confirmerJobTitle],
    ['NMC PIN', given.confirmerNmcPin],
    ['Country of registration', given.confirmerCountry],
    ['Profession', given.confirmerProfession],
    ['Registration number', given.confirmerRegistrationNumber],
    ['Email', given.confirmerEmail],
    ['Contact number', given.confirmerContactNumber],
    ['Professional address', given.confirmerAddress],
    ['Date of confirmation discussion', formatDate(given.confirmationDiscussionDate)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
