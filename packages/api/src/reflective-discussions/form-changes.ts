import type { ActivityAction } from '@cairn/domain/activity-words';
import { RuleError } from '@cairn/domain/errors';
import {
  type DiscussionContent,
  type ReflectiveDiscussionInput,
  signedContent,
} from '@cairn/domain/reflective-discussion';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { assertNotSubmitted } from '../cycles/read-only.ts';
import { notFound } from '../errors.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { deadenLink, noLink, sendNewLink } from './discussant-link.ts';
import { type Form, type FormKey, voidSignatures } from './signatures.ts';

/**
 * Every change of a form takes turns here: the person first, then the form, as whoever signs it does.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is finalised or belongs to years that were submitted.
 */
export async function lockForm(tx: Db, owner: string, id: string): Promise<Form> {
  await raiseRevision(tx, owner);
  const form = await tx
    .selectFrom('reflectiveDiscussions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!form) throw notFound();
  await assertNotSubmitted(tx, owner, 'reflectiveDiscussions', form);
  if (form.isFinalized)
    throw new RuleError('CONFLICT', 'This form is finalised and cannot be changed.', { reason: 'form_finalised' });
  return form;
}

/** The refusal of what cannot be done to a form that the discussant has signed through their link. */
export function alreadySigned(): RuleError {
  return new RuleError('CONFLICT', 'The discussant has already signed this form.', { reason: 'already_signed' });
}

type Signable = Pick<ReflectiveDiscussionInput, 'status' | 'paperSignedDate'>;

/** Whether the discussant signs a form with these values through a link. */
export function goesByLink({ status, paperSignedDate }: Signable): boolean {
  return status === 'completed' && paperSignedDate === null;
}

/** Whether a form that is saved with this content has not been before its discussant as it now stands. */
export function isNewToSign(before: Form, content: DiscussionContent): boolean {
  return !goesByLink(before) || signedContent(before) !== signedContent(content);
}

/** Each message to a discussant counts for who sends it, on the whole and to this address. */
export async function countMail(call: Call, recipient: string): Promise<void> {
  await consume(call, limits.discussantMailPerOwner, call.owner);
  await consume(call, limits.discussantMailPerOwnerAndRecipient, `${call.owner}:${recipient}`);
}

/** Voids both signatures of a form whose content changes, and its link. */
export async function unsign(tx: Db, actor: Actor, form: Form): Promise<void> {
  await voidSignatures(tx, form, actor.now);
  await deadenLink(tx, form);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ discussantConfirmed: false, discussantAgreesToContact: false, completedAt: null, ...noLink })
    .set({ changedByDiscussant: null })
    .where('id', '=', form.id)
    .where('userId', '=', form.userId)
    .execute();
  if (form.discussantConfirmed) await audit(tx, actor, 'discussion.signature-voided', form.id);
}

/** Voids the discussant's signature alone, so that they can sign the same content again; what they changed stays named. */
export async function unsignDiscussant(tx: Db, actor: Actor, form: FormKey): Promise<void> {
  await voidSignatures(tx, form, actor.now, 'discussant');
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ discussantConfirmed: false, discussantAgreesToContact: false, completedAt: null })
    .where('id', '=', form.id)
    .where('userId', '=', form.userId)
    .execute();
  await audit(tx, actor, 'discussion.signature-voided', form.id);
}

/** Makes a link to a completed form and mails it; an earlier one dies. */
export async function makeLink(tx: Db, actor: Actor, form: Form): Promise<void> {
  await sendNewLink(tx, actor, form);
  await audit(tx, actor, 'discussion.link-made', form.id);
}

/** Takes a form's link and the message with it away: it was signed on paper, or it is no longer to be signed. */
export async function closeLink(tx: Db, form: FormKey): Promise<void> {
  await dropWaitingMail(tx, 'discussionId', form.id);
  await deadenLink(tx, form);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ ...noLink, emailSentAt: null })
    .where('id', '=', form.id)
    .where('userId', '=', form.userId)
    .execute();
}

/** Writes down what the owner did with a form. */
export function audit(tx: Db, actor: Actor, action: ActivityAction, discussionId: string, details = {}): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    actorId: actor.owner,
    subjectId: actor.owner,
    details: { discussionId, ...details },
  });
}
