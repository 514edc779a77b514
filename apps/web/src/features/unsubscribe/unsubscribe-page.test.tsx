// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, browseWith, focused, Refusal, says, see } from '../../client/testing-visit.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

/** Opens the link of a message in anybody's browser. */
function open(answers: Answers = {}, token = 'abc') {
  const followed: unknown[] = [];
  const whole: Answers = {
    'unsubscribeLinks.get': () => ({ about: 'application', stopped: false }),
    'unsubscribeLinks.follow': (input: unknown) => {
      followed.push(input);
      return { about: 'application', stopped: true };
    },
    ...answers,
  };
  const pages = [{ path: '/unsubscribe', Component: UnsubscribePage }];
  return { ...browseWith(whole, pages, `/unsubscribe${token && `?token=${token}`}`), answers: whole, followed };
}
const notThere = () => {
  throw new Refusal(404, 'Not found');
};

describe('the link that stops reminders', () => {
  test('stops them by a press, not by being opened, and leaves the address bar at once', async () => {
    const { address, followed, press } = open();
    await see('button', 'Stop all reminders');
    await focused('heading', 'Stop reminders');
    expect(followed).toEqual([]);
    expect(address()).toBe('/unsubscribe');
    await press('Stop all reminders');
    await focused('heading', 'Reminders are stopped');
    expect(followed).toEqual([{ token: 'abc' }]);
    expect(await see('link', 'Open my profile')).toHaveProperty('hash', '#reminders');
  });

  test('of a discussant speaks of one form, and of no account', async () => {
    const about = 'discussion';
    const { press } = open({
      'unsubscribeLinks.get': () => ({ about, stopped: false }),
      'unsubscribeLinks.follow': () => ({ about, stopped: true }),
    });
    await says(/no more messages that ask you to sign this reflective discussion form/);
    await press('Stop messages about this form');
    await focused('heading', 'Messages are stopped');
    expect(screen.queryByRole('link', { name: 'Open my profile' })).toBeNull();
  });

  test('says so when they are stopped already', async () => {
    open({ 'unsubscribeLinks.get': () => ({ about: 'application', stopped: true }) });
    await focused('heading', 'Reminders are stopped');
  });

  test('that is not there, or not complete, says why and where reminders are chosen', async () => {
    open({ 'unsubscribeLinks.get': notThere });
    await focused('heading', 'This link does not work');
    await says('It is too old, or what it was about is no longer there.');
    await see('link', 'Open my profile');
    open({}, '');
    await says('It is not complete. Please open it from the message again.');
  });

  test('keeps the page when it could not be followed, and works the next time', async () => {
    const { answers, press } = open({
      'unsubscribeLinks.follow': () => {
        throw new Refusal(503, 'Please try again in a minute.');
      },
    });
    await press('Stop all reminders');
    await says('Please try again in a minute.');
    answers['unsubscribeLinks.follow'] = () => ({ about: 'application', stopped: true });
    await press('Stop all reminders');
    await see('heading', 'Reminders are stopped');
  });
});
