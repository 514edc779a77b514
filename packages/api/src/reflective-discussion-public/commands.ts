import { RuleError } from '@cairn/domain/errors';
import type { discussantCompletionInput, PublicDiscussion } from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { isMailProof } from '../reflective-discussions/discussant-link.ts';
import { discussantSignedMail } from '../reflective-discussions/mail-texts.ts';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { signForm, type Way } from '../reflective-discussions/signatures.ts';
import { lockUser, peekSession, type SignedIn } from '../sessions/session.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { browserOf, getPublicDiscussion, openForms } from './queries.ts';

type Completion = z.output<typeof discussantCompletionInput>;

/**
 * Puts the discussant's signature under the form and tells its owner.
 * @throws RuleError INVALID without a signature, NOT_FOUND without a living link, CONFLICT when it is already signed.
 */
export async function completeDiscussion(
  ctx: Context,
  token: string,
  { discussantSignature, discussantAgreesToContact, fromMail }: Completion,
): Promise<PublicDiscussion> {
  // First, so that nobody without a link has pictures unpacked.
  const found = await openForms(ctx.db, token, ctx.clock.now()).select('d.userId').executeTakeFirst();
  if (!found) throw notFound();
  const png = readSignature(discussantSignature, signatureRequired, 'discussantSignature');
  const session = await sessionHere(ctx);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // The person first, then the form, as whoever changes it does; telling them by mail asks for their row too.
    await lockUser(tx, found.userId);
    // Whoever gets the lock later sees what the one before has done, also when that killed the link.
    const form = await openForms(tx, token, now).selectAll('d').forUpdate('d').executeTakeFirst();
    if (!form) throw notFound();
    if (form.discussantConfirmed) throw alreadyCompleted();
    const way: Way = {
      cameBy: isMailProof(ctx.linkKey, token, fromMail) ? 'mail' : 'link',
      browser: await browserOf(tx, ctx, session, form.userId),
    };
    await signForm(tx, ctx, 'discussant', form, png, way);
    const { numUpdatedRows } = await tx
      .updateTable('reflectiveDiscussions')
      .set({ discussantConfirmed: true, discussantAgreesToContact, completedAt: now.toISOString() })
      .set({ updatedAt: nextUpdatedAt(now) })
      .where('id', '=', form.id)
      .where('discussantConfirmed', '=', false)
      .where('isFinalized', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw alreadyCompleted();
    const owner = await tx
      .selectFrom('users')
      .select(['email', 'firstName'])
      .where('id', '=', form.userId)
      .executeTakeFirstOrThrow();
    await enqueueMail(tx, ctx, {
      to: { address: owner.email, name: owner.firstName },
      ...discussantSignedMail(ctx.publicUrl, form),
      kind: 'discussant-signed',
      userId: form.userId,
    });
    const details = { discussionId: form.id, ...way };
    await recordAudit(tx, ctx, { action: 'discussion.signed', actorId: null, subjectId: form.userId, details });
    return getPublicDiscussion(tx, token, now);
  });
}

/** Whoever is signed in in this browser; looking does not keep their session alive. */
async function sessionHere(ctx: Context): Promise<SignedIn | null> {
  const sid = ctx.caller.cookie.read();
  return sid === null ? null : peekSession(ctx, sid);
}

function alreadyCompleted(): RuleError {
  return new RuleError('CONFLICT', 'This form is already completed.');
}
