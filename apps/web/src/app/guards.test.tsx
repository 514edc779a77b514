// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type SessionNews, tellOtherTabs } from '../client/session-news.ts';
import { ada, browse, focused, Refusal, says, see } from '../client/testing-visit.tsx';
import { RouteError } from './route-error.tsx';
import { signedOut, tour } from './testing-tour.tsx';

afterEach(() => void vi.unstubAllGlobals());

const nobody = { 'account.current': () => null };

describe('a visitor who is signed out', () => {
  test('is told so on a page of the records, and then stands before the sign-in form', async () => {
    const { address } = tour('/practice-hours', nobody);
    await says('You are logged out. Logging in again...');
    await see('heading', 'Welcome to Cairn');
    await says('Please sign in to go on. You will come back to the page you were on.');
    expect(address()).toBe('/auth');
  });

  test('is asked to log in on the guides', async () => {
    tour('/user-guides', nobody);
    await says('Please log in');
    await see('heading', 'Welcome to Cairn');
  });

  test('is sent from the dashboard to sign in without being told off', async () => {
    tour('/dashboard', nobody);
    await see('heading', 'Welcome to Cairn');
    expect(screen.queryByText(/You are logged out/)).toBeNull();
  });

  test('comes back to the very place they wanted once they have signed in', async () => {
    const wanted = '/profile?from=mail#close-account';
    const { address, press, write } = tour(wanted, { ...nobody, 'account.login': () => ada });
    await see('heading', 'Welcome to Cairn');
    await write(/^Email/, 'ada@example.org');
    await write(/^Password/, 'Old-Horse-77');
    await press('Sign In');
    await see('heading', 'Profile');
    expect(address()).toBe(wanted);
  });

  test('reads what anybody may read, with the way to sign in above it', async () => {
    tour('/terms-of-service', nobody);
    await see('heading', /^Terms of service/i);
    await see('link', 'Sign In');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});

describe('somebody who has not confirmed their address', () => {
  test('sees their page also where nobody can say whether they must, and it is not asked for without end', async () => {
    let asked = 0;
    const refused = () => {
      asked += 1;
      throw new Refusal(503, 'Please try again later');
    };
    tour('/dashboard', { 'account.current': () => ({ ...ada, emailVerified: false }), 'site.info': refused });
    await see('heading', 'Hello, Ada');
    const seen = asked;
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await see('heading', 'Hello, Ada');
    expect(asked - seen).toBeLessThan(3);
  });
});

describe('somebody signed in', () => {
  test('finds the bar of the product above a page anybody may read', async () => {
    tour('/faq');
    await see('navigation', 'Main');
    await see('button', 'Ada Okafor, account menu');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  test('goes straight past the sign-in form', async () => {
    const { address } = tour('/auth');
    await see('heading', 'Hello, Ada');
    expect(address()).toBe('/dashboard');
  });

  test('lands on the confirmation by its former address too', async () => {
    const { address } = tour('/confirmation-nmc');
    await waitFor(() => expect(address()).toBe('/confirmation'));
  });

  test('hears each page announced by its title and its heading', async () => {
    const { follow } = tour('/faq');
    await see('heading', 'Frequently asked questions');
    expect(document.title).toBe('Frequently asked questions – Cairn');
    await follow('Privacy Policy');
    await focused('heading', /^Privacy policy/i);
    expect(document.title).toBe('Privacy policy – Cairn');
  });

  test('is asked to try again while the account cannot be read, and is not taken for a stranger', async () => {
    const { answers, press } = tour('/profile', {
      'account.current': () => {
        throw new Refusal(503, 'Cairn is being updated. Please try again in a minute.');
      },
    });
    await see('heading', 'Your account could not be loaded');
    await says('Cairn is being updated. Please try again in a minute.');
    answers['account.current'] = () => ada;
    await press(/^Try again/);
    await see('heading', 'Profile');
  });
});

describe('a session that ends', () => {
  test('unnoticed is said by the first call it refuses, which leads to the sign-in form', async () => {
    const { address, follow } = tour('/faq', { 'activity.list': signedOut });
    await see('navigation', 'Main');
    await follow('Profile');
    await says('You are logged out. Logging in again...');
    await see('heading', 'Welcome to Cairn');
    expect(address()).toBe('/auth');
  });

  const grace = { ...ada, id: '0190f3a0-0000-7000-8000-00000000face', firstName: 'Grace', email: 'grace@example.org' };
  const elsewhere = (news: SessionNews) => act(() => new BroadcastChannel('cairn-session').postMessage(news));

  test('in another tab ends here too', async () => {
    tour('/profile');
    await see('heading', 'Profile');
    elsewhere({ kind: 'signed-out' });
    await says('You have been successfully logged out');
    await see('heading', 'Welcome to Cairn');
  });

  test('for somebody else’s in another tab shows nothing more of the one before', async () => {
    const { answers } = tour('/profile');
    await says('ada@example.org');
    answers['account.current'] = () => grace;
    elsewhere({ kind: 'signed-in', userId: grace.id });
    await see('button', 'Grace Okafor, account menu');
    await waitFor(() => expect(screen.queryByText('ada@example.org')).toBeNull());
  });

  test('is not news to the tab that told it', async () => {
    const { answers } = tour('/profile');
    await see('heading', 'Profile');
    const heard = Promise.withResolvers<unknown>();
    const other = new BroadcastChannel('cairn-session');
    other.onmessage = ({ data }) => heard.resolve(data);
    tellOtherTabs({ kind: 'signed-out' });
    expect(await act(() => heard.promise)).toEqual({ kind: 'signed-out' });
    // What the other tab says after that is heard after that.
    answers['account.current'] = () => grace;
    act(() => other.postMessage({ kind: 'signed-in', userId: grace.id }));
    await see('button', 'Grace Okafor, account menu');
    expect(screen.queryByText('You have been successfully logged out')).toBeNull();
    other.close();
  });
});

describe('an address that leads nowhere', () => {
  test.each(['/nope', '/nope.html', '/practice-hours/7', '/user-guides/cpd'])('%s says so', async (address) => {
    tour(address);
    await see('heading', '404 Page Not Found');
    expect(await see('link', 'Go to your dashboard')).toHaveProperty('pathname', '/dashboard');
  });
});

describe('a page that cannot be shown', () => {
  function show(fault: Error) {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => Promise.reject(fault);
    browse([{ path: '/', lazy: broken, ErrorBoundary: RouteError }], '/');
  }

  test('because it broke owns up that unsaved words may be lost', async () => {
    show(new Error('x is undefined'));
    await see('heading', 'Something went wrong');
    await says(/anything typed and not saved may be lost/);
    await see('button', 'Load the page again');
    expect(screen.queryByText(/undefined/)).toBeNull();
  });

  test('because its code could not be fetched blames the connection or an update', async () => {
    show(new TypeError('Failed to fetch dynamically imported module'));
    await see('heading', 'This page could not be loaded');
    await says(/Cairn has just been updated/);
  });
});

describe('a lost connection', () => {
  const online = (now: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);
    act(() => void dispatchEvent(new Event(now ? 'online' : 'offline')));
  };

  test('is said on every page, and no more once it is back', async () => {
    tour('/nope');
    await see('heading', '404 Page Not Found');
    online(false);
    await says(/^You are offline/);
    online(true);
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });
});
