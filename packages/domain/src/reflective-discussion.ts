import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { choiceOf, chosen } from './choice.ts';
import { type DiscussantField, isReachedBy } from './discussant-fields.ts';
import { signingBrowsers, waysToSign } from './discussant-signing.ts';
import { discussedAccountsField } from './discussed-accounts-field.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { requiredNmcPin } from './nmc-pin.ts';
import { requiredOfDiscussion } from './prescribed/reflective-discussions.ts';
import {
  counting,
  dateField,
  type FormValues,
  inputsOf,
  optionalDateField,
  type RecordFields,
  type StoredValues,
  storedOf,
  unfinishedEmailField,
  unfinishedPinField,
  unfinishedTextField,
} from './record-field.ts';
import { signature, signatureRequired } from './signature.ts';
import { strictBoolean } from './strict-boolean.ts';
import { maxAddressText, maxLongText, maxShortText, requiredText } from './text.ts';

/** How far a form has come, stored value → label. */
const discussionStatuses = { draft: 'Draft', completed: 'Completed' } as const;

/**
 * The nine fields both people sign, in the order of the form. A draft needs a date only, as a reflective account does;
 * what it holds besides could be signed as it stands. How far the form has come, its link and its signatures are not
 * among them: nobody signs those, and the signatures are pictures in a table of their own.
 */
const signedFields = {
  revalidatorName: unfinishedTextField(maxShortText, requiredOfDiscussion.revalidatorName),
  revalidatorPin: unfinishedPinField(requiredOfDiscussion.revalidatorPin),
  discussantName: unfinishedTextField(maxShortText, requiredOfDiscussion.discussantName),
  discussantPin: unfinishedPinField(requiredOfDiscussion.discussantPin),
  discussantEmail: unfinishedEmailField(requiredOfDiscussion.discussantEmail),
  discussantAddress: unfinishedTextField(maxAddressText, requiredOfDiscussion.discussantAddress),
  discussantContactNumber: unfinishedTextField(maxShortText, requiredOfDiscussion.discussantContactNumber),
  discussionDate: dateField(requiredOfDiscussion.discussionDate),
  discussionSummary: unfinishedTextField(maxLongText, requiredOfDiscussion.discussionSummary),
} satisfies RecordFields & Record<keyof typeof requiredOfDiscussion, unknown>;

/**
 * Those, which accounts were discussed, and the day on which the discussant signed the form on paper; null while they are
 * to sign it here.
 */
export const reflectiveDiscussionFields = {
  ...signedFields,
  reflectiveAccountIds: discussedAccountsField(),
  paperSignedDate: optionalDateField(),
} satisfies RecordFields;

/** What both people sign: the nine fields, and which accounts were discussed. */
export type DiscussionContent = StoredValues<typeof signedFields> & {
  reflectiveAccountIds: readonly string[];
};

/** What the registrant's form holds. */
export type DiscussionFormValues = FormValues<typeof reflectiveDiscussionFields>;

const signedKeys = Object.keys(signedFields) as (keyof typeof signedFields)[];
const requiredKeys = Object.keys(requiredOfDiscussion) as (keyof typeof requiredOfDiscussion)[];

/** Said where the discussant's PIN is the registrant's own. */
export const ownPinMessage = 'The discussant must be another registrant: this is your own PIN';

/** Said where the discussant's address is the registrant's own, in whatever spelling. */
export const ownEmailMessage =
  'The discussant must be another registrant: this is your own email address. Use one that only they read';

/** Said where the discussion is dated after today. */
export const futureDiscussionMessage = 'The discussion date cannot be in the future';

/** Said where the form was signed on paper after today. */
export const futurePaperMessage = 'The date of signing cannot be in the future';

/** Said where it was signed before the conversation. */
const earlyPaperMessage = 'The form cannot be signed before the discussion';

/**
 * What the registrant changes: a draft needs a date only, a completed form all nine fields. A form keeps the signature
 * it has while none of them changes.
 */
export const reflectiveDiscussionChange = z
  .object({
    ...inputsOf(reflectiveDiscussionFields),
    revalidatorSignature: signature.nullish().transform((value) => value ?? null),
    status: choiceOf(discussionStatuses, 'Status is required')
      .default('completed')
      .meta({ description: '`completed` needs all nine fields and a signature, `draft` only `discussionDate`.' }),
    discussantFillsIn: strictBoolean().default(false).meta({
      description:
        '`true` lets the PIN, address and contact number of the discussant be empty: they fill them in when they sign.',
    }),
    updatedAt: givenInstant.optional(),
  })
  .superRefine((values, context) => {
    if (values.status === 'draft') return;
    // Who has signed on paper has filled in their part.
    const isLeft = (path: string) => values.discussantFillsIn === true && !values.paperSignedDate && isReachedBy(path);
    for (const path of requiredKeys) {
      // The date says so itself, for a draft needs one too.
      if (path !== 'discussionDate' && values[path] === '' && !isLeft(path))
        context.addIssue({ code: 'custom', path: [path], message: requiredOfDiscussion[path] });
    }
  }, acrossFields)
  .superRefine(({ discussionDate, paperSignedDate }, context) => {
    if (typeof paperSignedDate === 'string' && typeof discussionDate === 'string' && paperSignedDate < discussionDate) {
      context.addIssue({ code: 'custom', path: ['paperSignedDate'], message: earlyPaperMessage });
    }
  }, acrossFields)
  .superRefine(({ revalidatorPin, discussantPin }, context) => {
    if (typeof discussantPin === 'string' && discussantPin !== '' && discussantPin === revalidatorPin) {
      context.addIssue({ code: 'custom', path: ['discussantPin'], message: ownPinMessage });
    }
  }, acrossFields);

/** What the discussant may fill in or correct before they sign: how they can be reached, and the drafted summary. */
const theirFields = {
  discussantPin: requiredNmcPin(requiredOfDiscussion.discussantPin),
  discussantAddress: requiredText(requiredOfDiscussion.discussantAddress, maxAddressText),
  discussantContactNumber: requiredText(requiredOfDiscussion.discussantContactNumber, maxShortText),
  discussionSummary: requiredText(requiredOfDiscussion.discussionSummary, maxLongText),
} satisfies Record<DiscussantField, unknown>;

/** What the registrant fills in; saving as `completed`, the usual way, needs a signature. The day signed is the server's. */
export const reflectiveDiscussionInput = reflectiveDiscussionChange.superRefine(
  ({ revalidatorSignature, status }, context) => {
    if (status === 'completed' && revalidatorSignature === null) {
      context.addIssue({ code: 'custom', path: ['revalidatorSignature'], message: signatureRequired });
    }
  },
  acrossFields,
);
export type ReflectiveDiscussionInput = z.output<typeof reflectiveDiscussionInput>;

// How the discussant can be reached is asked for apart; everything else they sign is shown to them at once.
const { discussantEmail, discussantAddress, discussantContactNumber, ...content } = storedOf(signedFields);
const contact = { discussantEmail, discussantAddress, discussantContactNumber };

/** One form as its owner sees it, with the working link while there is one. */
export const reflectiveDiscussion = z.object({
  id: identifier,
  ...content,
  ...contact,
  revalidatorSignature: z.string().nullable(),
  revalidatorSignedDate: z.string().nullable(),
  discussantSignature: z.string().nullable(),
  discussantSignedDate: z.string().nullable(),
  discussantConfirmed: z.boolean(),
  discussantAgreesToContact: z.boolean(),
  discussantCameBy: chosen(waysToSign).nullable().meta({
    description:
      'How the discussant came to sign: `mail` by the link in our email, `link` by the one the owner can copy. Null until they sign, and for older signatures.',
  }),
  discussantBrowser: chosen(signingBrowsers).nullable().meta({
    description:
      'Where the discussant signed: in a browser in which the owner was signed in, on a network and kind of browser the owner used in the day before, or elsewhere. Null like discussantCameBy.',
  }),
  paperSignedDate: reflectiveDiscussionFields.paperSignedDate.stored.meta({
    description:
      'The day on which the discussant signed the form on paper; null while they are to sign through their link. Such a form has no link, and counts once a scan of it is attached.',
  }),
  reflectiveAccountIds: reflectiveDiscussionFields.reflectiveAccountIds.stored.meta({
    description:
      'Which of the owner’s reflective accounts were discussed. One that has been deleted since stays named.',
  }),
  paperScanAttached: z.boolean().meta({ description: 'Whether a scan of the form signed on paper can be opened.' }),
  changedByDiscussant: z
    .object({
      discussantPin: z.string().exactOptional(),
      discussantAddress: z.string().exactOptional(),
      discussantContactNumber: z.string().exactOptional(),
      discussionSummary: z.string().exactOptional(),
    })
    .nullable()
    .meta({
      description:
        'What the discussant filled in or changed before signing: each such field as its owner had sent it, empty where it was left to them.',
    }),
  /** When an edit last voided the discussant's signature. */
  signatureVoidedAt: instant.nullable(),
  status: chosen(discussionStatuses),
  isFinalized: z.boolean(),
  finalizedAt: instant.nullable(),
  discussantToken: z.string().nullable(),
  emailSentAt: instant.nullable(),
  reminderDueAt: instant
    .nullable()
    .meta({ description: 'When Cairn reminds the discussant by itself, unless they sign before.' }),
  remindersSent: z.int(),
  lastReminderAt: instant.nullable(),
  remindersStoppedAt: instant.nullable().meta({
    description: 'When the discussant asked not to be reminded. They are asked to sign it by mail no more.',
  }),
  expiresAt: instant.nullable(),
  completedAt: instant.nullable(),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type ReflectiveDiscussion = z.output<typeof reflectiveDiscussion>;

/** What anybody holding the link may see, and no more. */
export const publicDiscussion = z.object({
  ...content,
  discussantConfirmed: z.boolean(),
  expiresAt: instant,
});
export type PublicDiscussion = z.output<typeof publicDiscussion>;

/**
 * What the discussant's signature covers besides: how they can be reached, as the registrant wrote it down, and of the
 * accounts no more than how many they are.
 */
export const publicDiscussionContact = z.object({
  ...contact,
  reflectiveAccountCount: z.int().meta({
    description: 'How many reflective accounts were discussed; 0 where its owner has not chosen them. Never which.',
  }),
});
export type PublicDiscussionContact = z.output<typeof publicDiscussionContact>;

/** Said where the discussant gives the registrant's PIN for their own. */
export const registrantsPinMessage = 'This is the PIN of the person you had the discussion with: please give your own';

/** Longest proof that a discussant came from our email, in characters; ours have 43. */
const maxProofLength = 200;

/** What the discussant sends from the public page. */
export const discussantCompletionInput = z.object({
  discussantSignature: signature,
  discussantAgreesToContact: strictBoolean().default(false).meta({
    description: 'Without it the form is signed, and does not count.',
  }),
  discussantPin: theirFields.discussantPin.nullish().meta({
    description:
      'Their own PIN, where it was not sent or is wrong. Left out, it stays as it was sent; so do the next three.',
  }),
  discussantAddress: theirFields.discussantAddress.nullish(),
  discussantContactNumber: theirFields.discussantContactNumber.nullish(),
  discussionSummary: theirFields.discussionSummary.nullish().meta({
    description: 'The summary in the words of the discussant. The signature covers it, and its owner sees what it was.',
  }),
  fromMail: z
    .string()
    .max(maxProofLength)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'What the link in our email carries after `#from-mail=`. A wrong one counts as none.' }),
});

/**
 * The one spelling of what a signature is bound to: JSON of the nine fields in the order of the form, and then of the
 * accounts. Where none is chosen they are left out, as on the forms signed before there was a choice.
 */
export function signedContent(discussion: DiscussionContent): string {
  const { reflectiveAccountIds } = discussion;
  return JSON.stringify({
    ...Object.fromEntries(signedKeys.map((key) => [key, discussion[key]])),
    ...(reflectiveAccountIds.length > 0 && { reflectiveAccountIds }),
  });
}
