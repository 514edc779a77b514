// @vitest-environment happy-dom
import { addDays, formatSpokenDate } from '@cairn/domain/calendar-date';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { today } from '../client/today.ts';
import { DateField } from './date-field.tsx';

/** What the form was told, in order. */
let told: string[] = [];
let left = 0;
beforeEach(() => {
  told = [];
  left = 0;
});

/** The field as a form holds it, beside a button that sets it from elsewhere. */
function Field({ start, recent = true }: { start: string; recent?: boolean }) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return (
    <>
      <DateField
        label="Start date"
        name="startDate"
        value={value}
        recent={recent}
        onChange={take}
        onBlur={() => {
          left += 1;
        }}
      />
      <button type="button" onClick={() => setValue('2026-05-04')}>
        Take up the draft
      </button>
    </>
  );
}

const open = (start = '', recent = true) => visit(<Field start={start} recent={recent} />);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const boxes = () => ['Day', 'Month', 'Year'].map((name) => box(name).value);

describe('typing a date', () => {
  test('gives the form a date once it is one, and keeps what was typed as it was typed', async () => {
    const { hands } = open();
    await hands.type(box('Day'), '04');
    await hands.type(box('Month'), 'mar');
    await hands.type(box('Year'), '2026');
    expect(told.at(-1)).toBe('2026-03-04');
    expect(boxes()).toEqual(['04', 'mar', '2026']);
    await says('Wednesday 4 March 2026');
  });

  test('says nothing of an unfinished one until the field is left as a whole', async () => {
    const { hands } = open();
    await hands.type(box('Day'), '4');
    await hands.click(box('Month'));
    expect(screen.queryByText('Please enter the month and the year')).toBeNull();
    expect(left).toBe(0);
    await hands.click(await see('button', 'Take up the draft'));
    expect(left).toBe(1);
  });

  test('says what is missing once it is left, and marks just those boxes', async () => {
    const { hands } = open('2026-03-04');
    await hands.clear(box('Month'));
    await hands.clear(box('Year'));
    // Past the calendar, Today and Yesterday.
    for (let stop = 0; stop < 4; stop += 1) await hands.tab();
    await says('Please enter the month and the year');
    expect(['Day', 'Month', 'Year'].filter((name) => box(name).getAttribute('aria-invalid') === 'true')).toEqual([
      'Month',
      'Year',
    ]);
    // The form looks for its field by this name, and focuses it.
    expect(box('Month').name).toBe('startDate');
  });

  test('that is none says why, and is right again as soon as it is mended', async () => {
    const { hands } = open();
    await hands.type(box('Day'), '31');
    await hands.type(box('Month'), '2');
    await hands.type(box('Year'), '2026');
    expect(told.at(-1)).toBe('31|2|2026');
    for (let stop = 0; stop < 4; stop += 1) await hands.tab();
    await says('February 2026 has only 28 days');
    expect(box('Day').getAttribute('aria-invalid')).toBe('true');
    expect(box('Month').getAttribute('aria-invalid')).not.toBe('true');
    await hands.clear(box('Day'));
    await hands.type(box('Day'), '28');
    expect(screen.queryByText('February 2026 has only 28 days')).toBeNull();
    expect(told.at(-1)).toBe('2026-02-28');
  });

  test('empties the field again', async () => {
    const { hands } = open('2026-03-04');
    for (const name of ['Day', 'Month', 'Year']) await hands.clear(box(name));
    expect(told.at(-1)).toBe('');
    expect(screen.queryByText('Wednesday 4 March 2026')).toBeNull();
  });
});

describe('a whole date', () => {
  test.each([
    ['03/04/2025', ['03', '04', '2025']],
    ['3 April 2025', ['3', 'April', '2025']],
    ['2025-04-03', ['3', '4', '2025']],
    ['3.4.2025', ['3', '4', '2025']],
  ])('pasted as %s fills the boxes, the day first', async (text, parts) => {
    const { hands } = open();
    await hands.click(box('Month'));
    await hands.paste(text);
    expect(boxes()).toEqual(parts);
    expect(told).toEqual(['2025-04-03']);
  });

  test('put into one box by a keyboard that does not paste fills all three', async () => {
    const { hands } = open();
    await hands.type(box('Day'), '3/4/2025');
    expect(boxes()).toEqual(['3', '4', '2025']);
  });

  test('is not taken from text that is none, which goes into its box', async () => {
    const { hands } = open();
    await hands.click(box('Day'));
    await hands.paste('soon');
    expect(boxes()).toEqual(['soon', '', '']);
  });

  test('set from elsewhere takes the place of what was typed', async () => {
    const { hands, press } = open();
    await hands.type(box('Day'), '31');
    await press('Take up the draft');
    expect(boxes()).toEqual(['4', '5', '2026']);
  });
});

describe('a likely date', () => {
  test.each([
    ['Today', 0],
    ['Yesterday', -1],
  ])('%s is a press away', async (words, days) => {
    const { press } = open();
    await press(`${words}: Start date`);
    expect(told).toEqual([addDays(today(), days)]);
    await says(formatSpokenDate(addDays(today(), days)));
  });

  test('is not offered where neither is likely', () => {
    open('', false);
    expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull();
  });
});

describe('the calendar', () => {
  test('opens at the month of the date, weeks from Monday, and takes the day that is pressed', async () => {
    const { hands, press } = open('2026-03-04');
    await press('Calendar: Start date');
    const month = within(await see('dialog', 'Calendar: Start date'));
    const days = await month.findAllByRole('columnheader');
    expect(days[0]?.textContent).toBe('Mo');
    await hands.click(month.getByRole('button', { name: '17 March 2026' }));
    expect(told).toEqual(['2026-03-17']);
    expect(boxes()).toEqual(['17', '3', '2026']);
    await gone('dialog', 'Calendar: Start date');
    await focused('button', 'Calendar: Start date');
  });

  test('opens at today while no date is chosen, and marks it', async () => {
    const { press } = open();
    await press('Calendar: Start date');
    const month = within(await see('dialog', 'Calendar: Start date'));
    const now = (await month.findAllByRole('button')).find((day) => day.getAttribute('aria-current') === 'date');
    expect(now?.textContent).toBe(String(Number(today().slice(8))));
  });

  test('goes to other months by buttons that say so', async () => {
    const { hands, press } = open('2026-03-04');
    await press('Calendar: Start date');
    const month = within(await see('dialog', 'Calendar: Start date'));
    await hands.click(await month.findByRole('button', { name: 'Previous month' }));
    await hands.click(await month.findByRole('button', { name: '28 February 2026' }));
    expect(told).toEqual(['2026-02-28']);
  });
});
