import type { LostThing } from '@cairn/domain/account-recovery-terms';
import { describe, expect, test } from 'vitest';
import { accessTokenMadeMail } from '../access-tokens/mail-texts.ts';
import { accountClosingMail } from '../account-closing/mail-texts.ts';
import {
  recoveredAtNewAddressMail,
  recoveredMail,
  recoveryEndedMail,
  recoveryOpenedMail,
} from '../account-recoveries/mail-texts.ts';
import { noticeMail, roleChangedMail } from '../administrators/mail-texts.ts';
import { applicationConnectedMail } from '../connected-applications/mail-texts.ts';
import { supportMail } from '../contact-support/mail-texts.ts';
import { emailChangedMail, emailGivenBackMail } from '../email-change/mail-texts.ts';
import { feedbackReminderMail, feedbackRequestMail } from '../feedback-requests/mail-texts.ts';
import { newDeviceMail } from '../known-devices/mail-texts.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../passkeys/mail-texts.ts';
import { passwordChangedByOwnerMail, passwordRemovedMail, passwordSetMail } from '../password-change/mail-texts.ts';
import { noPasswordMail, passwordChangedMail, resetLinkMail } from '../password-reset/mail-texts.ts';
import {
  discussantCopyMail,
  discussantInvitationMail,
  discussantReminderMail,
  discussantSignedMail,
} from '../reflective-discussions/mail-texts.ts';
import { reminderMail } from '../reminders/mail-texts.ts';
import {
  codesRefusedMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
} from '../second-factor/mail-texts.ts';
import { identityLinkedMail, organisationLinkedMail } from '../sign-in-methods/mail-texts.ts';
import { supportAccessGrantedMail, supportAccessUsedMail } from '../support-access/mail-texts.ts';
import { webhookOffMail } from '../webhooks/mail-texts.ts';
import { composeMail } from './letter.ts';

const publicUrl = 'https://cairn.example.org';
const site = { publicUrl, policy: { organisationOnly: false }, identityProviders: {} };
const instant = '2026-12-20T12:00:00.000Z';

/** A discussion form as it was signed, with one text wherever somebody may have entered it. */
const signedForm = (entered: string) => ({
  revalidatorName: entered,
  revalidatorPin: '12A3456B',
  discussantName: entered,
  discussantPin: '98Z7654Y',
  discussantEmail: 'grace@example.org',
  discussantAddress: entered,
  discussantContactNumber: entered,
  discussionDate: '2026-11-01',
  discussionSummary: entered,
  reflectiveAccountIds: [],
  discussantAgreesToContact: true,
});

/** What is told of a recovery that leaves something of everything. */
const recovered = (lost: LostThing) => ({
  ...{ lost, isBlocked: true },
  stays: { appSince: instant, passkeysSince: [instant], undoableUntil: instant },
});

/** Every letter to somebody, with one text wherever a person may have entered it. */
const lettersWith = (entered: string) => ({
  'reset link': resetLinkMail(entered, `${publicUrl}/reset-password?token=x`),
  'password reset': passwordChangedMail(entered, publicUrl, []),
  'no password': noPasswordMail(entered, publicUrl, {
    url: `${publicUrl}/reset-password?token=x`,
    waysIn: ['a passkey', 'Google'],
    hasFactor: true,
  }),
  'password removed': passwordRemovedMail(entered, publicUrl),
  'password set': passwordSetMail(entered, publicUrl),
  'password changed': passwordChangedByOwnerMail(entered, publicUrl, []),
  'application connected': applicationConnectedMail(entered, site, { name: 'Ward rota', scopes: ['files:read'] }),
  'access key made': accessTokenMadeMail(entered, site, { scopes: ['files:read'], expiresAt: instant }),
  'recovery opened': recoveryOpenedMail(entered, {
    lost: 'both',
    dueAt: instant,
    stopUrl: `${publicUrl}/stop-account-recovery?token=x`,
    isBlocked: true,
  }),
  'recovery ended': recoveryEndedMail(entered, site, 'cancelled'),
  recovered: recoveredMail(entered, publicUrl, recovered('second-factor')),
  'recovered at a new address': recoveredAtNewAddressMail(entered, publicUrl, recovered('email-address')),
  'administrator changed': roleChangedMail(entered, publicUrl, { role: 'support', joined: false }),
  'administrator joined': roleChangedMail(entered, publicUrl, { role: 'owner', joined: true }),
  'administrator notice': noticeMail(entered, site, { about: entered, role: 'support', what: 'invited' }),
  'support access granted': supportAccessGrantedMail(entered, site, { areas: ['progress'], expiresAt: instant }),
  'support access used': supportAccessUsedMail(entered, publicUrl, instant),
  'webhook off': webhookOffMail(entered, publicUrl, 'failing'),
  'address changed': emailChangedMail(entered, entered, {
    ...{ site, url: `${publicUrl}/undo?token=x` },
    until: instant,
  }),
  'address given back': emailGivenBackMail(entered, entered, {
    ...{ site, url: `${publicUrl}/reset-password?token=x` },
    said: [],
  }),
  'account closing': accountClosingMail(entered, site, instant),
  'organisation linked': organisationLinkedMail(entered, 'NHS login'),
  'second factor added': secondFactorAddedMail(entered, site),
  'second factor removed': secondFactorRemovedMail(entered, site, { isLast: true }),
  'recovery codes made': recoveryCodesMadeMail(entered, site),
  'recovery code used': recoveryCodeUsedMail(entered, site, { after: 'your password was given', left: 9 }),
  'codes refused': codesRefusedMail(entered, site, null),
  'identity linked': identityLinkedMail(entered, 'Google', site),
  'new device': newDeviceMail(entered, site, {
    at: instant,
    agent: entered,
    how: 'your password',
    hasPassword: true,
  }),
  'passkey added': passkeyAddedMail(entered, site, { isFirst: true }),
  'passkey removed': passkeyRemovedMail(entered, site, { isLast: true }),
  'discussion signed': discussantSignedMail(publicUrl, {
    ...signedForm(entered),
    changedByDiscussant: { discussionSummary: entered },
  }),
  'copy of a signed discussion': discussantCopyMail(publicUrl, { ...signedForm(entered), signedOn: '2026-11-02' }),
  'feedback request': feedbackRequestMail({ recipientName: entered, askedBy: entered, customMessage: entered }),
  'feedback reminder': feedbackReminderMail({
    recipientName: entered,
    askedBy: entered,
    customMessage: entered,
    sentAt: instant,
  }),
  reminder: reminderMail(
    { firstName: entered, revalidationDate: '2027-03-31' },
    {
      by: '2027-03-01',
      steps: [
        { key: 'feedback', what: entered, how: null, waitsFor: `You have asked ${entered}.`, action: '', page: '' },
      ],
    },
    '2027-02-22',
    { publicUrl, unsubscribeUrl: `${publicUrl}/unsubscribe?token=x` },
  ),
  'discussant reminder': discussantReminderMail(
    publicUrl,
    { ...signedForm(entered), emailSentAt: instant },
    { token: 'secret', proof: 'proof', expiresAt: instant, unsubscribeUrl: `${publicUrl}/unsubscribe?token=x` },
  ),
  'discussant invitation': discussantInvitationMail(
    publicUrl,
    { revalidatorName: entered, revalidatorPin: '12A3456B', discussantName: entered, discussionDate: '2026-11-01' },
    { token: 'secret', proof: 'proof', expiresAt: instant },
  ),
});
const kinds = Object.keys(lettersWith('')) as (keyof ReturnType<typeof lettersWith>)[];

describe('composeMail', () => {
  test('shows the address of its link in both forms', () => {
    const link = { words: 'Open it', url: 'https://cairn.example.org/x?a=1&b=2' };
    const { text, html } = composeMail({ subject: 'Hello', before: ['One', 'Two'], link });
    expect(text).toContain('One\n\nTwo\n\nOpen it:\nhttps://cairn.example.org/x?a=1&b=2\n');
    expect(html).toContain('<a href="https://cairn.example.org/x?a=1&amp;b=2">Open it</a>');
  });

  test('lets nothing a user wrote become markup', () => {
    const attack = `<img src=x onerror='alert("1")'> & co`;
    const mails = [
      composeMail({ subject: attack, before: [attack] }),
      feedbackRequestMail({ recipientName: attack, askedBy: attack, customMessage: attack }),
      supportMail({
        name: attack,
        email: 'a@example.org',
        subject: attack,
        category: 'General',
        priority: 'Low',
        message: attack,
        account: 'x',
        isVerified: true,
      }),
    ];
    for (const { html } of mails) {
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt; &amp; co');
    }
  });
});

describe('what people entered', () => {
  test.each(kinds)('is never in the subject of the %s letter', (kind) => {
    expect(lettersWith('URGENT payroll')[kind].subject).toBe(lettersWith('Ada')[kind].subject);
  });

  test.each(kinds)('makes no link in the %s letter, in either form', (kind) => {
    const entered = 'see https://evil.example/login www.evil.example bit.ly/x ada@evil.example evil．example';
    const { text, html } = lettersWith(entered)[kind];
    for (const part of [text, html]) {
      expect(part.replaceAll(publicUrl, '')).not.toMatch(/https?:|www\.\S|evil\.\S|bit\.ly|@\S|．/);
      for (const [address] of part.matchAll(/https?:\/\/[^\s"<]*/g)) expect(address.startsWith(publicUrl)).toBe(true);
    }
  });
});
