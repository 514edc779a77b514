import { newId } from '@cairn/db/new-id';
import type { MailMessagesTable } from '@cairn/db/tables/mail-messages';
import { verificationLinkDays } from '@cairn/domain/account';
import { recoveryLapseDays } from '@cairn/domain/account-recovery-terms';
import { invitationDays } from '@cairn/domain/administrators';
import { confirmEmailHours, undoEmailDays } from '@cairn/domain/email-change';
import { RuleError } from '@cairn/domain/errors';
import type { MailProblem } from '@cairn/domain/mail';
import { mailDays } from '@cairn/domain/retention';
import { type Selectable, sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordRequestMailed } from '../feedback-requests/mailed.ts';
import type { Keyring } from '../keyring/keyring.ts';
import { recordDiscussionMailed } from '../reflective-discussions/mailed.ts';
import { dropIfOutdated, recordReminderSent } from '../reminders/outdated.ts';
import { butOfRestricted } from '../restriction/asking.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { deleteInSteps } from '../sweep/steps.ts';
import { isFarAhead } from '../trusted-clock/queries.ts';
import { type MailKind, mailKinds } from './kinds.ts';
import { mailCeilingMail } from './mail-texts.ts';
import { MailError } from './mailer.ts';
import { plainWords } from './plain-words.ts';
import { mailProblemColumns, waitingMail } from './queries.ts';
import { seal, unseal } from './sealed-text.ts';
import { alarmIsDue } from './third-party-mail.ts';
import { type Verdict, verdictOn, waitsFor } from './verdict.ts';
import { markLeaving } from './waiting-mail.ts';

/** How long a message is tried for, counted from when it was written. */
const keepTryingMs = 72 * 3_600_000;
/** How long sent, failed and held messages are kept, without their text once they are sent. */
const keptMs = mailDays * 24 * 3_600_000;
/** After so long a message that still waits has surely lost its job, which lives for seven days. */
const abandonedAfterMs = 8 * 24 * 3_600_000;
/** Messages by kind whose link lives shorter than they are kept, and how long that is. */
const linkLivesMs: Readonly<Partial<Record<string, number>>> = {
  'account-recovery-address': recoveryLapseDays * 24 * 3_600_000,
  'account-recovery-opened': recoveryLapseDays * 24 * 3_600_000,
  'administrator-invitation': invitationDays * 24 * 3_600_000,
  'confirm-email-change': confirmEmailHours * 3_600_000,
  'email-changed': undoEmailDays * 24 * 3_600_000,
  'email-given-back': 3_600_000,
  'reset-password': 3_600_000,
  'verify-email': verificationLinkDays * 24 * 3_600_000,
};

/** One message to one person. */
export interface OutgoingMail {
  readonly to: { readonly address: string; readonly name?: string | null };
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A secret address at which its reader stops such mail, by one click of their mail program too. */
  readonly unsubscribeUrl?: string;
  /** What the message is about, which also says to whom it goes, and so what must be so before it leaves. */
  readonly kind: MailKind;
  /** Whose action caused it. */
  readonly userId?: string;
  /** The discussion whose form says when the mail server has taken the message. */
  readonly discussionId?: string;
  /** The request for feedback whose `sentAt` is stamped then. */
  readonly feedbackRequestId?: string;
}

/**
 * Writes the message and its job in the transaction that causes it, so that neither a dead mail server nor a crash can
 * lose it, and answers the message's id. Bodies hold links that open accounts and forms, so they are sealed with a key
 * that is not in the database. While the address of whoever causes it is not verified, mail to others is held and
 * nobody's answer is sent there.
 */
export async function enqueueMail(
  tx: Db,
  { clock, jobs, mailKey, publicUrl, policy }: Pick<Ports, 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy'>,
  message: OutgoingMail,
): Promise<string> {
  const id = newId();
  const now = clock.now().toISOString();
  const audience = mailKinds[message.kind];
  const provenAddress = audience === 'account' ? null : await provenAddressOf(tx, policy, message.userId);
  const isHeld = provenAddress === null && (audience === 'third-party' || audience === 'owner');
  await tx
    .insertInto('mailMessages')
    .values({
      id,
      userId: message.userId ?? null,
      discussionId: message.discussionId ?? null,
      feedbackRequestId: message.feedbackRequestId ?? null,
      kind: message.kind,
      toAddress: message.to.address,
      toName: message.to.name == null ? null : plainWords(message.to.name),
      replyTo: audience === 'third-party' || audience === 'desk' ? provenAddress : null,
      subject: message.subject.replace(/\s+/g, ' ').trim(),
      bodyText: seal(mailKey, message.text),
      bodyHtml: message.html === undefined ? null : seal(mailKey, message.html),
      unsubscribeUrl: message.unsubscribeUrl === undefined ? null : seal(mailKey, message.unsubscribeUrl),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      createdAt: now,
      ...(isHeld && { status: 'held', heldFor: 'verification' }),
    })
    .execute();
  if (!isHeld) await jobs.enqueue(tx, { name: 'send-mail', data: { mailId: id } });
  return id;
}

/**
 * The address of a user, when it counts as theirs. Not locked, because callers hold records that others reach through the
 * user; a message held at the moment of verifying is let go by the sweep.
 */
async function provenAddressOf(tx: Db, policy: Ports['policy'], userId: string | undefined): Promise<string | null> {
  if (userId === undefined) return null;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && (user.emailVerified || policy.addressVerification === 'off') ? user.email : null;
}

type Sender = Pick<
  Ports,
  'db' | 'clock' | 'jobs' | 'mailer' | 'mailKey' | 'publicUrl' | 'policy' | 'limitKey' | 'securityLog'
>;

/** What became of a message: `later` asks to be called again, `alarm` that the one who runs Cairn is told. */
export type Delivery = (typeof deliveries)[number];
export const deliveries = ['sent', 'failed', 'later', 'gone', 'held', 'alarm'] as const;

/**
 * Hands one waiting message to the mail server and records what became of it. Any answer but `later` is final, and a
 * message that waits no longer is left alone. One that must not leave now is held until it may.
 */
export async function deliverMail(ports: Sender, id: string, signal?: AbortSignal): Promise<Delivery> {
  const { db, clock, mailer, mailKey } = ports;
  const mail = await waitingMail(db, id);
  if (!mail || (await dropIfOutdated(ports, mail))) return 'gone';
  const verdict = await verdictOn(ports, mail);
  if (verdict !== 'send') return keepBack(ports, id, verdict);
  if (!(await markLeaving(db, id, clock.now()))) return 'gone';
  const failure = await sendOne(mailer, mailKey, mail, signal);
  if (!failure) {
    await db.transaction().execute((tx) => recordSent(tx, ports, mail));
    return 'sent';
  }
  const outOfTime = clock.now().getTime() - Date.parse(mail.createdAt) >= keepTryingMs;
  // A clock that has leapt ahead must not end what a mail server would take in a minute.
  const givenUp = failure.permanent || (outOfTime && !(await isFarAhead(db, clock.now())));
  const status = givenUp ? 'failed' : 'pending';
  await db
    .updateTable('mailMessages')
    .set({ status, leavingSince: null, attempts: sql`attempts + 1`, lastError: failure.message.slice(0, 300) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
  return status === 'failed' ? 'failed' : 'later';
}

async function keepBack(ports: Sender, id: string, verdict: Exclude<Verdict, 'send'>): Promise<Delivery> {
  const change =
    typeof verdict === 'object'
      ? ({ status: 'failed', lastError: verdict.refused, attempts: 1 } as const)
      : ({ status: 'held', heldFor: waitsFor[verdict] } as const);
  await ports.db.updateTable('mailMessages').set(change).where('id', '=', id).where('status', '=', 'pending').execute();
  if (change.status === 'failed') return 'failed';
  if (verdict !== 'wait for the installation' || !(await alarmIsDue(ports))) return 'held';
  await ports.db.transaction().execute((tx) => mailAdministrators(tx, ports));
  return 'alarm';
}

async function mailAdministrators(tx: Db, ports: Sender): Promise<void> {
  const administrators = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('isAdmin', '=', true)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .execute();
  const mail = mailCeilingMail(ports.policy.mailPerDay, ports.publicUrl);
  for (const { id, email } of administrators)
    await enqueueMail(tx, ports, { to: { address: email }, kind: 'mail-ceiling', userId: id, ...mail });
}

async function sendOne(
  mailer: Ports['mailer'],
  key: Keyring,
  mail: Selectable<MailMessagesTable>,
  signal: AbortSignal | undefined,
): Promise<MailError | null> {
  let text: string;
  let html: string | null;
  let unsubscribeUrl: string | null;
  try {
    text = unseal(key, mail.bodyText);
    html = mail.bodyHtml === null ? null : unseal(key, mail.bodyHtml);
    unsubscribeUrl = mail.unsubscribeUrl === null ? null : unseal(key, mail.unsubscribeUrl);
  } catch (cause) {
    // Another process on this database may hold the key it was sealed with.
    return new MailError('The key that sealed this message is not the one in use here', false, { cause });
  }
  const { messageId, replyTo, subject, toAddress: address, toName } = mail;
  const to = { address, name: toName ?? '' };
  try {
    const date = new Date(mail.createdAt);
    await mailer.send({ messageId, to, replyTo, subject, text, html, unsubscribeUrl, date }, signal);
    return null;
  } catch (cause) {
    return cause instanceof MailError ? cause : new MailError('The message could not be sent', false, { cause });
  }
}

/** Its text is emptied, because nobody needs it any more and it may hold a link. */
async function recordSent(
  tx: Db,
  { clock, policy, securityLog }: Pick<Ports, 'clock' | 'policy' | 'securityLog'>,
  mail: Selectable<MailMessagesTable>,
): Promise<void> {
  const sentAt = clock.now().toISOString();
  // First, as a lock, like whoever changes the record and takes back mail about it.
  if (mail.userId && (mail.discussionId || mail.feedbackRequestId)) await raiseRevision(tx, mail.userId);
  const { numUpdatedRows } = await tx
    .updateTable('mailMessages')
    .set({ status: 'sent', sentAt, leavingSince: null, attempts: sql`attempts + 1`, lastError: null })
    .set({ bodyText: '', bodyHtml: null, unsubscribeUrl: null })
    .where('id', '=', mail.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  // Taken back meanwhile: what it announced is no longer so.
  if (numUpdatedRows === 0n) return;
  // Without a mail server a message is only kept, and nobody has been asked.
  if (policy.mailDelivery === 'kept') return;
  const { userId, discussionId, kind } = mail;
  if (userId && discussionId)
    await recordDiscussionMailed(tx, { clock, securityLog }, { userId, discussionId, kind, sentAt });
  if (userId && mail.feedbackRequestId) {
    await recordRequestMailed(tx, {
      id: mail.feedbackRequestId,
      userId,
      isReminder: mail.kind === 'feedback-reminder',
      sentAt,
    });
  }
  if (mail.kind === 'reminder') await recordReminderSent(tx, { clock, securityLog }, mail);
}

/**
 * Lets a message that was given up be sent again; one that still waits is left to wait. Answers it with whose it is,
 * and never what it says. After three days from its writing one failure ends it for good again.
 * @throws RuleError NOT_FOUND; CONFLICT when it was sent, or when the link it brings has expired.
 */
export async function retryFailed(
  tx: Db,
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  id: string,
): Promise<MailProblem & { userId: string | null }> {
  const found = await tx
    .selectFrom('mailMessages')
    .select([...mailProblemColumns, 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const { status, ...mail } = found;
  if (status === 'sent') throw new RuleError('CONFLICT', 'This message has been sent.', { reason: 'message_sent' });
  if (status === 'held')
    throw new RuleError('CONFLICT', 'This message waits, and leaves by itself once it may.', {
      reason: 'message_held',
    });
  if (status === 'pending') return { ...mail, status };
  if (clock.now().getTime() - Date.parse(mail.createdAt) >= (linkLivesMs[mail.kind] ?? Number.POSITIVE_INFINITY))
    throw new RuleError('CONFLICT', 'The link in this message has expired. Its reader can ask for another.', {
      reason: 'link_expired',
    });
  await tx.updateTable('mailMessages').set({ status: 'pending' }).where('id', '=', id).execute();
  await jobs.enqueue(tx, { name: 'send-mail', data: { mailId: id } });
  return { ...mail, status: 'pending' };
}

/** Gives a job again to messages that wait without one, as after a clock that leapt ahead of the queue; answers how many. */
export async function reviveWaitingMail(db: Db, jobs: Ports['jobs'], now: Date): Promise<number> {
  const forsaken = await db
    .selectFrom('mailMessages')
    .select('id')
    .where('status', '=', 'pending')
    .where('createdAt', '<', new Date(now.getTime() - abandonedAfterMs).toISOString())
    .limit(1_000)
    .execute();
  for (const { id } of forsaken) await jobs.enqueue(db, { name: 'send-mail', data: { mailId: id } });
  return forsaken.length;
}

/** Deletes messages that support no longer needs, but those of people whose processing is restricted; answers how many. */
export async function purgeOldMail(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const over = sql<boolean>`status <> 'pending' and created_at < ${before}`;
  return deleteInSteps(db, 'mailMessages', await butOfRestricted(db, over, 'user_id'));
}
