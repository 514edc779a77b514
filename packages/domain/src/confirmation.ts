import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { formatDate } from './calendar-date.ts';
import { whyConfirmationNotCounted } from './confirmation-date.ts';
import { type EvidenceKey, evidenceKeys, evidenceName } from './confirmation-ticks.ts';
import { type ConfirmerType, confirmerTypes, discussionComesFirst } from './confirmer.ts';
import type { Cycle } from './counting.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
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
import { signature } from './signature.ts';
import { maxAddressText, maxShortText } from './text.ts';
import type { UnmetRequirement } from './unmet-requirements.ts';

/** A nested shape of equal fields, one for each stored key. */
function ofEach<T>(field: (item: EvidenceKey) => T) {
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
    ofEach((item) => z.literal(true, { error: `Please tick: ${evidenceName(item)}` })),
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
  confirmerNmcPin: 'The NMC’s form asks a confirmer who is an NMC registrant for their PIN',
  confirmerProfession: 'The NMC’s form asks this kind of confirmer for their profession',
  confirmerRegistrationNumber: 'The NMC’s form asks this kind of confirmer for their registration number',
  confirmerCountry: 'The NMC’s form asks an overseas confirmer for the country they are registered in',
};

/** A statement, which can only be agreed to. */
function statementField(error: string) {
  return ownField('restricted', {
    input: z.literal(true, { error }),
    stored: z.boolean(),
    formValue: (agreed): boolean => agreed ?? false,
  });
}

/** The fields of the form; everything in the checklist and both statements must be true. */
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
    stored: z.object(ofEach(() => z.boolean())),
    formValue: (ticks): Record<EvidenceKey, boolean> => ofEach((item) => ticks?.[item] ?? false),
  }),
  finalConfirmation: statementField('Please confirm that all requirements have been shown'),
  contactAgreement: statementField('Please agree to be contacted by the NMC'),
  signature: ownField('restricted', { input: signature, stored: z.string(), formValue: (picture) => picture ?? '' }),
  signatureDate: dateField('Signature date is required'),
};

/** Said where the confirmer's PIN is the registrant's own. */
const ownConfirmerPinMessage = 'The confirmer must be somebody else: this is your own PIN';

/** Everything on the confirmation form. */
export const confirmationInput = z.object(inputsOf(confirmationFields)).superRefine((values, context) => {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const known = Object.hasOwn(confirmerTypes, String(values.confirmerType));
  for (const field of known ? requiredOfConfirmer[values.confirmerType] : []) {
    if (values[field] === null) addIssue(field, missing[field]);
  }
  if (values.confirmerNmcPin && values.confirmerNmcPin === values.nursePin) {
    addIssue('confirmerNmcPin', ownConfirmerPinMessage);
  }
  const { confirmationDiscussionDate: held, signatureDate: signed } = values;
  if (typeof held === 'string' && typeof signed === 'string' && signed < held) {
    addIssue('signatureDate', 'The form cannot be signed before the discussion');
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

/** Why it does, in words. */
const discussionFirst = 'With a confirmer who is not an NMC registrant the reflective discussion comes first';

/**
 * @throws RuleError UNMET when none of the discussions that count, by their dates, was held by that day.
 */
export function assertDiscussionFirst(
  {
    confirmerType,
    confirmationDiscussionDate: day,
  }: Pick<ConfirmationInput, 'confirmerType' | 'confirmationDiscussionDate'>,
  discussions: readonly string[],
): void {
  if (!discussionComesFirst(confirmerType) || discussions.some((date) => date <= day)) return;
  const [first] = discussions.toSorted();
  if (first === undefined) return;
  const message = `${discussionFirst}: yours is dated ${formatDate(first)}`;
  throw new RuleError('UNMET', message, {
    reason: 'discussion_first',
    issues: [{ path: 'confirmationDiscussionDate', message }],
  });
}

/**
 * Nobody confirms a discussion that has not been held, one of other years, or their own revalidation; the form may carry
 * another PIN than the account.
 * @throws RuleError INVALID, at each field.
 */
export function assertConfirmable(
  { confirmationDiscussionDate, signatureDate, confirmerNmcPin }: ConfirmationInput,
  {
    today,
    cycle,
    nmcPin,
    isOwnEmail,
  }: {
    readonly today: string;
    readonly cycle: Cycle | null;
    readonly nmcPin: string | null;
    /** Whether the confirmer's address is the registrant's. */
    readonly isOwnEmail: boolean;
  },
): void {
  const ahead = confirmationDiscussionDate > today;
  const uncounted = ahead ? null : whyConfirmationNotCounted(confirmationDiscussionDate, cycle, today);
  const issues = [
    ahead && {
      path: 'confirmationDiscussionDate',
      message: 'The confirmation discussion cannot be in the future',
    },
    uncounted !== null && { path: 'confirmationDiscussionDate', message: uncounted },
    signatureDate > today && { path: 'signatureDate', message: 'The date of signing cannot be in the future' },
    confirmerNmcPin !== null &&
      confirmerNmcPin === nmcPin && { path: 'confirmerNmcPin', message: ownConfirmerPinMessage },
    isOwnEmail && {
      path: 'confirmerEmail',
      message: 'The confirmer must be somebody else: this is your own email address',
    },
  ].filter((issue) => issue !== false);
  const [first] = issues;
  if (first) throw new RuleError('INVALID', first.message, { issues });
}

/** @throws RuleError UNMET naming everything that is missing, and what comes first where the confirmer decides it. */
export function assertMet(
  unmet: readonly UnmetRequirement[],
  { confirmerType }: Pick<ConfirmationInput, 'confirmerType'>,
): void {
  if (unmet.length === 0) return;
  const issues = unmet.map(({ key, words }) => ({
    path: key,
    message:
      key === 'reflectiveDiscussion' && discussionComesFirst(confirmerType) ? `${words}. ${discussionFirst}.` : words,
  }));
  const missing = issues.map(({ message }) => message.replace(/\.$/, '')).join('; ');
  throw new RuleError('UNMET', `Not everything your confirmer looks at is complete yet. ${missing}.`, {
    reason: 'requirements_unmet',
    issues,
  });
}
