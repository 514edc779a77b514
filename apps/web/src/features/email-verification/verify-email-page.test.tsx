// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, ada, browseWith, focused, Refusal, says, see } from '../../client/testing-visit.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

/** Opens the mailed link in the browser of `user`, or of nobody signed in. */
function open(answers: Answers = {}, { token = 'abc', user = null as object | null } = {}) {
  const read: unknown[] = [];
  const confirmed: unknown[] = [];
  const whole: Answers = {
    'account.current': () => user,
    'account.verificationLink': (input: unknown) => {
      read.push(input);
      return { state: 'open' };
    },
    'account.verifyEmail': (input: unknown) => {
      confirmed.push(input);
      return { message: 'Confirmed' };
    },
    'account.sendVerificationEmail': () => ({ message: 'A message is on its way' }),
    ...answers,
  };
  const pages = [{ path: '/verify-email', Component: VerifyEmailPage }];
  const browser = browseWith(whole, pages, `/verify-email${token && `?token=${token}`}`);
  return { ...browser, answers: whole, confirmed, read };
}
const state = (name: string) => ({ 'account.verificationLink': () => ({ state: name }) });

describe('the link to confirm an address', () => {
  test('confirms by a press, not by being opened, and leaves the address bar at once', async () => {
    const { address, confirmed, press } = open();
    await see('button', 'Confirm my address');
    await focused('heading', 'Confirm your email address');
    expect(confirmed).toEqual([]);
    expect(address()).toBe('/verify-email');
    await press('Confirm my address');
    await focused('heading', 'Your email address is confirmed');
    expect(confirmed).toEqual([{ token: 'abc' }]);
    expect(await see('link', 'Sign in')).toHaveProperty('pathname', '/auth');
  });

  test('leads on to the dashboard where somebody is signed in', async () => {
    const { press } = open({}, { user: ada });
    await press('Confirm my address');
    expect(await see('link', 'Go to your dashboard')).toHaveProperty('pathname', '/dashboard');
  });

  test('keeps the page when confirming fails, and says why', async () => {
    const refuse = () => {
      throw new Refusal(503, 'Please try again in a minute.');
    };
    const { answers, press } = open({ 'account.verifyEmail': refuse });
    await press('Confirm my address');
    await says('Your address was not confirmed');
    await says('Please try again in a minute.');
    answers['account.verifyEmail'] = () => ({ message: 'Confirmed' });
    await press('Confirm my address');
    await see('heading', 'Your email address is confirmed');
  });

  test('that was used already says so', async () => {
    open(state('confirmed'));
    await see('heading', 'Your email address is confirmed already');
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
  });

  test('that is over tells a stranger to sign in for another', async () => {
    open(state('over'));
    await focused('heading', 'This link does not work');
    await says('This link has expired, or a newer one was sent.');
    await says(/sign in and choose “Send the message again”/);
    expect(screen.queryByRole('button', { name: 'Send the message again' })).toBeNull();
  });

  test('that is over is sent again to whoever is signed in and not confirmed', async () => {
    const { press } = open(state('over'), { user: { ...ada, emailVerified: false } });
    await press('Send the message again');
    await says('A message is on its way');
  });

  test('that is over offers no message to somebody who is confirmed', async () => {
    open(state('over'), { user: ada });
    await see('link', 'Go to your dashboard');
    expect(screen.queryByRole('button', { name: 'Send the message again' })).toBeNull();
  });

  test('that could not be checked may still work, and is checked again', async () => {
    const away = () => {
      throw new Refusal(503, 'Please try again in a minute.');
    };
    const { answers, press } = open({ 'account.verificationLink': away });
    await says('Please try again in a minute.');
    expect(screen.queryByText(/only the newest one works/)).toBeNull();
    answers['account.verificationLink'] = () => ({ state: 'open' });
    await press(/^Try again/);
    await see('button', 'Confirm my address');
  });

  test('without its token is not asked about', async () => {
    const { read } = open({}, { token: '' });
    await says('This link is not complete. Please open it from the message again.');
    expect(read).toEqual([]);
  });
});
