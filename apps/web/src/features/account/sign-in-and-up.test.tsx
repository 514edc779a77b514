// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { plugInDevice } from '../../client/testing-authenticator.ts';
import { ada, focused, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AuthPage } from './auth-page.tsx';

const off = { googleEnabled: false, googleUrl: null, microsoftEnabled: false, microsoftUrl: null };
const good = 'Correct-Horse-7';

/** The page of somebody signed out; `refusal` is what the server says to either form. */
function open(refusal?: Refusal, options: object = off) {
  const sent: unknown[] = [];
  const answer = (input: unknown) => {
    sent.push(input);
    if (refusal) throw refusal;
    return ada;
  };
  const browser = visit(<AuthPage />, {
    'account.current': () => null,
    'account.options': () => options,
    'account.login': answer,
    'account.register': answer,
    'passkeys.beginSignIn': () => ({ challenge: 'AQID', rpId: 'x', timeout: 1, allowCredentials: [] }),
    'passkeys.signIn': answer,
  });
  return { sent, ...browser };
}

describe('signing in', () => {
  test('sends what was typed and goes on', async () => {
    const { sent, press, write, address } = open();
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, good);
    await press('Sign In');
    await says('You have successfully logged in');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toEqual([{ email: 'ada@example.org', password: good }]);
  });

  test('says which field is empty, and focuses it', async () => {
    const { sent, press } = open();
    await see('button', 'Sign In');
    await press('Sign In');
    await focused('textbox', /^Email/);
    expect(sent).toEqual([]);
  });

  test('does not tell a wrong password from an unknown address', async () => {
    const { press, write } = open(new Refusal(401, 'Whatever the server says'));
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, good);
    await press('Sign In');
    await says('Invalid email or password. Please try again.');
    expect(screen.queryByText('Whatever the server says')).toBeNull();
  });

  test('says what the server says of too many attempts', async () => {
    const { press, write } = open(new Refusal(429, 'Too many attempts. Try again in 10 minutes.'));
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, good);
    await press('Sign In');
    await says('Too many attempts. Try again in 10 minutes.');
  });

  test('offers a third party only where one is set up', async () => {
    open(undefined, { ...off, googleEnabled: true, googleUrl: '/api/auth/google' });
    expect(await screen.findByText(/Google/)).toBeDefined();
    expect(screen.queryByText(/Microsoft/)).toBeNull();
  });
});

describe('signing in with a passkey', () => {
  const passkeys = { ...off, passkeysEnabled: true };

  test('takes nothing that is typed, and goes on', async () => {
    plugInDevice();
    const { sent, press, address } = open(undefined, passkeys);
    await press('Sign in with a passkey');
    await says('You have successfully logged in');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toMatchObject([{ credential: { id: 'AQID' } }]);
  });

  test('says why it was refused, and that one may try again', async () => {
    const device = plugInDevice();
    const { press } = open(new Refusal(401, 'This passkey does not open an account here.'), passkeys);
    await press('Sign in with a passkey');
    await says('This passkey does not open an account here.');
    device.refusal = new DOMException('no', 'NotAllowedError');
    await press('Sign in with a passkey');
    await says(/^No passkey was used/);
  });

  test('is offered neither where it is off nor in a browser that has none', async () => {
    open(undefined, passkeys);
    await see('button', 'Sign In');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('signing up', () => {
  test('takes over what was typed on the other tab', async () => {
    const { hands, write } = open();
    await write(/^Email/, 'ada@example.org');
    await hands.click(await see('tab', 'Sign Up'));
    await see('button', 'Sign Up');
    expect(await see('textbox', /^Email/)).toHaveProperty('value', 'ada@example.org');
  });

  test('sends no name where none was given, and goes on to the questions', async () => {
    const { sent, hands, press, write, address } = open();
    await hands.click(await see('tab', 'Sign Up'));
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, good);
    await press('Sign Up');
    await says('Welcome to Cairn. Your record starts here.');
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(sent).toEqual([{ email: 'ada@example.org', password: good, firstName: null, lastName: null }]);
  });

  test('shows every way on where the address has an account', async () => {
    const { hands, press, write } = open(new Refusal(409, 'This address is already registered'));
    await hands.click(await see('tab', 'Sign Up'));
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, good);
    await press('Sign Up');
    await says(/An account with this email already exists/);
    expect(await see('link', 'set a new password')).toHaveProperty('pathname', '/forgot-password');
  });

  test('says while a password is typed what it lacks, that it is too common, or that it will do', async () => {
    const { hands, write } = open();
    await hands.click(await see('tab', 'Sign Up'));
    await says(/^At least 8 characters/);
    await write(/^Password/, 'Four cups');
    await says('Still needed: a number.');
    await write(/^Password/, 'Password1!');
    await says('This password is too common. Please choose another.');
    await write(/^Password/, 'Four cups in 1 box');
    await says('You can use this password.');
  });

  test('refuses a weak password at its field before anything is sent', async () => {
    const { sent, hands, press, write } = open();
    await hands.click(await see('tab', 'Sign Up'));
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, 'weak');
    await press('Sign Up');
    await says(/at least 8 characters/i);
    expect(sent).toEqual([]);
  });
});
