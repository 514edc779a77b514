import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { discussionLinkDays } from '@cairn/domain/discussant-fields';
import { daysAfter } from '@cairn/domain/moments';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import type { Keyring } from '../keyring/keyring.ts';
import { enqueueMail } from '../mail/commands.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { hashSecretToken } from '../secret-token.ts';
import { discussantInvitationMail } from './mail-texts.ts';
import type { Form, FormKey } from './signatures.ts';

/** What the database keeps of a discussant's link: enough to check one, and too little to make one. */
export interface KeptLink {
  readonly nonce: string;
  /** SHA-256 of the token, as hexadecimal text. */
  readonly hash: string;
}

/** The columns of a form that nobody outside can open. */
export const noLink = { discussantTokenHash: null, tokenNonce: null, expiresAt: null, reminderDueAt: null } as const;

/** Lets a link open a form; an earlier one opens nothing any more. */
async function openLink(tx: Db, form: FormKey, tokenHash: string): Promise<void> {
  await deadenLink(tx, form);
  await tx.insertInto('discussantLinks').values({ tokenHash, userId: form.userId, discussionId: form.id }).execute();
}

/** Lets nobody open a form any more; its columns get `noLink`. */
export async function deadenLink(tx: Db, form: FormKey): Promise<void> {
  await tx
    .deleteFrom('discussantLinks')
    .where('discussionId', '=', form.id)
    .where('userId', '=', form.userId)
    .execute();
}

/** The token of a kept link; null when it was made with none of these keys, so that it can only be checked. */
export function tokenOf(keys: Keyring, discussionId: string, { nonce, hash }: KeptLink): string | null {
  const tokens = keys.map((key) => makeToken(key, discussionId, nonce));
  return tokens.find((token) => hashSecretToken(token) === hash) ?? null;
}

function makeToken(key: Buffer, discussionId: string, nonce: string): string {
  return createHmac('sha256', key).update(`${discussionId}.${nonce}`).digest('base64url');
}

/** What only the mailed link carries; the database and the owner's answers cannot give it. A new link has a new one. */
export function mailProof([key]: Keyring, token: string): Buffer {
  return proofBy(key, token);
}

function proofBy(key: Buffer, token: string): Buffer {
  return createHmac('sha256', key).update(`from-mail.${token}`).digest();
}

/** Whether `proof` is the one mailed with this link, told in a time that does not depend on how much of it is right. */
export function isMailProof(keys: Keyring, token: string, proof: string | null): boolean {
  const given = Buffer.from(proof ?? '', 'base64url');
  const isOf = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  return keys.map((key) => isOf(proofBy(key, token))).includes(true);
}

/**
 * Gives the form a link that lives thirty days and mails it to the discussant, unless they asked for no more mail about it;
 * an earlier link dies. With each link reminders begin anew.
 */
export async function sendNewLink(tx: Db, actor: Actor, form: Form): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const token = makeToken(actor.linkKey[0], form.id, nonce);
  const expiresAt = daysAfter(actor.now.toISOString(), discussionLinkDays);
  await openLink(tx, form, hashSecretToken(token));
  await tx
    .updateTable('reflectiveDiscussions')
    .set({ discussantTokenHash: hashSecretToken(token), tokenNonce: nonce, expiresAt, emailSentAt: null })
    .set({ reminderDueAt: null, remindersSent: 0, lastReminderAt: null })
    .where('id', '=', form.id)
    .where('userId', '=', form.userId)
    .execute();
  if (form.remindersStoppedAt === null) await mailLink(tx, actor, form, { token, expiresAt });
}

/** Mails a link that lives to the discussant. */
export async function mailLink(
  tx: Db,
  actor: Actor,
  form: Form,
  link: { readonly token: string; readonly expiresAt: string },
): Promise<void> {
  // It would bring a dead link, or the same one twice.
  await dropWaitingMail(tx, 'discussionId', form.id);
  await enqueueMail(tx, actor, {
    to: { address: form.discussantEmail, name: form.discussantName },
    ...discussantInvitationMail(actor.publicUrl, form, {
      ...link,
      proof: mailProof(actor.linkKey, link.token).toString('base64url'),
    }),
    kind: 'discussant-invitation',
    userId: actor.owner,
    discussionId: form.id,
  });
}
