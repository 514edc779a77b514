// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { addMonths, formatDate, lastOfMonth } from '@cairn/domain/calendar-date';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ada, focusedField, says, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { ProfileForm } from './profile-form.tsx';

/** The application for it is open. */
const present = lastOfMonth(addMonths(today(), 1));
const later = lastOfMonth(addMonths(present, 2));
const tick = /given me an extension/;
const unchanged = { total: 0, records: [] };

/** The form of somebody whose dates these are, what was tried and what was sent. */
function open(change: Partial<User> = {}) {
  const user = { ...ada, revalidationDate: present, ...change } as User;
  const [sent, tried]: [Record<string, unknown>[], unknown[]] = [[], []];
  const browser = visit(<ProfileForm user={user} first="firstName" onDone={() => {}} />, {
    'account.current': () => user,
    'requirements.preview': (input: unknown) => {
      tried.push(input);
      return { cycle: null, window: null, lost: unchanged, gained: unchanged };
    },
    'account.updateProfile': (input: Record<string, unknown>) => {
      sent.push(input);
      return { ...user, ...input };
    },
  });
  const chooses = async (group: string | RegExp, date: string) => {
    const lists = within(await see('group', group));
    await browser.hands.selectOptions(lists.getByLabelText('Month'), String(Number(date.slice(5, 7))));
    await browser.hands.selectOptions(lists.getByLabelText('Year'), date.slice(0, 4));
  };
  return { ...browser, sent, tried, chooses };
}

const box = async () => (await see('checkbox', tick)) as HTMLInputElement;
const before = /it expired before the extension/;
const held = async (part: string) =>
  (within(await see('group', before)).getByLabelText(part) as HTMLSelectElement).value;

describe('an extension', () => {
  test('is suggested when the month is moved later while the application is open, and is from the month there was', async () => {
    const { hands, chooses, press, sent, tried } = open();
    expect((await box()).checked).toBe(false);
    await chooses('Your renewal month', later);
    await says(/Has the NMC given you more time/);
    await hands.click(await box());
    expect([await held('Month'), await held('Year')]).toEqual([
      String(Number(present.slice(5, 7))),
      present.slice(0, 4),
    ]);
    await says('All your records count as they do now.');
    expect(tried.at(-1)).toEqual({ revalidationDate: later, extendedFrom: present });
    expect(screen.queryByText(/Has the NMC given you more time/)).toBeNull();
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ revalidationDate: later, extendedFrom: present }]);
  });

  test('can be ticked first: the month is changed next, and must be', async () => {
    const { hands, chooses, press, sent } = open();
    await hands.click(await box());
    await says(/Now change your renewal month above/);
    await press('Save Changes');
    await says(`Please choose a month before ${formatDate(present)}, on which your registration expires now`);
    await focusedField('extendedFrom');
    expect(sent).toEqual([]);
    await chooses('Your renewal month', later);
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ revalidationDate: later, extendedFrom: present }]);
  });

  test('is taken away with its tick, and the preview says so', async () => {
    const { hands, press, sent, tried } = open({ revalidationDate: later, extendedFrom: present });
    expect((await box()).checked).toBe(true);
    await hands.click(await box());
    await says('All your records count as they do now.');
    expect(tried).toEqual([{ revalidationDate: later, extendedFrom: '' }]);
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ revalidationDate: later, extendedFrom: '' }]);
  });

  test('asks for its month where none can be taken, and for both halves of it', async () => {
    const { hands, press, sent, chooses } = open({ revalidationDate: null });
    expect(screen.queryByRole('checkbox', { name: tick })).toBeNull();
    await chooses('Your renewal month', later);
    await hands.click(await box());
    await press('Save Changes');
    await says('Please choose the month and the year');
    await focusedField('extendedFrom');
    expect(sent).toEqual([]);
    await chooses(before, present);
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ extendedFrom: present }]);
  });

  test('goes with the renewal month when that is cleared', async () => {
    const { hands, press, sent } = open({ revalidationDate: later, extendedFrom: present });
    const lists = within(await see('group', 'Your renewal month'));
    await hands.selectOptions(lists.getByLabelText('Month'), '');
    await hands.selectOptions(lists.getByLabelText('Year'), '');
    await press('Save Changes');
    await says('Your details have been saved.');
    expect(sent).toMatchObject([{ revalidationDate: '', extendedFrom: '' }]);
  });

  test('is not suggested for the next three years', async () => {
    const { chooses } = open();
    await chooses('Your renewal month', lastOfMonth(addMonths(present, 36)));
    await says(/Your registration expires on/);
    expect(screen.queryByText(/Has the NMC given you more time/)).toBeNull();
  });
});
