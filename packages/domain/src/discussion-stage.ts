import { type DiscussantField, discussantFieldLabels, discussantFields, isWhole } from './discussant-fields.ts';
import type { ReflectiveDiscussion } from './reflective-discussion.ts';

/** What of a form says how far it has come; a card, a page, a report and progress ask the same. */
export type DiscussionState = Pick<
  ReflectiveDiscussion,
  | 'status'
  | 'isFinalized'
  | 'discussantConfirmed'
  | 'discussantAgreesToContact'
  | 'paperSignedDate'
  | 'paperScanAttached'
>;

type Locked = Pick<DiscussionState, 'isFinalized'>;
type Completed = Locked & Pick<DiscussionState, 'status'>;
type Signed = Completed & Pick<DiscussionState, 'discussantConfirmed' | 'paperSignedDate'>;

/** A form may be edited until it is finalised, and not while a scan shows what was signed on paper. */
export function mayEdit({
  isFinalized,
  paperScanAttached,
}: Locked & Pick<DiscussionState, 'paperScanAttached'>): boolean {
  return !isFinalized && !paperScanAttached;
}

/** Only a completed form is finalised, once, and not while the discussant's own part is still empty. */
export function mayFinalize(form: Completed & Parameters<typeof isWhole>[0]): boolean {
  return form.status === 'completed' && !form.isFinalized && isWhole(form);
}

/** A form goes back to a draft while nobody else has signed it: not through its link, and not on paper with a scan. */
export function mayWithdraw({
  status,
  isFinalized,
  discussantConfirmed,
  paperScanAttached,
}: Signed & Pick<DiscussionState, 'paperScanAttached'>): boolean {
  return status === 'completed' && !isFinalized && !discussantConfirmed && !paperScanAttached;
}

/**
 * A form is deleted only before it is completed or finalised, and never once the discussant has signed a version of it:
 * their signature is evidence, though an edit has voided it.
 */
export function mayDelete({
  status,
  isFinalized,
  signatureVoidedAt,
}: Completed & Pick<ReflectiveDiscussion, 'signatureVoidedAt'>): boolean {
  return status !== 'completed' && !isFinalized && signatureVoidedAt === null;
}

/** Whether a form waits for its discussant to sign through the link. */
export function awaitsSignature({ status, isFinalized, discussantConfirmed, paperSignedDate }: Signed): boolean {
  return status === 'completed' && !discussantConfirmed && !isFinalized && paperSignedDate === null;
}

/** Whether scans may be added to a form and taken off it: it was signed on paper and is not locked. */
export function takesPaperScan({ status, isFinalized, paperSignedDate }: Signed): boolean {
  return status === 'completed' && !isFinalized && paperSignedDate !== null;
}

/**
 * Whether the discussant may be asked to sign again: they did not agree to be contacted, which the regulator's form asks
 * for, so that what they signed does not count.
 */
export function mayAskAgain({
  discussantConfirmed,
  discussantAgreesToContact,
  isFinalized,
}: Pick<DiscussionState, 'discussantConfirmed' | 'discussantAgreesToContact' | 'isFinalized'>): boolean {
  return discussantConfirmed && !discussantAgreesToContact && !isFinalized;
}

/** The rungs of a form's way, stored nowhere → the word shown for it. */
const stages = {
  draft: 'Draft',
  unsent: 'Not sent yet',
  sent: 'Sent',
  signed: 'Signed',
  paper: 'Signed on paper',
  finalised: 'Finalized',
} as const;
export type DiscussionStage = keyof typeof stages;

type Staged = Signed & Pick<ReflectiveDiscussion, 'emailSentAt'>;

/** How far a form has come. */
export function discussionStage(form: Staged): DiscussionStage {
  if (form.isFinalized) return 'finalised';
  if (form.status === 'draft') return 'draft';
  if (form.discussantConfirmed) return 'signed';
  if (form.paperSignedDate !== null) return 'paper';
  return form.emailSentAt === null ? 'unsent' : 'sent';
}

/** The word for how far a form has come. */
export function discussionBadge(form: Staged): (typeof stages)[DiscussionStage] {
  return stages[discussionStage(form)];
}

/** The line at the foot of the form's card: the prescribed ones, once there is nothing to wait for. */
export function discussionFooter(form: DiscussionState): string {
  const { status, isFinalized, discussantConfirmed, paperSignedDate } = form;
  if (awaitsSignature(form)) return 'Waiting to be signed';
  if (status === 'completed' && discussantConfirmed) return 'Completed and signed by discussant';
  if (isFinalized) return 'Finalized - Document locked';
  return status === 'completed' && paperSignedDate !== null && form.paperScanAttached
    ? 'Ready to finalize'
    : 'In progress';
}

/**
 * Why a form does not count, whatever its date; null when only its date decides. It counts once it is locked under the
 * discussant's signature, which covers what it says because every change voids it, or as signed on paper with a scan.
 * What the regulator's form asks of the discussant stands in the form pack of June 2022.
 */
export function whyDiscussionDoesNotCount(form: DiscussionState): string | null {
  const { status, isFinalized, discussantConfirmed, discussantAgreesToContact, paperSignedDate } = form;
  if (status === 'draft') return 'A draft counts once it is completed, signed and finalised.';
  if (discussantConfirmed && !discussantAgreesToContact)
    return 'The discussant signed without agreeing to be contacted by the NMC, which the NMC’s form asks for.';
  const signed = discussantConfirmed || (paperSignedDate !== null && form.paperScanAttached);
  if (signed) return isFinalized ? null : 'A discussion counts once it is finalised.';
  if (paperSignedDate !== null)
    return isFinalized
      ? 'It was finalised as signed on paper, without a scan of the signed form.'
      : 'A discussion signed on paper counts once a scan of the signed form is attached and it is finalised.';
  return isFinalized
    ? 'It was finalised without the discussant’s signature.'
    : 'A discussion counts once the discussant has signed it and it is finalised.';
}

/** Whether a form would count if it were locked as it stands, but for its date. */
export function countsOnceFinalized(form: DiscussionState): boolean {
  return whyDiscussionDoesNotCount({ ...form, isFinalized: true }) === null;
}

/** Whether nobody can sign through the link that was made for a form; `now` in milliseconds. */
export function linkHasExpired({ expiresAt }: Pick<ReflectiveDiscussion, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) <= now;
}

type Named = Pick<ReflectiveDiscussion, 'discussantName' | 'emailSentAt'> & {
  /** As `linkHasExpired` says; it matters only while the form waits for its discussant. */
  readonly linkExpired: boolean;
};

/** Whether the discussant has been asked to sign and still can. */
export function waitsForDiscussant(form: Staged & Named): boolean {
  return discussionStage(form) === 'sent' && !form.linkExpired;
}

/** The one thing to do next about a form, as a sentence; null when there is nothing. */
export function discussionNextStep(form: DiscussionState & Named): string | null {
  const who = form.discussantName || 'the discussant';
  if (form.isFinalized)
    return whyDiscussionDoesNotCount(form) === null ? null : 'Start a new form: this one is locked and does not count.';
  if (mayAskAgain(form)) return `Ask ${who} to sign again and to agree to be contacted by the NMC.`;
  if (awaitsSignature(form) && form.linkExpired) return `Make a new link for ${who}: the old one has expired.`;
  switch (discussionStage(form)) {
    case 'unsent':
      return `See that ${who} gets the link.`;
    case 'sent':
      return `Wait for ${who} to sign.`;
    case 'paper':
      return form.paperScanAttached ? 'Finalize the form.' : 'Attach a scan of the signed form.';
    case 'signed':
      return 'Finalize the form.';
    default:
      return 'Complete and sign the form; then it goes to the discussant.';
  }
}

type Changed = Pick<ReflectiveDiscussion, DiscussantField | 'changedByDiscussant'>;

/**
 * What the discussant filled in or changed before they signed, in the order of the form: the name of each field, what its
 * owner had sent ('' where it was left to them), and what was signed.
 */
export function discussantChanges(form: Changed): { name: string; sent: string; signed: string }[] {
  return discussantFields.flatMap((field) => {
    const sent = form.changedByDiscussant?.[field];
    return sent === undefined ? [] : [{ name: discussantFieldLabels[field], sent, signed: form[field] }];
  });
}
