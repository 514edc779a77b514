import { newId } from '@cairn/db/new-id';
import { type SupportMessageInput, supportCategories, supportPriorities } from '@cairn/domain/support';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import type { Owned } from '../owned.ts';
import { supportMail } from './mail-texts.ts';

/** Keeps the message and queues it to the support address, so that it survives a dead mail server. */
export async function contactSupport(
  tx: Db,
  ctx: Context,
  by: Owned,
  input: SupportMessageInput,
): Promise<{ message: string }> {
  const id = newId();
  await tx
    .insertInto('supportMessages')
    .values({ id, userId: by.owner, ...input, createdAt: by.now.toISOString() })
    .execute();
  const { emailVerified } = await tx
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', by.owner)
    .executeTakeFirstOrThrow();
  const isVerified = emailVerified || ctx.policy.addressVerification === 'off';
  const [category, priority] = [supportCategories[input.category], supportPriorities[input.priority]];
  await enqueueMail(tx, ctx, {
    to: { address: ctx.supportEmail },
    kind: 'support',
    userId: by.owner,
    ...supportMail({ ...input, category, priority, account: by.owner, isVerified }),
  });
  // Messages about data are complaints under data protection law and must be answered, so each leaves a trace.
  const details = { message: id, category: input.category };
  await recordAudit(tx, ctx, { action: 'support.contacted', actorId: by.owner, subjectId: by.owner, details });
  return { message: "We've received your message and will respond within 24 hours." };
}
