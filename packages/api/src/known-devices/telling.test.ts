import { describe, expect, test } from 'vitest';
import { newDeviceMail } from './mail-texts.ts';
import { howSignedIn } from './telling.ts';

const naming = { identityProviders: {} };

describe('howSignedIn', () => {
  test.each([
    [undefined, undefined, 'your password'],
    [undefined, 'app', 'your password and a code from your authenticator app'],
    [undefined, 'recovery-code', 'your password and a recovery code'],
    [undefined, 'passkey', 'your password and a passkey'],
    ['passkey', 'passkey', 'a passkey'],
    ['google', undefined, 'Google'],
    ['microsoft', 'app', 'Microsoft and a code from your authenticator app'],
    ['google', 'organisation', 'Google'],
  ] as const)('says %s and %s', (provider, factor, words) => {
    expect(howSignedIn({ provider, factor }, naming)).toBe(words);
  });
});

describe('newDeviceMail', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const mail = (hasPassword: boolean, agent = 'curl/8') =>
    newDeviceMail(
      'Ada',
      { ...naming, publicUrl: 'https://cairn.example.org', policy: { organisationOnly: false } },
      { at, agent, how: 'a passkey', hasPassword },
    );

  test('sends nobody to set a password whose account has none', () => {
    expect(mail(false).text).toContain('sign that device out now:\nhttps://cairn.example.org/profile#sessions');
    expect(mail(false).text).not.toContain('password');
    expect(mail(true).text).toContain('https://cairn.example.org/forgot-password');
  });

  test('holds nothing that the device says about itself', () => {
    expect(mail(true, 'Call 020 7946 0000 at https://evil.example').text).not.toMatch(/7946|evil/);
  });
});
