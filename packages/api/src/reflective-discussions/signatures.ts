import { createHash } from 'node:crypto';
import { newId } from '@cairn/db/new-id';
import type { DiscussionSignaturesTable } from '@cairn/db/tables/discussion-signatures';
import type { ReflectiveDiscussionsTable } from '@cairn/db/tables/reflective-discussions';
import { RuleError } from '@cairn/domain/errors';
import { londonToday } from '@cairn/domain/london-time';
import { type DiscussionContent, signedContent } from '@cairn/domain/reflective-discussion';
import { signatureRequired } from '@cairn/domain/signature';
import type { Selectable } from 'kysely';
import type { CallContext, Db } from '../context.ts';
import { keptAgent } from '../sessions/browser-mark.ts';

/** One reflective discussion form as it is stored, without its signatures. */
export type Form = Selectable<ReflectiveDiscussionsTable>;
/** Names a form, and whose it is. */
export type FormKey = Pick<Form, 'id' | 'userId'>;
type Role = DiscussionSignaturesTable['role'];
/** How a discussant came to sign. */
export type Way = Pick<Selectable<DiscussionSignaturesTable>, 'cameBy' | 'browser'>;

const ownSignature: Way = { cameBy: null, browser: null };

/** The SHA-256, as hexadecimal text, that a signature is bound to. */
export function contentHash(content: DiscussionContent): string {
  return createHash('sha256').update(signedContent(content)).digest('hex');
}

/**
 * Puts a signature under the form as it now stands. One of the same picture under the same content is left alone,
 * another one of that side is voided.
 */
export async function signForm(
  tx: Db,
  ctx: CallContext,
  role: Role,
  form: Form,
  png: Buffer,
  way: Way = ownSignature,
): Promise<void> {
  const hash = contentHash(form);
  const standing = await standingSignature(tx, role, form);
  if (standing && standing.contentHash === hash && png.equals(standing.png)) return;
  const now = ctx.clock.now();
  if (standing) {
    await tx
      .updateTable('discussionSignatures')
      .set({ voidedAt: now.toISOString() })
      .where('id', '=', standing.id)
      .where('userId', '=', form.userId)
      .execute();
  }
  await tx
    .insertInto('discussionSignatures')
    .values({
      id: newId(),
      userId: form.userId,
      discussionId: form.id,
      role,
      png,
      contentHash: hash,
      signedDate: londonToday(now),
      signerName: role === 'revalidator' ? form.revalidatorName : form.discussantName,
      address: ctx.caller.address,
      agent: keptAgent(ctx.caller.agent),
      ...way,
      createdAt: now.toISOString(),
    })
    .execute();
}

/** @throws RuleError INVALID when the registrant's signature does not stand under the form. */
export async function assertOwnSignature(tx: Db, form: FormKey): Promise<void> {
  if (await standingSignature(tx, 'revalidator', form)) return;
  const issues = [{ path: 'revalidatorSignature', message: signatureRequired }];
  throw new RuleError('INVALID', signatureRequired, { issues });
}

/** Voids what stands under content that is about to change, of one side or both. The pictures stay, as a record. */
export async function voidSignatures(tx: Db, form: FormKey, now: Date, side?: Role): Promise<void> {
  await tx
    .updateTable('discussionSignatures')
    .set({ voidedAt: now.toISOString() })
    .where('discussionId', '=', form.id)
    .where('userId', '=', form.userId)
    .where('role', 'in', side ? [side] : ['revalidator', 'discussant'])
    .where('voidedAt', 'is', null)
    .execute();
}

function standingSignature(tx: Db, role: Role, form: FormKey) {
  return tx
    .selectFrom('discussionSignatures')
    .select(['id', 'png', 'contentHash'])
    .where('discussionId', '=', form.id)
    .where('userId', '=', form.userId)
    .where('role', '=', role)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
}
