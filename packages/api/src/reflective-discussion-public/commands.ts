import { type DiscussantField, discussantFields } from '@cairn/domain/discussant-fields';
import { RuleError } from '@cairn/domain/errors';
import { londonToday } from '@cairn/domain/london-time';
import { requiredOfDiscussion } from '@cairn/domain/prescribed/reflective-discussions';
import {
  type discussantCompletionInput,
  type PublicDiscussion,
  registrantsPinMessage,
} from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import type { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { NoteDone } from '../idempotency/open-calls.ts';
import { enqueueMail } from '../mail/commands.ts';
import { isMailProof } from '../reflective-discussions/discussant-link.ts';
import { discussantCopyMail, discussantSignedMail } from '../reflective-discussions/mail-texts.ts';
import { readSignature } from '../reflective-discussions/signature-image.ts';
import { type Form, signForm, type Way } from '../reflective-discussions/signatures.ts';
import { peekSession, type SignedIn } from '../sessions/session.ts';
import { forgetTextAtMost } from '../text-quota/commands.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { browserOf, getPublicDiscussion, isStillWanted, openForms } from './queries.ts';

type Completion = z.output<typeof discussantCompletionInput>;

/**
 * Takes over what the discussant filled in or changed, puts their signature under the form as it then stands, tells its
 * owner and mails the discussant a copy.
 * @throws RuleError INVALID without a signature or while their own part is incomplete, NOT_FOUND without a living link, CONFLICT when it is already signed.
 */
export async function completeDiscussion(
  ctx: Context,
  token: string,
  { discussantSignature, discussantAgreesToContact, fromMail, ...theirs }: Completion,
  noteDone: NoteDone,
): Promise<PublicDiscussion> {
  // First, so that nobody without a link has pictures unpacked.
  const found = await (await openForms(ctx.db, token, ctx.clock.now())).select('d.userId').executeTakeFirst();
  if (!found) throw notFound();
  const png = readSignature(discussantSignature, signatureRequired, 'discussantSignature');
  const session = await sessionHere(ctx);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // The person first, then the form, as whoever changes it does; telling them by mail asks for their row too. The
    // discussant adds to their text, and is not refused for it.
    await forgetTextAtMost(tx, found.userId);
    // Whoever gets the lock later sees what the one before has done, also when that killed the link.
    const form = await (await openForms(tx, token, now)).selectAll('d').forUpdate('d').executeTakeFirst();
    if (!form) throw notFound();
    if (form.discussantConfirmed) throw alreadyCompleted();
    await noteDone(tx);
    await assertStillWanted(tx, form);
    const way: Way = {
      cameBy: isMailProof(ctx.linkKey, token, fromMail) ? 'mail' : 'link',
      browser: await browserOf(tx, ctx, session, form.userId),
    };
    const { content, changed } = await theirPart(tx, form, theirs);
    const signed = { ...form, ...content };
    await signForm(tx, ctx, 'discussant', signed, png, way);
    const { numUpdatedRows } = await tx
      .updateTable('reflectiveDiscussions')
      .set({ discussantConfirmed: true, discussantAgreesToContact, completedAt: now.toISOString() })
      .set({ ...content, changedByDiscussant: changed && JSON.stringify(changed), updatedAt: nextUpdatedAt(now) })
      .where('id', '=', form.id)
      .where('userId', '=', form.userId)
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
      ...discussantSignedMail(ctx.publicUrl, { ...signed, discussantAgreesToContact, changedByDiscussant: changed }),
      kind: 'discussant-signed',
      userId: form.userId,
    });
    await enqueueMail(tx, ctx, {
      to: { address: form.discussantEmail, name: form.discussantName },
      ...discussantCopyMail(ctx.publicUrl, { ...signed, discussantAgreesToContact, signedOn: londonToday(now) }),
      kind: 'discussant-copy',
      userId: form.userId,
    });
    const details = { discussionId: form.id, ...way };
    await recordAudit(tx, ctx, { action: 'discussion.signed', actorId: null, subjectId: form.userId, details });
    return getPublicDiscussion(tx, token, now);
  });
}

/**
 * What the discussant signs where they may say it themselves, and what of it they changed, as it was sent; null where
 * nothing.
 * @throws RuleError INVALID where a field is empty, or their PIN is the registrant's.
 */
async function theirPart(tx: Db, form: Form, given: { readonly [K in DiscussantField]?: string | null | undefined }) {
  const content = Object.fromEntries(discussantFields.map((field) => [field, given[field] ?? form[field]])) as Record<
    DiscussantField,
    string
  >;
  const issues: { path: string; message: string }[] = discussantFields
    .filter((field) => content[field] === '')
    .map((path) => ({ path, message: requiredOfDiscussion[path] }));
  const { nmcPin } = await tx
    .selectFrom('users')
    .select('nmcPin')
    .where('id', '=', form.userId)
    .executeTakeFirstOrThrow();
  if ([form.revalidatorPin, nmcPin].includes(content.discussantPin))
    issues.push({ path: 'discussantPin', message: registrantsPinMessage });
  const [first] = issues;
  if (first) throw new RuleError('INVALID', first.message, { issues });
  // Of somebody who is asked again, what they wrote before is in the form already.
  const sent = { ...form, ...form.changedByDiscussant };
  const changes = discussantFields.filter((field) => content[field] !== sent[field]);
  const changed = changes.length > 0 ? Object.fromEntries(changes.map((field) => [field, sent[field]])) : null;
  return { content, changed };
}

/** Whoever is signed in in this browser; looking does not keep their session alive. */
async function sessionHere(ctx: Context): Promise<SignedIn | null> {
  const sid = ctx.caller.cookie.read();
  return sid === null ? null : peekSession(ctx, sid);
}

/** @throws RuleError CONFLICT when the registrant has submitted the years of the discussion without this signature. */
async function assertStillWanted(tx: Db, form: Form): Promise<void> {
  if (await isStillWanted(tx, form)) return;
  throw new RuleError(
    'CONFLICT',
    'This form is no longer open for signing: the application it was made for has been submitted. Please ask the person who sent it to you.',
    { reason: 'signing_closed' },
  );
}

function alreadyCompleted(): RuleError {
  return new RuleError('CONFLICT', 'This form is already completed.', { reason: 'already_signed' });
}
