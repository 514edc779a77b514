import { z } from 'zod';
import { user } from './account.ts';
import { choiceOf } from './choice.ts';
import { feedbackEntry } from './feedback.ts';
import { identifier, limit } from './identifier.ts';
import { instant } from './instant.ts';
import { reflectiveDiscussion } from './reflective-discussion.ts';
import { ownerProof } from './second-factor.ts';
import { allSupportAreas, knownSupportAreas, supportAccessLengths } from './support-access-terms.ts';
import { maxShortText, requiredText } from './text.ts';

const area = z.enum(allSupportAreas, { error: 'Not an area there is' });
const chooseArea = 'Choose what support may look at';

/** Letting support look at one's records, by a fresh proof; at all areas unless some are named. */
export const supportAccessInput = z.object({
  lasts: choiceOf(supportAccessLengths, 'Choose for how long'),
  areas: z
    .array(area, { error: chooseArea })
    .min(1, { error: chooseArea })
    .max(allSupportAreas.length, { error: 'The same is chosen more than once' })
    .overwrite(knownSupportAreas)
    .default([...allSupportAreas]),
  ...ownerProof.shape,
});
export type SupportAccessInput = z.output<typeof supportAccessInput>;

/** One time that support opened the records, and what was read. */
const lookBySupport = z.object({
  id: identifier,
  /** The name of the administrator; null where they have none, or are gone. */
  by: z.string().nullable(),
  reason: z.string(),
  openedAt: instant,
  /** Each area that was read, when first and when last, to a quarter of an hour. */
  read: z.array(z.object({ area, firstAt: instant, lastAt: instant })),
});

/** Leave for support to look, as whoever gave it sees it. */
export const supportGrant = z.object({
  id: identifier,
  areas: z.array(area),
  createdAt: instant,
  expiresAt: instant,
  /** When it was ended before its time; null where it was not. */
  endedAt: instant.nullable(),
  looks: z.array(lookBySupport),
});
export type SupportGrant = z.output<typeof supportGrant>;

const person = user.pick({ id: true, email: true, firstName: true, lastName: true });

/** Leave that is open, as support finds it. */
export const openSupportGrant = z.object({ id: identifier, person, areas: z.array(area), expiresAt: instant });
export type OpenSupportGrant = z.output<typeof openSupportGrant>;

/** Opening somebody's records under it, and why. */
export const supportLookInput = z.object({
  id: identifier,
  reason: requiredText('Give the number of the ticket, or your reason', maxShortText),
});
export type SupportLookInput = z.output<typeof supportLookInput>;

/** Records that are open to the administrator who opened them. */
export const supportLook = openSupportGrant.extend({ reason: z.string(), openedAt: instant });
export type SupportLook = z.output<typeof supportLook>;

/** How much of a list is looked at. */
export const supportReading = z.object({ id: identifier, limit, cursor: z.string().min(1).max(300).optional() });
export type SupportReading = z.output<typeof supportReading>;

/** A page of what was read, and the cursor with which it goes on; null at its end. */
export const pageOfRecords = <R extends z.ZodType>(record: R) =>
  z.object({ records: z.array(record), next: z.string().nullable() });

/** Feedback without whoever gave it. */
export const feedbackForSupport = feedbackEntry.omit({ fromName: true, fromEmail: true });

/** A discussion without its signatures, its link, and whoever it was with. */
export const discussionForSupport = reflectiveDiscussion.omit({
  revalidatorSignature: true,
  discussantSignature: true,
  discussantToken: true,
  discussantName: true,
  discussantPin: true,
  discussantEmail: true,
  discussantAddress: true,
  discussantContactNumber: true,
  changedByDiscussant: true,
});
