import type { MailMessagesTable } from '@cairn/db/tables/mail-messages';
import { londonToday } from '@cairn/domain/london-time';
import { mailboxOf } from '@cairn/domain/mailbox';
import type { Selectable } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { consumeIfLeft, remaining } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import type { Limit } from '../limits/sliding-window.ts';

type Counting = Pick<Ports, 'db' | 'clock' | 'policy' | 'limitKey'>;

/** How long an account counts as new after it was opened, in milliseconds. */
const newAccountMs = 7 * 24 * 3_600_000;

export const tooManyForRecipient = 'held back: this address has been written to too often today';
const senderIsOut = 'held back: the account that asked for it is blocked, deleted or gone';

/** What is to become of a message whose reader has asked Cairn for nothing. */
export type ThirdPartyVerdict =
  | 'send'
  | 'wait for verification'
  | 'wait for the account'
  | 'wait for the installation'
  | Refusal;
interface Refusal {
  readonly refused: string;
}

/**
 * Decides, and counts it where it may leave: for its reader over all accounts, for a new account, and for the whole
 * installation. It is asked when a message is about to leave and not when it is written, so that what never leaves uses
 * up nobody's share.
 */
export async function decideDelivery(
  ports: Counting,
  { userId, toAddress, attempts }: Selectable<MailMessagesTable>,
): Promise<ThirdPartyVerdict> {
  const sender = userId === null ? undefined : await senderOf(ports.db, userId);
  if (!sender || sender.isBlocked || sender.isDeleted) return { refused: senderIsOut };
  if (ports.policy.addressVerification === 'required' && !sender.emailVerified) return 'wait for verification';
  // It was counted at the first attempt.
  if (attempts > 0) return 'send';
  const isNew = ports.clock.now().getTime() - Date.parse(sender.createdAt) < newAccountMs;
  if (isNew && !(await consumeIfLeft(ports, limits.thirdPartyMailPerNewAccount, sender.id)))
    return 'wait for the account';
  if (!(await consumeIfLeft(ports, limits.thirdPartyMailPerMailbox, mailboxOf(toAddress) ?? toAddress)))
    return { refused: tooManyForRecipient };
  if (!(await consumeIfLeft(ports, ceilingOf(ports), wholeInstallation))) return 'wait for the installation';
  return 'send';
}

function senderOf(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'emailVerified', 'isBlocked', 'isDeleted', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const wholeInstallation = 'installation';

function ceilingOf({ policy }: Pick<Ports, 'policy'>): Limit {
  return { name: 'third-party-mail-installation', calls: policy.mailPerDay, seconds: 86_400 };
}

/** How many more messages to third parties may leave now. */
export function remainingUnderCeiling(ports: Counting): Promise<number> {
  return remaining(ports, ceilingOf(ports), wholeInstallation);
}

/** Whether the administrators are to be told that the ceiling is reached: once on each day, whatever the scale. */
export function alarmIsDue(ports: Counting): Promise<boolean> {
  const unscaled = { ...ports, policy: { ...ports.policy, rateLimitScale: 1 } };
  return consumeIfLeft(unscaled, limits.mailCeilingAlarms, londonToday(ports.clock.now()));
}
