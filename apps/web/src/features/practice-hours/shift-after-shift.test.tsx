// @vitest-environment happy-dom
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { gone, says, see } from '../../client/testing-visit.tsx';
import { entry, logHours, shift } from './testing-practice-hours.tsx';

const night = { ...shift, description: 'A quiet night' };

/** Somebody who has logged these, with the form for a new entry open; what was added. */
async function add(entries: PracticeHoursEntry[] = [night, entry]) {
  const browser = await logHours(entries);
  await see('heading', 'Log practice hours');
  return browser;
}

describe('one shift after another', () => {
  test('the same again takes a day and nothing else', async () => {
    const { added, press } = await add();
    await says('12.5 hours, General Ward, St Elsewhere');
    await press('Same as last time');
    await says('Filled in: 12.5 hours, General Ward, St Elsewhere. Choose the date, and check the rest.');
    await press('Yesterday: Date');
    await press('Save entry');
    await gone('heading', 'Log practice hours');
    expect(added).toMatchObject([
      { hours: '12.50', hoursFrequency: 'total', setting: 'ward', employer: 'St Elsewhere', description: null },
    ]);
  });

  test('nothing is offered while there is no shift, nor for one that is there', async () => {
    const { press } = await add([entry]);
    expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
    await press('Cancel');
    await press(/^Edit entry: /);
    await see('heading', 'Edit practice hours');
    expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
  });

  test('the next can be written as one is saved, until one is saved without', async () => {
    const { added, press } = await add();
    for (const [day, button] of [
      ['Yesterday: Date', 'Save and add another'],
      ['Today: Date', 'Save entry'],
    ] as const) {
      await press('Same as last time');
      await press(day);
      await press(button);
      if (button === 'Save entry') continue;
      await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Day' })[0]).toBe(document.activeElement));
      expect(await screen.findByLabelText(/^Hours/, { selector: 'input' })).toHaveProperty('value', '');
    }
    await gone('heading', 'Log practice hours');
    expect(added).toHaveLength(2);
  });

  test('one that was refused stays, and its save is then the last', async () => {
    const { press, write } = await add();
    await press('Same as last time');
    await press('Save and add another');
    await says('Date is required');
    await press('Today: Date');
    await write(/^Hours/, '10');
    await press('Save entry');
    await gone('heading', 'Log practice hours');
  });
});
