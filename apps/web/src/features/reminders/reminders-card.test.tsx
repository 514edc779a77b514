// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { addDays, addMonths } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { defaultReminders } from '@cairn/domain/reminder';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { type Answers, ada, everywhere, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { RemindersCard } from './reminders-card.tsx';

/** The card of somebody like Ada. */
function open(answers: Answers = {}, change: Partial<User> = {}) {
  const chosen: unknown[] = [];
  const hands = visit(
    <UserContext value={{ ...ada, ...change }}>
      <RemindersCard />
    </UserContext>,
    {
      'reminders.settings': () => ({ kinds: [...defaultReminders], applied: false }),
      'reminders.choose': (input: object) => {
        chosen.push(input);
        return input;
      },
      ...answers,
    },
  );
  return { ...hands, chosen };
}
const box = async (name: string | RegExp) => (await see('checkbox', name)) as HTMLInputElement;
const site = (change: object) => ({
  'site.info': () => ({ ...(everywhere['site.info']?.({} as never) as object), ...change }),
});

describe('the choice of reminders', () => {
  test('names each with its day, the monthly one off, and saves what is ticked', async () => {
    const { tick, press, chosen } = open({}, { revalidationDate: '2037-03-31' });
    expect((await box(/^The day from which you can apply/)).checked).toBe(true);
    await says('31 Dec 2036');
    expect((await box(/^Every month on the 15th/)).checked).toBe(false);
    await tick(/^Every month/);
    await tick(/^90 days before/);
    await press('Save reminders');
    await says('Your choice of reminders has been saved');
    expect(chosen).toEqual([
      { kinds: ['opens', 'thirtyDays', 'sevenDays', 'applyBy', 'lapses', 'monthly'], applied: false },
    ]);
  });

  test('says when none is left', async () => {
    const { press } = open({ 'reminders.settings': () => ({ kinds: [], applied: false }) });
    await press('Save reminders');
    await says('You will get no more reminders');
  });

  test('does not ask whether one has applied before one can', async () => {
    open({}, { revalidationDate: addMonths(londonToday(new Date()), 12) });
    await see('button', 'Save reminders');
    expect(screen.queryByRole('checkbox', { name: /^I have applied/ })).toBeNull();
  });

  test('asks whether one has applied once one can', async () => {
    const { press, tick, chosen } = open({}, { revalidationDate: addDays(londonToday(new Date()), 20) });
    await tick(/^I have applied/);
    await press('Save reminders');
    await says('Your choice of reminders has been saved');
    expect(chosen).toEqual([{ kinds: defaultReminders, applied: true }]);
  });

  test('that was not saved is said to be so, and kept as it stands', async () => {
    const { tick, press } = open({
      'reminders.choose': () => {
        throw new Refusal(429, 'Wait a little');
      },
    });
    await tick(/^Every month/);
    await press('Save reminders');
    await says(/^Wait a little\. Everything/);
    expect((await box(/^Every month/)).checked).toBe(true);
  });

  test('says why none would come', async () => {
    open(site({ addressVerification: 'required' }), { emailVerified: false });
    await says(/None is sent before you have confirmed your email address/);
    open({}, { revalidationDate: null });
    await says(/Until you do, there is no day to remind you of/);
    open(site({ mailDelivery: 'kept' }));
    await says(/no mail server yet, so no reminder reaches you/);
  });

  test('offers another look when it could not be read', async () => {
    open({
      'reminders.settings': () => {
        throw new Refusal(503, 'Please try again');
      },
    });
    await says('Please try again');
  });
});
