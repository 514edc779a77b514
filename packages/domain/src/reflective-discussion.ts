import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { choiceOf, chosen } from './choice.ts';
import { signingBrowsers, waysToSign } from './discussant-signing.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { requiredOfDiscussion } from './prescribed/reflective-discussions.ts';
import {
  counting,
  dateField,
  inputsOf,
  type RecordFields,
  type StoredValues,
  storedOf,
  unfinishedEmailField,
  unfinishedPinField,
  unfinishedTextField,
} from './record-field.ts';
import { signature, signatureRequired } from './signature.ts';
import { strictBoolean } from './strict-boolean.ts';
import { maxAddressText, maxLongText, maxShortText } from './text.ts';

/** How far a form has come, stored value → label. */
const discussionStatuses = { draft: 'Draft', completed: 'Completed' } as const;

/** How long the discussant's link lives, in days. */
export const discussionLinkDays = 30;

/**
 * The nine fields both people sign, in the order of the form. A draft needs a date only, as a reflective account does;
 * what it holds besides could be signed as it stands. How far the form has come, its link and its signatures are not
 * among them: nobody signs those, and the signatures are pictures in a table of their own.
 */
export const reflectiveDiscussionFields = {
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

/** What both people sign. */
export type DiscussionContent = StoredValues<typeof reflectiveDiscussionFields>;

const signedKeys = Object.keys(reflectiveDiscussionFields) as (keyof DiscussionContent)[];
const requiredKeys = Object.keys(requiredOfDiscussion) as (keyof typeof requiredOfDiscussion)[];

/** Said where the discussant's PIN is the registrant's own. */
export const ownPinMessage = 'The discussant must be another registrant: this is your own PIN';

/** Said where the discussant's address is the registrant's own, in whatever spelling. */
export const ownEmailMessage =
  'The discussant must be another registrant: this is your own email address. Use one that only they read';

/** Said where the discussion is dated after today. */
export const futureDiscussionMessage = 'The discussion date cannot be in the future';

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
    updatedAt: givenInstant.optional(),
  })
  .superRefine((values, context) => {
    if (values.status === 'draft') return;
    for (const path of requiredKeys) {
      // The date says so itself, for a draft needs one too.
      if (path !== 'discussionDate' && values[path] === '')
        context.addIssue({ code: 'custom', path: [path], message: requiredOfDiscussion[path] });
    }
  }, acrossFields)
  .superRefine(({ revalidatorPin, discussantPin }, context) => {
    if (typeof discussantPin === 'string' && discussantPin !== '' && discussantPin === revalidatorPin) {
      context.addIssue({ code: 'custom', path: ['discussantPin'], message: ownPinMessage });
    }
  }, acrossFields);

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
const { discussantEmail, discussantAddress, discussantContactNumber, ...content } =
  storedOf(reflectiveDiscussionFields);
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
  /** When an edit last voided the discussant's signature. */
  signatureVoidedAt: instant.nullable(),
  status: chosen(discussionStatuses),
  isFinalized: z.boolean(),
  finalizedAt: instant.nullable(),
  discussantToken: z.string().nullable(),
  emailSentAt: instant.nullable(),
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

/** What the discussant's signature covers besides: how they can be reached, as the registrant wrote it down. */
export const publicDiscussionContact = z.object(contact);
export type PublicDiscussionContact = z.output<typeof publicDiscussionContact>;

/** Longest proof that a discussant came from our email, in characters; ours have 43. */
const maxProofLength = 200;

/** What the discussant sends from the public page. */
export const discussantCompletionInput = z.object({
  discussantSignature: signature,
  discussantAgreesToContact: strictBoolean().default(false),
  fromMail: z
    .string()
    .max(maxProofLength)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'What the link in our email carries after `#from-mail=`. A wrong one counts as none.' }),
});

/** The one spelling of the nine fields a signature is bound to: JSON with its keys in the order of the form. */
export function signedContent(discussion: DiscussionContent): string {
  return JSON.stringify(Object.fromEntries(signedKeys.map((key) => [key, discussion[key]])));
}

type State = Pick<ReflectiveDiscussion, 'status' | 'isFinalized'>;
type SignedState = State & Pick<ReflectiveDiscussion, 'discussantConfirmed'>;

/** A form may be edited until it is finalised. */
export function mayEdit({ isFinalized }: State): boolean {
  return !isFinalized;
}

/** Only a completed form is finalised, once. */
export function mayFinalize({ status, isFinalized }: State): boolean {
  return status === 'completed' && !isFinalized;
}

/** A form goes back to a draft while it waits for its discussant: nobody else has signed it. */
export function mayWithdraw(form: SignedState): boolean {
  return awaitsSignature(form);
}

/**
 * A form is deleted only before it is completed or finalised, and never once the discussant has signed a version of it:
 * their signature is evidence, though an edit has voided it.
 */
export function mayDelete({
  status,
  isFinalized,
  signatureVoidedAt,
}: State & Pick<ReflectiveDiscussion, 'signatureVoidedAt'>): boolean {
  return status !== 'completed' && !isFinalized && signatureVoidedAt === null;
}

/** Whether a form waits for its discussant's signature: completed, not finalised and not signed by them. */
export function awaitsSignature({ status, isFinalized, discussantConfirmed }: SignedState): boolean {
  return status === 'completed' && !discussantConfirmed && !isFinalized;
}

/** The word on the form's badge: the prescribed ones, once there is nothing to wait for. */
export function discussionBadge(form: SignedState): 'Draft' | 'Waiting' | 'Completed' {
  if (awaitsSignature(form)) return 'Waiting';
  return form.status === 'draft' ? 'Draft' : 'Completed';
}

/** The line at the foot of the form's card. */
export function discussionFooter(form: SignedState): string {
  const { status, isFinalized, discussantConfirmed } = form;
  if (awaitsSignature(form)) return 'Waiting to be signed';
  if (status === 'completed' && discussantConfirmed) return 'Completed and signed by discussant';
  return isFinalized ? 'Finalized - Document locked' : 'In progress';
}
