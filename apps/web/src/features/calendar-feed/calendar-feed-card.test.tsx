// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

const addressOf = (made: number) => `https://cairn.test/calendar/secret-${made}.ics`;

/** The card of somebody like Ada, who made her link `since`. */
function open({
  since = null,
  change = {},
  refusal,
}: {
  since?: string | null;
  change?: Partial<User>;
  refusal?: Refusal;
} = {}) {
  let made = 0;
  let held = since;
  const refuse = () => {
    if (refusal) throw refusal;
  };
  return visit(
    <UserContext value={{ ...ada, ...change }}>
      <CalendarFeedCard />
    </UserContext>,
    {
      'calendarFeed.get': () => ({ since: held }),
      'calendarFeed.make': () => {
        refuse();
        made += 1;
        held = '2026-11-20T09:00:00.000Z';
        return { address: addressOf(made), since: held };
      },
      'calendarFeed.remove': () => {
        refuse();
        held = null;
        return { since: null };
      },
    },
  );
}

const field = () => screen.findByLabelText(/^Your calendar link/);
const earlier = '2026-05-03T09:00:00.000Z';

describe('the calendar link', () => {
  test('is made by one button and shown with where to put it', async () => {
    const { press } = open();
    await press('Make a calendar link');
    expect(await field()).toHaveProperty('value', addressOf(1));
    await says(/anybody who has it sees your dates/i);
    for (const program of [/Google/, /Apple/, /Outlook/]) await says(program);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await gone('button', 'Make a calendar link');
  });

  test('is copied', async () => {
    const { press } = open();
    await press('Make a calendar link');
    await press('Copy link');
    await says('Link copied.');
    expect(await navigator.clipboard.readText()).toBe(addressOf(1));
  });

  test('is not shown again, only since when there is one', async () => {
    open({ since: earlier });
    await says(/You made your link on 03 May 2026/);
    expect(screen.queryByLabelText(/^Your calendar link/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a calendar link' })).toBeNull();
  });

  test('is replaced after a question, and only the new one is shown', async () => {
    const { press } = open({ since: earlier });
    await press('Replace the link');
    await says(/The old link stops working at once/);
    await press('Replace it');
    await says('New link made');
    expect(await field()).toHaveProperty('value', addressOf(1));
    await press('Replace the link');
    await press('Replace it');
    await waitFor(async () => expect(await field()).toHaveProperty('value', addressOf(2)));
    await gone('dialog', 'Replace the calendar link?');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  test('that is not replaced after all leaves the focus where it was', async () => {
    const { press } = open({ since: earlier });
    await press('Replace the link');
    await press('Replace it');
    await field();
    await gone('dialog', 'Replace the calendar link?');
    await press('Replace the link');
    await press('Cancel');
    await focused('button', 'Replace the link');
  });

  test('is removed after a question, and the focus goes to the heading', async () => {
    const { press } = open({ since: earlier });
    await press('Remove the link');
    await says(/may stay there until you delete the calendar/);
    await press('Remove it');
    await says('Your calendar link has been removed');
    await see('button', 'Make a calendar link');
    await focused('heading', 'Calendar');
  });

  test('stays when one thinks better of it', async () => {
    const { press } = open({ since: earlier });
    await press('Remove the link');
    await press('Cancel');
    await gone('dialog', 'Remove the calendar link?');
    await see('button', 'Remove the link');
  });

  test('that was not made or not removed is said to be so', async () => {
    const { press } = open({ refusal: new Refusal(429, 'Wait a little') });
    await press('Make a calendar link');
    await says('The link was not made');
    expect(screen.queryByLabelText(/^Your calendar link/)).toBeNull();
  });

  test('leads to an empty calendar while there is no date, and says so', async () => {
    open({ change: { revalidationDate: null } });
    await says(/Until you do, the calendar is empty/);
  });
});
