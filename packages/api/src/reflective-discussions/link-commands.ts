import { mayAskAgain } from '@cairn/domain/discussion-stage';
import { RuleError } from '@cairn/domain/errors';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { assertNotOwnEmail } from './discussant-identity.ts';
import { mailLink, tokenOf } from './discussant-link.ts';
import { alreadySigned, audit, countMail, lockForm, makeLink, unsignDiscussant } from './form-changes.ts';
import { readDiscussion } from './queries.ts';
import type { Form } from './signatures.ts';

type Which = Pick<ReflectiveDiscussion, 'id'>;

/** Counts a message with the link of a form. @throws RuleError NOT_FOUND, INVALID for one's own address, SLOW_DOWN. */
export async function countLink(call: Call, { id }: Which): Promise<void> {
  const form = await call.db
    .selectFrom('reflectiveDiscussions')
    .select('discussantEmail')
    .where('id', '=', id)
    .where('userId', '=', call.owner)
    .executeTakeFirst();
  if (!form) throw notFound();
  await assertNotOwnEmail(call, form.discussantEmail);
  await countMail(call, form.discussantEmail);
}

/**
 * Makes a new link and mails it; the old one dies. A signature without the agreement to be contacted is voided by it, so
 * that the discussant can sign again.
 * @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign.
 */
export async function renewLink(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  if (mayAskAgain(form)) await unsignDiscussant(tx, actor, form);
  else assertUnsigned(form);
  await makeLink(tx, actor, form);
  return readDiscussion(tx, actor, id);
}

/** Mails the link again. @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign or the link has expired. */
export async function resendLink(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  assertUnsigned(form);
  if (form.remindersStoppedAt !== null)
    throw new RuleError('CONFLICT', 'The discussant asked not to be reminded. You can give them the link yourself.', {
      reason: 'reminders_stopped',
    });
  const { tokenNonce: nonce, discussantTokenHash: hash, expiresAt } = form;
  const lives = nonce !== null && hash !== null && expiresAt !== null && Date.parse(expiresAt) > +actor.now;
  const token = lives ? tokenOf(actor.linkKey, id, { nonce, hash }) : null;
  if (!lives || token === null)
    throw new RuleError('CONFLICT', 'The link has expired. Please make a new one.', { reason: 'link_expired' });
  await mailLink(tx, actor, form, { token, expiresAt });
  await audit(tx, actor, 'discussion.link-sent', id);
  return readDiscussion(tx, actor, id);
}

function assertUnsigned(form: Form): void {
  if (form.status !== 'completed')
    throw new RuleError('CONFLICT', 'Please save and sign the form first.', { reason: 'form_not_completed' });
  if (form.discussantConfirmed) throw alreadySigned();
  if (form.paperSignedDate !== null)
    throw new RuleError('CONFLICT', 'This form was signed on paper: it has no link.', { reason: 'signed_on_paper' });
}
