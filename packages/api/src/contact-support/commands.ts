import { newId } from '@cairn/db/new-id';
import type { SupportMessageInput } from '@cairn/domain/support';
import { supportCategories, supportPriorities } from '@cairn/domain/support-choices';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { expectAnswer } from '../data-protection-cases/commands.ts';
import { enqueueMail } from '../mail/commands.ts';
import { supportMail } from './mail-texts.ts';

/** Keeps the message and queues it to the support address, so that it survives a dead mail server. */
export async function contactSupport(tx: Db, actor: Actor, input: SupportMessageInput): Promise<{ message: string }> {
  const id = newId();
  await tx
    .insertInto('supportMessages')
    .values({ id, userId: actor.owner, ...input, createdAt: actor.now.toISOString() })
    .execute();
  const { emailVerified } = await tx
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', actor.owner)
    .executeTakeFirstOrThrow();
  const isVerified = emailVerified || actor.policy.addressVerification === 'off';
  const [category, priority] = [supportCategories[input.category], supportPriorities[input.priority]];
  await enqueueMail(tx, actor, {
    to: { address: actor.supportEmail },
    kind: 'support',
    userId: actor.owner,
    ...supportMail({ ...input, category, priority, account: actor.owner, isVerified }),
  });
  // What is asked about data the law wants answered in a time.
  if (input.category === 'data') await expectAnswer(tx, actor, id);
  const details = { message: id, category: input.category };
  await recordAudit(tx, actor, { action: 'support.contacted', actorId: actor.owner, subjectId: actor.owner, details });
  return { message: "We've received your message and will respond within 24 hours." };
}
