import { newId } from '@cairn/db/new-id';
import { mayDelete, mayFinalize } from '@cairn/domain/discussion-stage';
import { RuleError } from '@cairn/domain/errors';
import { mailboxOf } from '@cairn/domain/mailbox';
import {
  futureDiscussionMessage,
  futurePaperMessage,
  type ReflectiveDiscussion,
  type ReflectiveDiscussionInput,
  signedContent,
} from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertNotSubmitted } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { assertNotStale, nextUpdatedAt } from '../transaction.ts';
import { assertMayDiscuss } from './accounts-discussed.ts';
import { assertNotOwnEmail, assertNotOwnPin } from './discussant-identity.ts';
import { deadenLink, noLink } from './discussant-link.ts';
import {
  alreadySigned,
  audit,
  closeLink,
  countMail,
  goesByLink,
  isNewToSign,
  lockForm,
  makeLink,
  unsign,
} from './form-changes.ts';
import { assertNoScan } from './paper-scans.ts';
import { getDiscussion, type KeptDiscussion, readDiscussion } from './queries.ts';
import { forgetDiscussant } from './reminders.ts';
import { readSignature } from './signature-image.ts';
import { assertOwnSignature, signForm, voidSignatures } from './signatures.ts';

type Which = Pick<ReflectiveDiscussion, 'id'>;

/**
 * What a new form must pass before it is kept: its date, the discussant's address, and where it is mailed how often mail
 * was sent. Answers the registrant's signature.
 * @throws RuleError INVALID, SLOW_DOWN.
 */
export async function prepareNewDiscussion(call: Call, input: ReflectiveDiscussionInput): Promise<Buffer | null> {
  const png = pictureIn(input);
  assertNotInFuture(call, input);
  await assertNotOwnEmail(call, input.discussantEmail);
  if (goesByLink(input)) await countMail(call, input.discussantEmail);
  return png;
}

/**
 * Keeps a form; a completed one is signed, and its link goes to the discussant unless they signed it on paper.
 * @throws RuleError INVALID for the registrant's own PIN as the discussant's, or an account that cannot be chosen.
 */
export async function createDiscussion(
  tx: Db,
  actor: Actor,
  { revalidatorSignature: _, updatedAt: __, discussantFillsIn: ___, status, ...content }: ReflectiveDiscussionInput,
  png: Buffer | null,
): Promise<KeptDiscussion> {
  await assertNotOwnPin(tx, actor.owner, content);
  const reflectiveAccountIds = content.reflectiveAccountIds ?? [];
  await assertMayDiscuss(tx, actor.owner, reflectiveAccountIds, []);
  await assertMayAdd(tx, 'reflectiveDiscussions', actor.owner);
  const now = actor.now.toISOString();
  const form = await tx
    .insertInto('reflectiveDiscussions')
    .values({
      id: newId(),
      userId: actor.owner,
      ...content,
      reflectiveAccountIds,
      status,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (png) await signForm(tx, actor, 'revalidator', form, png);
  if (goesByLink(form)) await makeLink(tx, actor, form);
  return getDiscussion(tx, actor, form.id);
}

type Change = ReflectiveDiscussionInput & Which;

/** The same as `prepareNewDiscussion`, for a change. */
export async function prepareChange(call: Call, input: Change): Promise<Buffer | null> {
  const png = pictureIn(input);
  assertNotInFuture(call, input);
  await assertNotOwnEmail(call, input.discussantEmail);
  if (goesByLink(input)) await countWhereMailed(call, input);
  return png;
}

/**
 * Changes a form. What was signed cannot change: other content, or another choice of accounts, voids both signatures and
 * the link, and a new link goes to the discussant. One that was signed on paper has no link, and while a scan of it is
 * attached its content stays.
 * @throws RuleError NOT_FOUND, INVALID when other content comes without a signature, or CONFLICT when the form is
 * finalised, has changed since the caller read it, was completed and should become a draft, is signed on paper as a scan
 * shows and should change, or is signed through its link and should count as signed on paper.
 */
export async function changeDiscussion(
  tx: Db,
  actor: Actor,
  { id, updatedAt, revalidatorSignature: _, discussantFillsIn: __, status, ...given }: Change,
  png: Buffer | null,
): Promise<ReflectiveDiscussion> {
  const before = await lockForm(tx, actor.owner, id);
  assertNotStale(before, updatedAt);
  const content = withAccounts(given, before);
  await assertNotSubmitted(tx, actor.owner, 'reflectiveDiscussions', { ...content, createdAt: before.createdAt });
  if (before.status === 'completed' && status === 'draft')
    throw new RuleError('CONFLICT', 'A completed form becomes a draft only when it is withdrawn.', {
      reason: 'form_completed',
    });
  await assertNotOwnPin(tx, actor.owner, content);
  await assertMayDiscuss(tx, actor.owner, content.reflectiveAccountIds, before.reflectiveAccountIds);
  const changed = signedContent(content) !== signedContent(before);
  if (before.paperSignedDate !== null && (changed || content.paperSignedDate !== before.paperSignedDate))
    await assertNoScan(tx, before);
  if (content.paperSignedDate !== null && before.discussantConfirmed && !changed) throw alreadySigned();
  if (changed) await unsign(tx, actor, before);
  if (mailboxOf(content.discussantEmail) !== mailboxOf(before.discussantEmail)) await forgetDiscussant(tx, before);
  if (content.paperSignedDate !== null) await closeLink(tx, before);
  const form = await tx
    .updateTable('reflectiveDiscussions')
    .set({ ...content, status, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (png) await signForm(tx, actor, 'revalidator', form, png);
  if (status === 'completed') {
    await assertOwnSignature(tx, form);
    if (goesByLink(form) && isNewToSign(before, content)) await makeLink(tx, actor, form);
  }
  return readDiscussion(tx, actor, id);
}

/**
 * Takes a draft away; it can be brought back for an hour.
 * @throws RuleError NOT_FOUND, or CONFLICT once completed or while it carries what the discussant has signed.
 */
export async function removeDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<{ id: string }> {
  await lockForm(tx, actor.owner, id);
  const discussion = await readDiscussion(tx, actor, id);
  if (discussion.status === 'completed')
    throw new RuleError('CONFLICT', 'A completed form cannot be deleted.', { reason: 'form_completed' });
  if (!mayDelete(discussion))
    throw new RuleError('CONFLICT', 'The discussant signed an earlier version of this form, so it stays as a record.', {
      reason: 'already_signed',
    });
  return moveToDeleted(tx, actor, 'reflectiveDiscussions', id);
}

/**
 * Makes a completed form that the discussant has not signed a draft again. Its link dies, a message that has not left
 * is taken back, and the registrant's signature is voided: they no longer say what they signed. Of this and the
 * discussant's signature at the same moment exactly one is done, because both hold the person and the form.
 * @throws RuleError NOT_FOUND, or CONFLICT when it is a draft, signed by the discussant here or on paper, or finalised.
 */
export async function withdrawDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  if (form.status === 'draft')
    throw new RuleError('CONFLICT', 'This form is a draft already.', { reason: 'form_is_draft' });
  if (form.discussantConfirmed) throw alreadySigned();
  await assertNoScan(tx, form);
  await dropWaitingMail(tx, 'discussionId', id);
  await voidSignatures(tx, form, actor.now);
  await deadenLink(tx, form);
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ status: 'draft', emailSentAt: null, ...noLink, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  await audit(tx, actor, 'discussion.withdrawn', id);
  return readDiscussion(tx, actor, id);
}

/**
 * Locks a completed form for good. Without the discussant's signature its link dies, for nobody can sign any more.
 * @throws RuleError NOT_FOUND, or CONFLICT unless it is completed and not finalised.
 */
export async function finalizeDiscussion(tx: Db, actor: Actor, { id }: Which): Promise<ReflectiveDiscussion> {
  const form = await lockForm(tx, actor.owner, id);
  if (form.status !== 'completed')
    throw new RuleError('CONFLICT', 'Only a completed form can be finalised.', { reason: 'form_not_completed' });
  if (!mayFinalize(form))
    throw new RuleError('CONFLICT', 'The discussant’s own part of this form is still empty.', {
      reason: 'discussant_part_empty',
    });
  if (!form.discussantConfirmed) {
    await dropWaitingMail(tx, 'discussionId', id);
    await deadenLink(tx, form);
  }
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ isFinalized: true, finalizedAt: actor.now.toISOString(), updatedAt: nextUpdatedAt(actor.now) })
    .set(form.discussantConfirmed ? {} : noLink)
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  await audit(tx, actor, 'discussion.finalised', id, { signedByDiscussant: form.discussantConfirmed });
  return readDiscussion(tx, actor, id);
}

/** Where nothing is said of the accounts, those that were chosen stay. */
function withAccounts<C extends Pick<Change, 'reflectiveAccountIds'>>(
  content: C,
  before: Pick<ReflectiveDiscussion, 'reflectiveAccountIds'>,
): C & { reflectiveAccountIds: string[] } {
  return { ...content, reflectiveAccountIds: content.reflectiveAccountIds ?? before.reflectiveAccountIds };
}

function pictureIn({ revalidatorSignature }: Pick<ReflectiveDiscussionInput, 'revalidatorSignature'>): Buffer | null {
  if (revalidatorSignature === null) return null;
  return readSignature(revalidatorSignature, signatureRequired, 'revalidatorSignature');
}

/** Counted before the change and apart from its transaction, so that refused calls count too. */
async function countWhereMailed(call: Call, { id, ...content }: Change): Promise<void> {
  const before = await call.db
    .selectFrom('reflectiveDiscussions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', call.owner)
    .executeTakeFirst();
  if (before && isNewToSign(before, withAccounts(content, before))) await countMail(call, content.discussantEmail);
}

/** @throws RuleError INVALID for a date after today: nobody can sign for a conversation that has not been held. */
function assertNotInFuture(
  { today }: Call,
  { discussionDate, paperSignedDate }: Pick<ReflectiveDiscussionInput, 'discussionDate' | 'paperSignedDate'>,
): void {
  const issues = [
    ...(discussionDate > today ? [{ path: 'discussionDate', message: futureDiscussionMessage }] : []),
    ...(paperSignedDate !== null && paperSignedDate > today
      ? [{ path: 'paperSignedDate', message: futurePaperMessage }]
      : []),
  ];
  const [first] = issues;
  if (first) throw new RuleError('INVALID', first.message, { issues });
}
