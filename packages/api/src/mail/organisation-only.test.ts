import { describe, expect, test } from 'vitest';
import { accessTokenMadeMail } from '../access-tokens/mail-texts.ts';
import { accountClosingMail } from '../account-closing/mail-texts.ts';
import { recoveryEndedMail } from '../account-recoveries/mail-texts.ts';
import { noticeMail } from '../administrators/mail-texts.ts';
import { applicationConnectedMail } from '../connected-applications/mail-texts.ts';
import { emailChangedMail, emailGivenBackMail } from '../email-change/mail-texts.ts';
import { newDeviceMail } from '../known-devices/mail-texts.ts';
import { passkeyRemovedMail } from '../passkeys/mail-texts.ts';
import {
  codesRefusedMail,
  recoveryCodesMadeMail,
  recoveryCodeUsedMail,
  secondFactorRemovedMail,
} from '../second-factor/mail-texts.ts';
import { identityLinkedMail, signInMethodRemovedMail } from '../sign-in-methods/mail-texts.ts';
import { supportAccessGrantedMail } from '../support-access/mail-texts.ts';
import type { Site } from './if-not-you.ts';

const publicUrl = 'https://cairn.example.org';
const instant = '2026-12-20T12:00:00.000Z';
const nhs = { name: 'NHS login', begin: async () => '', finish: () => Promise.reject(new Error('unused')) };

/** Every letter that tells of something that may have been somebody else's doing. */
const lettersOn = (site: Site) => ({
  'access key made': accessTokenMadeMail('Ada', site, { scopes: ['files:read'], expiresAt: instant }),
  'account closing': accountClosingMail('Ada', site, instant),
  'recovery ended': recoveryEndedMail('Ada', site, 'cancelled'),
  'administrator notice': noticeMail('Ada', site, { about: 'b@example.org', role: 'support', what: 'invited' }),
  'application connected': applicationConnectedMail('Ada', site, { name: 'Ward rota', scopes: ['files:read'] }),
  'address changed': emailChangedMail('Ada', 'b@example.org', { site, url: `${publicUrl}/undo`, until: instant }),
  'address given back': emailGivenBackMail('Ada', 'b@example.org', {
    ...{ site, url: `${publicUrl}/reset-password?token=x` },
    said: [],
  }),
  'new device': newDeviceMail('Ada', site, { at: instant, agent: 'curl/8', how: 'NHS login', hasPassword: true }),
  'passkey removed': passkeyRemovedMail('Ada', site, { isLast: true }),
  'codes refused': codesRefusedMail('Ada', site, 'NHS login'),
  'recovery codes made': recoveryCodesMadeMail('Ada', site),
  'recovery code used': recoveryCodeUsedMail('Ada', site, { after: 'somebody signed in with NHS login', left: 9 }),
  'second factor removed': secondFactorRemovedMail('Ada', site, { isLast: true }),
  'identity linked': identityLinkedMail('Ada', 'Google', site),
  'identity removed': signInMethodRemovedMail('Ada', site, { name: 'Google', hasPassword: true }),
  'support access granted': supportAccessGrantedMail('Ada', site, { areas: ['progress'], expiresAt: instant }),
});
const site = (organisationOnly: boolean): Site => ({
  publicUrl,
  policy: { organisationOnly },
  identityProviders: { oidc: nhs },
});
const kinds = Object.keys(lettersOn(site(false))) as (keyof ReturnType<typeof lettersOn>)[];
/** What tells of nobody who got in, or offers an undo of its own. */
const shutsOut = (kind: (typeof kinds)[number]) =>
  !['recovery ended', 'codes refused', 'address changed', 'address given back'].includes(kind);

describe('where people sign in through their organisation alone', () => {
  test.each(kinds)('the letter of %s sends nobody to a password', (kind) => {
    const { subject, text } = lettersOn(site(true))[kind];
    expect(subject + text).not.toMatch(/password/i);
  });

  test.each(kinds.filter(shutsOut))('the letter of %s says to sign devices out, and whom to tell', (kind) => {
    const { text } = lettersOn(site(true))[kind];
    expect(text).toContain(`${publicUrl}/profile#sessions`);
    expect(text).toContain('tell the people who run NHS login, and us');
  });
});

describe('where there are passwords', () => {
  test.each(kinds.filter((kind) => !['codes refused', 'address changed', 'address given back'].includes(kind)))(
    'the letter of %s leads to a new one',
    (kind) => expect(lettersOn(site(false))[kind].text).toContain(`${publicUrl}/forgot-password`),
  );

  test.each(kinds)('the letter of %s does not say that a password was given, which may have been a passkey', (kind) => {
    expect(lettersOn(site(false))[kind].text).not.toMatch(/password was given|knew your password|knows your password/);
  });

  test('wrong codes after another service ask for no new password, and after the password do', () => {
    const { text } = codesRefusedMail('Ada', site(false), 'Google');
    expect(text).toContain('signed in with Google');
    expect(text).not.toContain('password');
    expect(codesRefusedMail('Ada', site(false), null).text).toContain(
      'somebody knows your password: set another one now',
    );
  });
});
