import { renewalOn } from '@cairn/domain/renewal';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type NotCounting, NotOfThisCycle, notCounting } from './not-of-this-cycle.tsx';

const [revalidationDate, today] = ['2027-04-30', '2026-11-20'];
const standing = (confirmationDiscussionDate: string, date: string | null = revalidationDate) =>
  notCounting({ confirmationDiscussionDate }, renewalOn(date), today);

describe('a confirmation', () => {
  test('of these three years counts, and so does any while no revalidation date is known', () => {
    expect(standing('2026-11-01')).toBeNull();
    expect(standing('2024-05-01')).toBeNull();
    expect(standing('2020-01-01', null)).toBeNull();
  });

  test('of an earlier cycle says so and may be followed by the next', () =>
    expect(standing('2024-04-30')).toEqual({
      reason: 'Before your current three years, which began on 01 May 2024.',
      otherYears: 'earlier',
    }));

  test('of later years, as one finds on reopening the years before, does too', () =>
    expect(
      notCounting({ confirmationDiscussionDate: '2027-05-01' }, renewalOn(revalidationDate), '2027-06-01'),
    ).toEqual({
      reason: 'After your revalidation date, 30 Apr 2027.',
      otherYears: 'later',
    }));

  test.each(['2026-11-21', '2027-05-01'])('dated %s says why it does not count, and is only to be corrected', (date) =>
    expect(standing(date)).toMatchObject({ otherYears: null }),
  );
});

describe('what the page says of it', () => {
  const drawn = (state: NotCounting, renewing = false) =>
    renderToStaticMarkup(
      <MantineProvider>
        <NotOfThisCycle {...state} renewing={renewing} onRenewingChange={() => {}} />
      </MantineProvider>,
    );

  test('names the earlier years and offers the way on', () => {
    const page = drawn({ reason: 'Before your current three years.', otherYears: 'earlier' });
    expect(page).toContain('This confirmation is of earlier years');
    expect(page).toContain('Before your current three years.');
    expect(page).toContain('Print this one first if you want a copy');
    expect(page).toContain('Confirm the present three years');
    expect(drawn({ reason: '', otherYears: 'earlier' }, true)).toContain('Back to the earlier confirmation');
  });

  test('offers no way on where a date is to be corrected', () => {
    const page = drawn({ reason: 'After your revalidation date.', otherYears: null });
    expect(page).toContain('This confirmation does not count');
    expect(page).not.toContain('<button');
  });
});
