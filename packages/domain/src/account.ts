import { z } from 'zod';
import { contactMethods, registrationTypes, workingHoursOptions } from './account-choices.ts';
import { adminRoles } from './admin-role.ts';
import { changedCalendarDate } from './calendar-date-field.ts';
import { changedChoiceOf, chosen } from './choice.ts';
import { emailAddress } from './email-address.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { changedNmcPin } from './nmc-pin.ts';
import { presentPassword, resetPassword, signInPassword, signUpPassword } from './password.ts';
import { changedRegistrationParts, heldPart } from './registration-parts-field.ts';
import { codeWhereOn, ownerProof, passkeyProof } from './second-factor.ts';
import { keptSignInMethods, linkedSignIn } from './sign-in-methods.ts';
import { changedText, maxAddressText, maxShortText, optionalText, requiredText } from './text.ts';

/** What creating an account takes. */
export const registrationInput = z.object({
  email: emailAddress,
  password: signUpPassword,
  firstName: optionalText(maxShortText),
  lastName: optionalText(maxShortText),
});
export type RegistrationInput = z.output<typeof registrationInput>;

/** What signing in takes. */
export const signInInput = z.object({ email: emailAddress, password: signInPassword });
export type SignInInput = z.output<typeof signInInput>;

/** Asking for a reset link. */
export const forgotPasswordInput = z.object({ email: emailAddress });

/** Setting a new password with the token from the link. */
export const resetPasswordInput = z.object({
  token: requiredText('No reset token provided', maxShortText),
  newPassword: resetPassword,
  keepSignInMethods: keptSignInMethods,
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

/** How long a link that confirms an address works, in days. */
export const verificationLinkDays = 7;

/** Confirming an address with the token from the link. */
export const verifyEmailInput = z.object({ token: requiredText('No confirmation token provided', maxShortText) });

/** What following such a link would do: confirm, nothing as it is done, or nothing as the link is over. */
const verificationStates = ['open', 'confirmed', 'over'] as const;
export type VerificationState = (typeof verificationStates)[number];
export const verificationLinkState = z.object({ state: z.enum(verificationStates) });

/** The answer to confirming an address and to asking for the link again. */
export const verificationMessage = z.object({ message: z.string() });

/** Changing a password one knows, by the full rule of signing up. */
export const changePasswordInput = z.object({
  currentPassword: presentPassword,
  newPassword: signUpPassword,
  code: codeWhereOn,
  credential: ownerProof.shape.credential,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** Doing without a password takes one of the passkeys that are to take its place. */
export const removePasswordInput = passkeyProof;

/** A password that is chosen, by the full rule of signing up. */
export const newPasswordChoice = z.object({ newPassword: signUpPassword });

/** Setting a password where there is none takes a passkey. */
export const setPasswordInput = newPasswordChoice.extend(passkeyProof.shape);
export type SetPasswordInput = z.output<typeof setPasswordInput>;

/** The answer to changing a password, to setting one and to removing it. */
export const passwordChanged = z.object({ message: z.string() });

/** Closing one's account takes a fresh proof. */
export const closeAccountInput = ownerProof;

/** When a closing account will be erased. */
export const accountClosing = z.object({ closingAt: instant });
export type AccountClosing = z.output<typeof accountClosing>;

/** Whether a reset link would still work, and if so which linked sign-ins the reset removes unless told to keep them. */
export const resetTokenAnswer = z.object({
  valid: z.boolean(),
  message: z.string(),
  recentSignInMethods: z.array(linkedSignIn).optional(),
});

/** The answer to signing out. */
export const signedOut = z.object({ message: z.string() });

/** The answer to asking for a reset link and to resetting: the same words whoever asks. */
export const resetAnswer = z.object({ message: z.string() });

/** Which ways to sign in there are besides the password, and where each third-party sign-in begins. */
export const signInOptions = z.object({
  googleEnabled: z.boolean(),
  googleUrl: z.string().nullable(),
  microsoftEnabled: z.boolean(),
  microsoftUrl: z.string().nullable(),
  oidcEnabled: z.boolean(),
  oidcName: z.string().nullable(),
  oidcUrl: z.string().nullable(),
  passkeysEnabled: z.boolean(),
  passwordsEnabled: z.boolean(),
});

/** The account as its owner sees it; never the password. */
export const user = z.object({
  id: identifier,
  email: z.string(),
  /** Whether its owner has proved that the address is theirs. */
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  adminRole: chosen(adminRoles).nullable(),
  isBlocked: z.boolean(),
  isDeleted: z.boolean(),
  nmcPin: z.string().nullable(),
  revalidationDate: z.string().nullable(),
  extendedFrom: z.string().nullable().meta({
    format: 'date',
    description: 'The last day before the NMC extended the registration; null where it did not',
  }),
  submittedUntil: z.string().nullable().meta({
    format: 'date',
    description: 'The last day of submitted years that had been extended, after which the present ones begin',
  }),
  registrationParts: z.array(heldPart).meta({ description: 'The parts of the register held, and since when' }),
  registrationType: chosen(registrationTypes)
    .nullable()
    .meta({ description: 'The parts held, where one of these says it; null where none can' }),
  workingHours: chosen(workingHoursOptions).nullable(),
  jobTitle: z.string().nullable(),
  employer: z.string().nullable(),
  workAddress: z.string().nullable(),
  preferredContactMethod: chosen(contactMethods).nullable(),
  phoneNumber: z.string().nullable(),
  /** When the account will be erased, while its owner is closing it. */
  closingAt: instant.nullable(),
  /** Since when the processing of what is kept of them is restricted, why, and when that ends. */
  restrictedAt: instant.nullable(),
  restrictionReason: z.string().nullable(),
  restrictionLiftsAt: instant.nullable(),
  /** When what was lost is replaced unless it is stopped; null where no account recovery waits. */
  recoveryDueAt: instant.nullable(),
  /** When support may no longer look at the records, by their owner's leave; past when that has run out, null where none was given. */
  supportAccessEndsAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof user>;

const profileFields = {
  firstName: changedText(maxShortText),
  lastName: changedText(maxShortText),
  nmcPin: changedNmcPin(),
  revalidationDate: changedCalendarDate().meta({
    description: 'The last day of the month in which registration expires; null leaves it as it is, empty clears it',
  }),
  extendedFrom: changedCalendarDate().meta({
    description:
      'The last day of the month in which registration expired before the NMC extended it, at most 12 months before; null leaves it as it is while it fits, empty says that there is no extension',
  }),
  registrationType: changedChoiceOf(registrationTypes),
  registrationParts: changedRegistrationParts,
  workingHours: changedChoiceOf(workingHoursOptions),
  jobTitle: changedText(maxShortText),
  employer: changedText(maxShortText),
  workAddress: changedText(maxAddressText),
  preferredContactMethod: changedChoiceOf(contactMethods),
  phoneNumber: changedText(maxShortText),
};

/** A change of profile: null leaves a field alone, '' clears it. */
export const profileInput = z.object({ ...profileFields, updatedAt: givenInstant.optional() });
export type ProfileInput = z.output<typeof profileInput>;
export type ProfileChange = Partial<Pick<User, keyof typeof profileFields>>;

/** The fields to write, null where one is to be cleared. Throws INVALID when no known field was sent at all. */
export function profileChange(input: ProfileInput): ProfileChange {
  const sent = (Object.keys(profileFields) as (keyof typeof profileFields)[]).filter((key) => input[key] !== undefined);
  if (sent.length === 0) throw new RuleError('INVALID', 'Nothing to change: no known field was sent');
  const entries = sent.flatMap((key) => (input[key] === null ? [] : [[key, input[key] || null] as const]));
  return Object.fromEntries(entries);
}
