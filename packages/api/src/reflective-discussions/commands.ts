import { newId } from '@cairn/db/new-id';
import type { ActivityAction } from '@cairn/domain/activity';
import { RuleError } from '@cairn/domain/errors';
import {
  futureDiscussionMessage,
  mayDelete,
  mayFinalize,
  mayWithdraw,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
  signedContent,
} from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { consume, limits } from '../limits.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { lockUser } from '../sessions/session.ts';
import { assertNotStale, nextUpdatedAt } from '../transaction.ts';
import { assertNotOwnEmail, assertNotOwnPin } from './discussant-identity.ts';
import { mailLink, noLink, sendNewLink, tokenOf } from './discussant-link.ts';
import { getDiscussion, type KeptDiscussion, withLink } from './queries.ts';
import { readSignature } from './signature-image.ts';
import { assertOwnSignature, type Form, signForm, voidSignatures } from './signatures.ts';

type Which = Pick<ReflectiveDiscussion, 'id'>;

/**
 * What a new form must pass before it is kept: its date, the discussant's address, and where it is mailed how often mail
 * was sent. Answers the registrant's signature.
 * @throws RuleError INVALID, SLOW_DOWN.
 */
export async function prepareNewDiscussion(call: Call, input: ReflectiveDiscussionInput): Promise<Buffer | null> {
  const png = pictureIn(input);
  assertNotInFuture(call, input.discussionDate);
  await assertNotOwnEmail(call, input.discussantEmail);
  if (input.status === 'completed') await countMail(call, input.discussantEmail);
  return png;
}

/** Keeps a form; a completed one is signed, and its link goes to the discussant. */
export async function createDiscussion(
  tx: Db,
  actor: Actor,
  { revalidatorSignature: _, updatedAt: __, status, ...content }: ReflectiveDiscussionInput,
  png: Buffer | null,
): Promise<KeptDiscussion> {
  await assertNotOwnPin(tx, actor.owner, content);
  await assertMayAdd(tx, 'reflectiveDiscussions', actor.owner);
  const now = actor.now.toISOString();
  const form = await tx
    .insertInto('reflectiveDiscussions')
    .values({ id: newId(), userId: actor.owner, ...content, status, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (png) await signForm(tx, actor, 'revalidator', form, png);
  if (status === 'completed') await makeLink(tx, actor, form);
  return getDiscussion(tx, actor, form.id);
}

type Change = ReflectiveDiscussionInput & Which;

/** The same as `prepareNewDiscussion`, for a change. */
export async function prepareChange(call: Call, input: Change): Promise<Buffer | null> {
  const png = pictureIn(input);
  assertNotInFuture(call, input.discussionDate);
  await assertNotOwnEmail(call, input.discussantEmail);
  if (input.status === 'completed') await countWhereMailed(call, input);
  return png;
}

/**
 * Changes a form. What was signed cannot change: other content voids both signatures and the link, and a new link goes
 * to the discussant.
 * @throws RuleError NOT_FOUND, INVALID when other content comes without a signature, or CONFLICT when the form is
 * finalised, has changed since the caller read it, or was completed and should become a draft.
 */
export async function changeDiscussion(
  tx: Db,
  actor: Actor,
  { id, updatedAt, revalidatorSignature: _, status, ...content }: Change,
  png: Buffer | null,
): Promise<ReflectiveDiscussion> {
  const before = await lockForm(tx, actor.owner, id);
  assertNotStale(before, updatedAt);
  if (before.status === 'completed' && status === 'draft')
    throw new RuleError('CONFLICT', 'A completed form becomes a draft only when it is withdrawn.');
  await assertNotOwnPin(tx, actor.owner, content);
  const changed = signedContent(content) !== signedContent(before);
  if (changed) await unsign(tx, actor, before);
  const form = await tx
    .updateTable('reflectiveDiscussions')
    .set({ ...content, status, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (png) await signForm(tx, actor, 'revalidator', form, png);
  if (status === 'completed') {
    await assertOwnSignature(tx, id);
    if (changed || before.status === 'draft') await makeLink(tx, actor, form);
  }
  return read(tx, actor, id);
}

/**
 * Takes a draft away; it can be brought back for an hour.
 * @throws RuleError NOT_FOUND, or CONFLICT once completed or while it carries what the discussant has signed.
 */
export async function removeDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<{ id: string }> {
  await lockForm(tx, actor.owner, id);
  const discussion = await read(tx, actor, id);
  if (discussion.status === 'completed') throw new RuleError('CONFLICT', 'A completed form cannot be deleted.');
  if (!mayDelete(discussion))
    throw new RuleError('CONFLICT', 'The discussant signed an earlier version of this form, so it stays as a record.');
  return moveToDeleted(tx, actor, 'reflectiveDiscussions', id);
}

/**
 * Makes a completed form that the discussant has not signed a draft again. Its link dies, a message that has not left
 * is taken back, and the registrant's signature is voided: they no longer say what they signed. Of this and the
 * discussant's signature at the same moment exactly one is done, because both hold the person and the form.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is a draft, signed by the discussant or finalised.
 */
export async function withdrawDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  if (form.status === 'draft') throw new RuleError('CONFLICT', 'This form is a draft already.');
  if (!mayWithdraw(form)) throw new RuleError('CONFLICT', 'The discussant has already signed this form.');
  await dropWaitingMail(tx, 'discussionId', id);
  await voidSignatures(tx, id, actor.now);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ status: 'draft', emailSentAt: null, ...noLink, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, 'discussion.withdrawn', id);
  return read(tx, actor, id);
}

/**
 * Locks a completed form for good. Without the discussant's signature its link dies, for nobody can sign any more.
 * @throws RuleError NOT_FOUND, or CONFLICT unless it is completed and not finalised.
 */
export async function finalizeDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  if (!mayFinalize(form)) throw new RuleError('CONFLICT', 'Only a completed form can be finalised.');
  if (!form.discussantConfirmed) await dropWaitingMail(tx, 'discussionId', id);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ isFinalized: true, finalizedAt: actor.now.toISOString(), updatedAt: nextUpdatedAt(actor.now) })
    .set(form.discussantConfirmed ? {} : noLink)
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, 'discussion.finalised', id, { signedByDiscussant: form.discussantConfirmed });
  return read(tx, actor, id);
}

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

/** Makes a new link and mails it; the old one dies. @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign. */
export async function renewLink(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  await makeLink(tx, actor, await lockUnsigned(tx, actor.owner, id));
  return read(tx, actor, id);
}

/** Mails the link again. @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign or the link has expired. */
export async function resendLink(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockUnsigned(tx, actor.owner, id);
  const { tokenNonce: nonce, discussantTokenHash: hash, expiresAt } = form;
  const lives = nonce !== null && hash !== null && expiresAt !== null && Date.parse(expiresAt) > +actor.now;
  const token = lives ? tokenOf(actor.linkKey, id, { nonce, hash }) : null;
  if (!lives || token === null) throw new RuleError('CONFLICT', 'The link has expired. Please make a new one.');
  await mailLink(tx, actor, form, { token, expiresAt });
  await audit(tx, actor, 'discussion.link-sent', id);
  return read(tx, actor, id);
}

function pictureIn({ revalidatorSignature }: Pick<ReflectiveDiscussionInput, 'revalidatorSignature'>): Buffer | null {
  if (revalidatorSignature === null) return null;
  return readSignature(revalidatorSignature, signatureRequired, 'revalidatorSignature');
}

async function read(tx: Db, actor: Actor, id: string): Promise<ReflectiveDiscussion> {
  return withLink(actor, await getDiscussion(tx, actor, id));
}

/**
 * Every change of a form takes turns here: the person first, then the form, as whoever signs it does.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is finalised.
 */
async function lockForm(tx: Db, owner: string, id: string): Promise<Form> {
  await lockUser(tx, owner);
  const form = await tx
    .selectFrom('reflectiveDiscussions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!form) throw notFound();
  if (form.isFinalized) throw new RuleError('CONFLICT', 'This form is finalised and cannot be changed.');
  return form;
}

async function lockUnsigned(tx: Db, owner: string, id: string): Promise<Form> {
  const form = await lockForm(tx, owner, id);
  if (form.status !== 'completed') throw new RuleError('CONFLICT', 'Please save and sign the form first.');
  if (form.discussantConfirmed) throw new RuleError('CONFLICT', 'The discussant has already signed this form.');
  return form;
}

/** Counted before the change and apart from its transaction, so that refused calls count too. */
async function countWhereMailed(call: Call, { id, ...content }: Change): Promise<void> {
  const before = await call.db
    .selectFrom('reflectiveDiscussions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', call.owner)
    .executeTakeFirst();
  const mailed = before && (before.status === 'draft' || signedContent(before) !== signedContent(content));
  if (mailed) await countMail(call, content.discussantEmail);
}

/** Each message to a discussant counts for who sends it, on the whole and to this address. */
async function countMail(call: Call, recipient: string): Promise<void> {
  await consume(call, limits.discussantMailPerOwner, call.owner);
  await consume(call, limits.discussantMailPerOwnerAndRecipient, `${call.owner}:${recipient}`);
}

async function unsign(tx: Db, actor: Actor, form: Form): Promise<void> {
  await voidSignatures(tx, form.id, actor.now);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ discussantConfirmed: false, discussantAgreesToContact: false, completedAt: null, ...noLink })
    .where('id', '=', form.id)
    .execute();
  if (form.discussantConfirmed) await audit(tx, actor, 'discussion.signature-voided', form.id);
}

async function makeLink(tx: Db, actor: Actor, form: Form): Promise<void> {
  await sendNewLink(tx, actor, form);
  await audit(tx, actor, 'discussion.link-made', form.id);
}

function audit(tx: Db, actor: Actor, action: ActivityAction, discussionId: string, details = {}): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    actorId: actor.owner,
    subjectId: actor.owner,
    details: { discussionId, ...details },
  });
}

/** @throws RuleError INVALID for a date after today: nobody can sign for a conversation that has not been held. */
function assertNotInFuture({ today }: Call, discussionDate: string): void {
  if (discussionDate <= today) return;
  const issues = [{ path: 'discussionDate', message: futureDiscussionMessage }];
  throw new RuleError('INVALID', futureDiscussionMessage, { issues });
}
