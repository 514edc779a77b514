import { linkExplanation, signInProblems } from '@cairn/domain/third-party-sign-in';
import { describe, expect, test } from 'vitest';
import { closedKey } from '../../client/query-client.ts';
import { htmlOf, textOf } from '../../client/testing-page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

const saidAt = (address: string, closingAt: string | null = null) =>
  textOf(<SignInNotice />, closingAt ? [[closedKey, closingAt]] : [], address);

describe('above the form to sign in', () => {
  test.each(Object.entries(signInProblems))('it says why a third party did not let somebody in: %s', (key, words) => {
    const page = saidAt(`/auth?problem=${key}`);
    expect(page).toContain('You are not signed in');
    expect(page).toContain(words);
  });

  test.each(['nonsense', '', 'toString', 'constructor', '%3Cb%3E'])(
    'a made-up problem, “%s”, puts no words into Cairn’s mouth',
    (key) => expect(saidAt(`/auth?problem=${key}`)).toBe(''),
  );

  test('it says how an account is linked to a third party', () => {
    expect(saidAt('/auth?link=1')).toContain(linkExplanation);
  });

  test('it says of an account that was just closed until when it can be kept', () => {
    const page = saidAt('/auth', '2026-12-20T23:30:00.000Z');
    expect(page).toContain('Your account is closed');
    expect(page).toContain('20 December 2026');
    expect(page).toContain('sign in before then');
  });

  test('a problem comes before everything else there is to say', () => {
    const page = saidAt('/auth?problem=busy&link=1', '2026-12-20T23:30:00.000Z');
    expect(page).toContain(signInProblems.busy);
    expect(page).not.toContain('Link your account');
    expect(page).not.toContain('Your account is closed');
  });

  test('it says nothing to somebody who simply came', () => expect(saidAt('/auth')).toBe(''));
});

describe('third parties', () => {
  const off = {
    googleEnabled: false,
    googleUrl: null,
    microsoftEnabled: false,
    microsoftUrl: null,
    oidcEnabled: false,
    oidcName: null,
    oidcUrl: null,
    passkeysEnabled: false,
    passwordsEnabled: true,
  };
  const google = { ...off, googleEnabled: true, googleUrl: '/api/auth/google' };

  test('are offered by the address the server gives, in the words of the form', () => {
    const page = htmlOf(<ProviderButtons options={google} verb="up" />);
    expect(page).toContain('href="/api/auth/google"');
    expect(page).toContain('Sign up with Google');
    expect(page).not.toContain('Microsoft');
  });

  test('stand side by side where both are on', () => {
    const both = { ...google, microsoftEnabled: true, microsoftUrl: '/api/auth/microsoft' };
    expect(textOf(<ProviderButtons options={both} verb="in" />)).toBe('or Sign in with Google Sign in with Microsoft');
  });

  test('are called what the operator calls them, and stand alone where there are no passwords', () => {
    const only = {
      ...off,
      oidcEnabled: true,
      oidcName: 'NHS login',
      oidcUrl: '/api/auth/oidc/start',
      passwordsEnabled: false,
    };
    const page = <ProviderButtons options={only} verb="in" />;
    expect(textOf(page)).toBe('Sign in with NHS login');
    expect(htmlOf(page)).toContain('href="/api/auth/oidc/start"');
  });

  test.each([
    ['none is on', off],
    ['it is not known yet', undefined],
    ['one is on but has no address', { ...off, googleEnabled: true }],
  ])('are not offered while %s', (_case, options) => {
    expect(textOf(<ProviderButtons options={options} verb="up" />)).toBe('');
  });
});
