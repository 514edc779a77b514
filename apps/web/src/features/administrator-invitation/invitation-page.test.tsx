// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, ada, browseWith, focused, Refusal, says, see } from '../../client/testing-visit.tsx';
import { InvitationPage } from './invitation-page.tsx';

/** Opens the mailed link in the browser of `user`, or of nobody signed in. */
function open(answers: Answers = {}, { token = 'abc', user = ada as object | null } = {}) {
  const accepted: unknown[] = [];
  const whole: Answers = {
    'account.current': () => user,
    'administrators.invitation': () => ({ state: 'open', email: ada.email, role: 'support' }),
    'administrators.acceptInvitation': (input: unknown) => {
      accepted.push(input);
      return { ...ada, isAdmin: true, adminRole: 'support' };
    },
    ...answers,
  };
  const pages = [{ path: '/administrator-invitation', Component: InvitationPage }];
  const browser = browseWith(whole, pages, `/administrator-invitation${token && `?token=${token}`}`);
  return { ...browser, accepted };
}

describe('an invitation to become an administrator', () => {
  test('says what it is for, leaves the address bar, and is accepted by a press', async () => {
    const { accepted, address, press } = open();
    await says(/Finds accounts, blocks them/);
    expect(address()).toBe('/administrator-invitation');
    expect(accepted).toEqual([]);
    await press('Accept the invitation');
    await focused('heading', 'You are an administrator now');
    expect(accepted).toEqual([{ token: 'abc' }]);
    expect(await see('link', 'Open the administration')).toHaveProperty('pathname', '/admin');
  });

  test('leads whoever is not signed in to where they do', async () => {
    open({}, { user: null });
    await says(/sign in with that address, or open an account with it/);
    expect(await see('link', 'Sign in or join')).toHaveProperty('pathname', '/auth');
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });

  test('is not accepted for another address', async () => {
    open({}, { user: { ...ada, email: 'grace@example.org' } });
    await says(/You are signed in as grace@example.org/);
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });

  test('says why it was not accepted, and stays', async () => {
    const refuse = () => {
      throw new Refusal(409, 'Your account is being closed.');
    };
    const { press } = open({ 'administrators.acceptInvitation': refuse });
    await press('Accept the invitation');
    await says('You did not become an administrator');
    await says('Your account is being closed.');
    await see('button', 'Accept the invitation');
  });

  test.each([
    ['is over', { 'administrators.invitation': () => ({ state: 'over', email: null, role: null }) }, 'abc'],
    ['has no token', {}, ''],
  ])('that %s says so', async (_what, answers, token) => {
    open(answers, { token });
    await focused('heading', 'This invitation does not work');
  });
});
