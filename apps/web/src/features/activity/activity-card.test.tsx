// @vitest-environment happy-dom
import type { Activity } from '@cairn/domain/activity';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ActivityCard } from './activity-card.tsx';

const line = (number: number, change: Partial<Activity> = {}): Activity => ({
  id: `a${number}`,
  at: '2026-06-30T23:30:00.000Z',
  action: 'account.signed-in',
  label: `Signed in ${number}`,
  by: 'you',
  address: null,
  ...change,
});
const lines = (count: number) => Array.from({ length: count }, (_, number) => line(number + 1));

/** The card of somebody with these lines, newest first. */
function open(held: Activity[]) {
  const asked: number[] = [];
  const browser = visit(<ActivityCard />, {
    'activity.list': ({ limit }: { limit: string }) => {
      asked.push(Number(limit));
      return held.slice(0, Number(limit));
    },
  });
  return { asked, ...browser };
}

const shown = () => screen.getAllByRole('listitem').length;

describe('account activity', () => {
  test('says what was done, by whom, when in London and from where', async () => {
    open([
      line(1, { label: 'Profile changed', address: '203.0.113.7' }),
      line(2, { label: 'Account blocked', by: 'administrator' }),
    ]);
    await says('Profile changed');
    await says('You · 01 Jul 2026 at 00:30 · from 203.0.113.7');
    await says('An administrator · 01 Jul 2026 at 00:30');
  });

  test('shows the last five, then fifty, then a thousand, and offers more only while there is more', async () => {
    const { asked, press } = open(lines(1200));
    await says('Signed in 5');
    expect(shown()).toBe(5);
    await press('Show more');
    await says('Signed in 50');
    expect(shown()).toBe(50);
    await press('Show more');
    await says('Signed in 1000');
    await gone('button', 'Show more');
    expect(asked).toEqual([6, 51, 1000]);
  });

  test.each([0, 1, 5])('offers no more where there are only %i', async (count) => {
    const { asked } = open(lines(count));
    await waitFor(() => expect(asked).toEqual([6]));
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(count));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says that it could not be read, and is read again', async () => {
    let fails = true;
    const { press } = visit(<ActivityCard />, {
      'activity.list': () => {
        if (fails) throw new Refusal(503, 'Please try again in a minute.');
        return lines(2);
      },
    });
    await says('Your activity could not be loaded');
    await says('Please try again in a minute.');
    fails = false;
    await press(/^Try again/);
    await says('Signed in 2');
    await gone('button', /^Try again/);
    await see('heading', 'Account activity');
  });
});
