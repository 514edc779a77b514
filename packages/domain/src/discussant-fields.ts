import type { DiscussionContent } from './reflective-discussion.ts';

/** How long the discussant's link lives, in days. */
export const discussionLinkDays = 30;

/**
 * What the discussant may fill in or correct before they sign, how they can be reached and the drafted summary, in the
 * order of the form; and what each is called.
 */
export const discussantFieldLabels = {
  discussantPin: 'NMC PIN',
  discussantAddress: 'Professional address',
  discussantContactNumber: 'Contact number',
  discussionSummary: 'Summary of the discussion',
} as const;
export type DiscussantField = keyof typeof discussantFieldLabels;
export const discussantFields = Object.keys(discussantFieldLabels) as readonly DiscussantField[];

/** The fields by which the discussant is reached, which they can fill in themselves. */
const reachedBy = ['discussantPin', 'discussantAddress', 'discussantContactNumber'] as const;

/** Whether a field of the form is one of those by which the discussant is reached. */
export function isReachedBy(path: string): boolean {
  return reachedBy.some((field) => field === path);
}

/** Whether nothing is left for the discussant to fill in. */
export function isWhole(form: Pick<DiscussionContent, (typeof reachedBy)[number]>): boolean {
  return reachedBy.every((field) => form[field] !== '');
}
