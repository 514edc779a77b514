// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serverClock } from '../../client/server-clock.ts';
import { ada, focused, gone, Refusal, says, see } from '../../client/testing-visit.tsx';
import { guardUnsavedWork } from '../../client/unsaved-work.ts';
import { freshSession, signedOut, tour } from '../testing-tour.tsx';

/** Lets what was set off ask the server and hear its answer, where the point is that nothing comes of it. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const clockOf = (ms: number) => serverClock.learn(new Date(ms).toISOString());

afterEach(() => {
  vi.unstubAllGlobals();
  clockOf(Date.now());
});

describe('the bar', () => {
  test('names the pages in order, and marks the one that is open', async () => {
    tour('/user-guides');
    const bar = within(await see('navigation', 'Main'));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Practice Hours',
      'CPD Activities',
      'Reflective Accounts',
      'Reflective Discussions',
      'Feedback',
      'User Guides',
      'Profile',
    ]);
    expect(bar.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'User Guides',
    ]);
  });

  test.each([
    [{ firstName: 'Ada', lastName: null }, 'Ada, account menu'],
    [{ firstName: null, lastName: 'Okafor' }, 'Okafor, account menu'],
    [{ firstName: null, lastName: null }, 'User, account menu'],
  ])('calls somebody by what is known of their name: %j', async (name, words) => {
    tour('/contact-support', { 'account.current': () => ({ ...ada, ...name }) });
    await see('button', words);
  });

  test('opens a menu, which gives the focus back when it is closed', async () => {
    const { hands, press } = tour('/contact-support');
    await press('Ada Okafor, account menu');
    await see('menuitem', 'Profile');
    expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull();
    await hands.keyboard('{Escape}');
    await gone('menuitem', 'Profile');
    await focused('button', 'Ada Okafor, account menu');
  });

  test('leads to the confirmation from the menu and from the drawer', async () => {
    const { press } = tour('/contact-support');
    await press('Ada Okafor, account menu');
    expect(await see('menuitem', 'Confirmation')).toHaveProperty('pathname', '/confirmation');
    await press('Open the menu');
    const drawer = within(await see('dialog', 'Menu'));
    expect(drawer.getByRole('link', { name: 'Confirmation' })).toHaveProperty('pathname', '/confirmation');
  });

  test('leads administrators to their page, from the menu and from the drawer', async () => {
    const { press } = tour('/contact-support', {
      'account.current': () => ({ ...ada, isAdmin: true, adminRole: 'owner' }),
    });
    await press('Ada Okafor, account menu');
    expect(await see('menuitem', 'Admin Dashboard')).toHaveProperty('pathname', '/admin');
    await press('Open the menu');
    const drawer = within(await see('dialog', 'Menu'));
    expect(drawer.getByRole('link', { name: 'Admin Dashboard' })).toHaveProperty('pathname', '/admin');
  });

  test('offers the three ways to look, and keeps the one that is chosen', async () => {
    const { hands, press } = tour('/contact-support');
    await press('Ada Okafor, account menu');
    await hands.click(await see('menuitemradio', 'Dark'));
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  });

  test('has a drawer on small screens, which closes once one has gone to a page', async () => {
    const { address, hands, press } = tour('/contact-support');
    await press('Open the menu');
    const drawer = within(await see('dialog', 'Menu'));
    await hands.click(drawer.getByRole('link', { name: 'User Guides' }));
    await see('heading', 'User guides');
    expect(address()).toBe('/user-guides');
    await gone('dialog', 'Menu');
  });
});

describe('signing out', () => {
  test('says so and shows the front page', async () => {
    const { address, hands, press } = tour('/contact-support', { 'account.logout': () => null });
    await press('Ada Okafor, account menu');
    await hands.click(await see('menuitem', 'Sign Out'));
    await says('You have been successfully logged out');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('that did not succeed leaves everything as it was, and says why', async () => {
    const refuse = () => {
      throw new Refusal(503, 'Please try again in a minute.');
    };
    const { address, hands, press } = tour('/contact-support', { 'account.logout': refuse });
    await press('Ada Okafor, account menu');
    await hands.click(await see('menuitem', 'Sign Out'));
    await says('Please try again in a minute.');
    expect(address()).toBe('/contact-support');
    await see('button', 'Ada Okafor, account menu');
  });
});

describe('an account', () => {
  const closing = { ...ada, closingAt: '2026-12-21T09:00:00.000Z' };

  test('that is closing says so above every page, and is kept by a press', async () => {
    let user = closing;
    const { press } = tour('/user-guides', {
      'account.current': () => user,
      'account.reopen': () => {
        user = { ...ada, closingAt: null } as never;
        return user;
      },
    });
    await says('Your account is closing');
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByText('Your account is closing')).toBeNull());
  });

  test('whose address is not confirmed is asked to, until that is put off', async () => {
    const sent: string[] = [];
    const { press, go } = tour('/user-guides', {
      'account.current': () => ({ ...ada, emailVerified: false }),
      'site.info': () => ({
        addressVerification: 'required',
        mailDelivery: 'sent',
        supportEmail: '',
        signUpDomains: [],
      }),
      'account.sendVerificationEmail': () => {
        sent.push('sent');
        return { message: 'A message is on its way to ada@example.org' };
      },
    });
    await says('Please confirm your email address');
    await press('Send the message again');
    await says('A message is on its way to ada@example.org');
    expect(sent).toEqual(['sent']);
    await press('Not now');
    await waitFor(() => expect(screen.queryByText('Please confirm your email address')).toBeNull());
    await go('/contact-support');
    await see('heading', 'Contact support');
    expect(screen.queryByText('Please confirm your email address')).toBeNull();
    sessionStorage.clear();
  });

  test('whose address is not confirmed is left in peace where that is not asked for', async () => {
    tour('/user-guides', { 'account.current': () => ({ ...ada, emailVerified: false }) });
    await see('heading', 'User guides');
    await settle();
    expect(screen.queryByText('Please confirm your email address')).toBeNull();
  });
});

describe('the end of a session', () => {
  const opened = Date.now();
  const at = (seconds: number) => new Date(opened + seconds * 1000).toISOString();
  /** Ends in an hour unless it is used. */
  const idle = { idleEndsAt: at(3600), endsAt: at(43_200) };
  /** Ends in an hour, whatever is done. */
  const last = { idleEndsAt: at(3600), endsAt: at(3600) };

  /** The page of somebody who comes back to their device `seconds` later; timers sleep with it. */
  const wakeAfter = (seconds: number) =>
    act(() => {
      clockOf(opened + seconds * 1000);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  /** Opens a page and waits until its session is known. */
  async function open(answers: Parameters<typeof tour>[1] = {}, ends = idle) {
    const asked: string[] = [];
    const visit = tour('/contact-support', {
      'account.session': () => {
        asked.push('session');
        return ends;
      },
      'account.stay': () => {
        asked.push('stay');
        return freshSession();
      },
      ...answers,
    });
    await see('heading', 'Contact support');
    await waitFor(() => expect(asked).toContain('session'));
    await act(async () => {});
    return { asked, ...visit };
  }
  /** The same, where it cannot be asked at first. */
  async function openUnasked() {
    const asked: string[] = [];
    const visit = tour('/contact-support', {
      'account.session': () => {
        asked.push('in vain');
        throw new Refusal(503, 'Away');
      },
    });
    await see('heading', 'Contact support');
    await waitFor(() => expect(asked).toEqual(['in vain']));
    await act(async () => {});
    return { asked, ...visit };
  }
  const ending = () => see('alertdialog', 'Still there?');

  test('is not warned of while there is time', async () => {
    const { asked } = await open();
    wakeAfter(3400);
    await settle();
    expect(screen.queryByText('Still there?')).toBeNull();
    expect(asked).toEqual(['session']);
  });

  test('is not asked about while somebody signs out, after which that would be refused', async () => {
    const over = Promise.withResolvers<null>();
    const { asked, hands, press } = await open({ 'account.logout': () => over.promise });
    await press('Ada Okafor, account menu');
    await hands.click(await see('menuitem', 'Sign Out'));
    wakeAfter(3510);
    await settle();
    expect(asked).toEqual(['session']);
    over.resolve(null);
    await says('You have been successfully logged out');
  });

  test('is warned of two minutes before, with the time left in figures and the focus on the safe answer', async () => {
    await open();
    wakeAfter(3510);
    await ending();
    expect(screen.getByText(/^(1 minute \d+ seconds?|1 minute|\d+ seconds?)$/)).toBeDefined();
    await focused('button', 'Stay signed in');
    expect(document.title).toBe('Still there? – Cairn');
  });

  test('is put off by staying', async () => {
    const { asked, press } = await open();
    wakeAfter(3510);
    await press('Stay signed in');
    await gone('button', 'Stay signed in');
    expect(asked).toContain('stay');
    expect(document.title).toBe('Contact support – Cairn');
  });

  test('is put off without a question for somebody who is typing', async () => {
    const { asked, hands } = await open();
    await hands.type(await screen.findByLabelText(/^Subject/), 'bank');
    wakeAfter(3510);
    await waitFor(() => expect(asked).toContain('stay'));
    expect(screen.queryByText('Still there?')).toBeNull();
  });

  test('says that staying did not get through, and asks again', async () => {
    const away = () => {
      throw new Refusal(503, 'Away');
    };
    const { answers, press } = await open({ 'account.stay': away });
    wakeAfter(3510);
    await press('Stay signed in');
    await says('We could not reach Cairn');
    answers['account.stay'] = freshSession;
    await press('Stay signed in');
    await gone('button', 'Stay signed in');
  });

  test('that cannot be put off is said once, and then left', async () => {
    const { asked, press } = await open({}, last);
    wakeAfter(3510);
    await see('alertdialog', 'Your session is about to end');
    await says('After you sign in again you come back to this page.');
    await press('Carry on until then');
    await gone('button', 'Carry on until then');
    // What another tab says makes this one look again.
    const other = new BroadcastChannel('cairn-session');
    act(() => other.postMessage({ kind: 'stayed' }));
    await waitFor(() => expect(asked).toEqual(['session', 'session', 'session']));
    other.close();
    await settle();
    expect(screen.queryByText('Your session is about to end')).toBeNull();
    expect(asked).not.toContain('stay');
  });

  test('is taken from the warning by signing out, which asks about unsaved words first', async () => {
    const asking: string[] = [];
    const stop = guardUnsavedWork(() => asking.push('Leave without saving?'));
    const { press } = await open();
    wakeAfter(3510);
    await press('Sign Out');
    await gone('button', 'Stay signed in');
    expect(asking).toEqual(['Leave without saving?']);
    stop();
  });

  test('that came while the device slept is said, and nothing of the person is left', async () => {
    const { answers } = await open();
    answers['account.session'] = signedOut;
    wakeAfter(7200);
    await says('You are logged out. Logging in again...');
    await see('heading', 'Welcome to Cairn');
    expect(screen.queryByRole('button', { name: /account menu/ })).toBeNull();
  });

  test('is watched for though the first question about it was in vain', async () => {
    const { answers, asked } = await openUnasked();
    answers['account.session'] = () => {
      asked.push('session');
      return idle;
    };
    wakeAfter(600);
    await waitFor(() => expect(asked).toEqual(['in vain', 'session']));
    await act(async () => {});
    wakeAfter(3510);
    await ending();
  });

  test('comes by the clock too, where there is no line to ask', async () => {
    const { answers } = await open();
    answers['account.session'] = () => {
      throw new Refusal(503, 'Away');
    };
    wakeAfter(7200);
    await says('You are logged out. Logging in again...');
    await see('heading', 'Welcome to Cairn');
  });
});
