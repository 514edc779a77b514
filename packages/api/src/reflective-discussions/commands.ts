import { newId } from '@cairn/db/new-id';
import type { ActivityAction } from '@cairn/domain/activity';
import { londonToday } from '@cairn/domain/calendar-date';
import { RuleError } from '@cairn/domain/errors';
import {
  type DiscussionContent,
  futureDiscussionMessage,
  mayDelete,
  mayFinalize,
  mayWithdraw,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
  signedContent,
} from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { limits, spend } from '../limits.ts';
import { ownedBy, refuseTooMany } from '../owned.ts';
import { lockUser } from '../sessions/session.ts';
import { nextUpdatedAt, staleChange, write, writeOnce, writeText } from '../transaction.ts';
import { refuseOwnEmail, refuseOwnPin } from './discussant-identity.ts';
import { dropWaitingMail, mailLink, noLink, type Registrant, sendNewLink, tokenOf } from './discussant-link.ts';
import { getDiscussion, type KeptDiscussion, withLink } from './queries.ts';
import { readSignature } from './signature-image.ts';
import { type Form, requireOwnSignature, signForm, voidSignatures } from './signatures.ts';

/** Keeps a form; a completed one is signed, and its link goes to the discussant. */
export async function createDiscussion(
  ctx: Registrant,
  input: ReflectiveDiscussionInput,
): Promise<ReflectiveDiscussion> {
  const png = pictureIn(input);
  const { revalidatorSignature: _, updatedAt: __, status, ...content } = input;
  refuseFutureDate(ctx, content.discussionDate);
  await refuseOwnEmail(ctx, content.discussantEmail);
  const keep = async (tx: Db) => {
    await refuseOwnPin(tx, ctx.owner, content);
    await refuseTooMany(tx, 'reflectiveDiscussions', ctx.owner);
    const now = ctx.clock.now().toISOString();
    const form = await tx
      .insertInto('reflectiveDiscussions')
      .values({ id: newId(), userId: ctx.owner, ...content, status, createdAt: now, updatedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (png) await signForm(tx, ctx, 'revalidator', form, png);
    if (status === 'completed') await makeLink(tx, ctx, form);
    return read(tx, ctx, form.id);
  };
  const kept = await writeOnce(ctx, input, keep, async () => {
    if (status === 'completed') await spendMail(ctx, content.discussantEmail);
  });
  return withLink(ctx, kept);
}

/**
 * Changes a form. What was signed cannot change: other content voids both signatures and the link, and a new link goes
 * to the discussant.
 * @throws RuleError NOT_FOUND, INVALID when other content comes without a signature, or CONFLICT when the form is
 * finalised, has changed since the caller read it, or was completed and should become a draft.
 */
export async function changeDiscussion(
  ctx: Registrant,
  { id, updatedAt, ...input }: ReflectiveDiscussionInput & { id: string },
): Promise<ReflectiveDiscussion> {
  const png = pictureIn(input);
  const { revalidatorSignature: _, status, ...content } = input;
  refuseFutureDate(ctx, content.discussionDate);
  await refuseOwnEmail(ctx, content.discussantEmail);
  if (status === 'completed') await spendWhereMailed(ctx, id, content);
  const kept = await writeText(ctx, async (tx) => {
    const before = await lockForm(tx, ctx.owner, id);
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw staleChange();
    if (before.status === 'completed' && status === 'draft')
      throw new RuleError('CONFLICT', 'A completed form becomes a draft only when it is withdrawn.');
    await refuseOwnPin(tx, ctx.owner, content);
    const changed = signedContent(content) !== signedContent(before);
    if (changed) await unsign(tx, ctx, before);
    const form = await tx
      .updateTable('reflectiveDiscussions')
      .set({ ...content, status, updatedAt: nextUpdatedAt(ctx.clock.now()) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (png) await signForm(tx, ctx, 'revalidator', form, png);
    if (status === 'completed') {
      await requireOwnSignature(tx, id);
      if (changed || before.status === 'draft') await makeLink(tx, ctx, form);
    }
    return read(tx, ctx, id);
  });
  return withLink(ctx, kept);
}

/**
 * Takes a draft away; it can be brought back for an hour.
 * @throws RuleError NOT_FOUND, or CONFLICT once completed or while it carries what the discussant has signed.
 */
export function removeDiscussion(ctx: Registrant, id: string): Promise<{ id: string }> {
  return write(ctx, async (tx) => {
    await lockForm(tx, ctx.owner, id);
    const { discussion } = await read(tx, ctx, id);
    if (discussion.status === 'completed') throw new RuleError('CONFLICT', 'A completed form cannot be deleted.');
    if (!mayDelete(discussion))
      throw new RuleError(
        'CONFLICT',
        'The discussant signed an earlier version of this form, so it stays as a record.',
      );
    return moveToDeleted(tx, ownedBy(ctx), 'reflectiveDiscussions', id);
  });
}

/**
 * Makes a completed form that the discussant has not signed a draft again. Its link dies, a message that has not left
 * is taken back, and the registrant's signature is voided: they no longer say what they signed. Of this and the
 * discussant's signature at the same moment exactly one is done, because both hold the person and the form.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is a draft, signed by the discussant or finalised.
 */
export async function withdrawDiscussion(ctx: Registrant, id: string): Promise<ReflectiveDiscussion> {
  const kept = await write(ctx, async (tx) => {
    const form = await lockForm(tx, ctx.owner, id);
    if (form.status === 'draft') throw new RuleError('CONFLICT', 'This form is a draft already.');
    if (!mayWithdraw(form)) throw new RuleError('CONFLICT', 'The discussant has already signed this form.');
    const now = ctx.clock.now();
    await dropWaitingMail(tx, id);
    await voidSignatures(tx, id, now);
    await tx
      .updateTable('reflectiveDiscussions')
      .set({ status: 'draft', emailSentAt: null, ...noLink, updatedAt: nextUpdatedAt(now) })
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, 'discussion.withdrawn', id);
    return read(tx, ctx, id);
  });
  return withLink(ctx, kept);
}

/**
 * Locks a completed form for good. Without the discussant's signature its link dies, for nobody can sign any more.
 * @throws RuleError NOT_FOUND, or CONFLICT unless it is completed and not finalised.
 */
export async function finalizeDiscussion(ctx: Registrant, id: string): Promise<ReflectiveDiscussion> {
  const kept = await write(ctx, async (tx) => {
    const form = await lockForm(tx, ctx.owner, id);
    if (!mayFinalize(form)) throw new RuleError('CONFLICT', 'Only a completed form can be finalised.');
    if (!form.discussantConfirmed) await dropWaitingMail(tx, id);
    const now = ctx.clock.now();
    await tx
      .updateTable('reflectiveDiscussions')
      .set({ isFinalized: true, finalizedAt: now.toISOString(), updatedAt: nextUpdatedAt(now) })
      .set(form.discussantConfirmed ? {} : noLink)
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, 'discussion.finalised', id, { signedByDiscussant: form.discussantConfirmed });
    return read(tx, ctx, id);
  });
  return withLink(ctx, kept);
}

/** Makes a new link and mails it; the old one dies. @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign. */
export async function renewLink(ctx: Registrant, id: string): Promise<ReflectiveDiscussion> {
  const recipient = await recipientOf(ctx, id);
  await refuseOwnEmail(ctx, recipient);
  await spendMail(ctx, recipient);
  const kept = await write(ctx, async (tx) => {
    await makeLink(tx, ctx, await lockUnsigned(tx, ctx.owner, id));
    return read(tx, ctx, id);
  });
  return withLink(ctx, kept);
}

/** Mails the link again. @throws RuleError NOT_FOUND, or CONFLICT when nobody is to sign or the link has expired. */
export async function resendLink(ctx: Registrant, id: string): Promise<ReflectiveDiscussion> {
  const recipient = await recipientOf(ctx, id);
  await refuseOwnEmail(ctx, recipient);
  await spendMail(ctx, recipient);
  const kept = await write(ctx, async (tx) => {
    const form = await lockUnsigned(tx, ctx.owner, id);
    const { tokenNonce: nonce, discussantTokenHash: hash, expiresAt } = form;
    const lives = nonce !== null && hash !== null && expiresAt !== null && Date.parse(expiresAt) > +ctx.clock.now();
    const token = lives ? tokenOf(ctx.linkKey, id, { nonce, hash }) : null;
    if (!lives || token === null) throw new RuleError('CONFLICT', 'The link has expired. Please make a new one.');
    await mailLink(tx, ctx, form, { token, expiresAt });
    await audit(tx, ctx, 'discussion.link-sent', id);
    return read(tx, ctx, id);
  });
  return withLink(ctx, kept);
}

function pictureIn({ revalidatorSignature }: Pick<ReflectiveDiscussionInput, 'revalidatorSignature'>): Buffer | null {
  if (revalidatorSignature === null) return null;
  return readSignature(revalidatorSignature, signatureRequired, 'revalidatorSignature');
}

function read(tx: Db, ctx: Registrant, id: string): Promise<KeptDiscussion> {
  return getDiscussion(tx, ctx.owner, ownedBy(ctx), id);
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
async function spendWhereMailed(ctx: Registrant, id: string, content: DiscussionContent): Promise<void> {
  const before = await ctx.db
    .selectFrom('reflectiveDiscussions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', ctx.owner)
    .executeTakeFirst();
  const mailed = before && (before.status === 'draft' || signedContent(before) !== signedContent(content));
  if (mailed) await spendMail(ctx, content.discussantEmail);
}

/** Each message to a discussant counts for who sends it, on the whole and to this address. */
async function spendMail(ctx: Registrant, recipient: string): Promise<void> {
  await spend(ctx, limits.discussantMailPerOwner, ctx.owner);
  await spend(ctx, limits.discussantMailPerOwnerAndRecipient, `${ctx.owner}:${recipient}`);
}

async function recipientOf(ctx: Registrant, id: string): Promise<string> {
  const form = await ctx.db
    .selectFrom('reflectiveDiscussions')
    .select('discussantEmail')
    .where('id', '=', id)
    .where('userId', '=', ctx.owner)
    .executeTakeFirst();
  if (!form) throw notFound();
  return form.discussantEmail;
}

async function unsign(tx: Db, ctx: Registrant, form: Form): Promise<void> {
  await voidSignatures(tx, form.id, ctx.clock.now());
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ discussantConfirmed: false, discussantAgreesToContact: false, completedAt: null, ...noLink })
    .where('id', '=', form.id)
    .execute();
  if (form.discussantConfirmed) await audit(tx, ctx, 'discussion.signature-voided', form.id);
}

async function makeLink(tx: Db, ctx: Registrant, form: Form): Promise<void> {
  await sendNewLink(tx, ctx, form);
  await audit(tx, ctx, 'discussion.link-made', form.id);
}

function audit(tx: Db, ctx: Registrant, action: ActivityAction, discussionId: string, details = {}): Promise<void> {
  return recordAudit(tx, ctx, {
    action,
    actorId: ctx.owner,
    subjectId: ctx.owner,
    details: { discussionId, ...details },
  });
}

/** @throws RuleError INVALID for a date after today: nobody can sign for a conversation that has not been held. */
function refuseFutureDate({ clock }: Registrant, discussionDate: string): void {
  if (discussionDate <= londonToday(clock.now())) return;
  const issues = [{ path: 'discussionDate', message: futureDiscussionMessage }];
  throw new RuleError('INVALID', futureDiscussionMessage, { issues });
}
