// @vitest-environment happy-dom
import { addMonths, lastOfMonth } from '@cairn/domain/calendar-date';
import { renewalInWords } from '@cairn/domain/renewal-month';
import type { RevalidationDatePreview } from '@cairn/domain/revalidation-date-preview';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Refusal, says, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { RenewalMonthField } from './renewal-month-field.tsx';

const none = { total: 0, records: [] };
const preview: RevalidationDatePreview = {
  cycle: null,
  window: null,
  lost: {
    total: 12,
    records: [
      {
        noun: 'practiceHours',
        id: '0190f3a0-0000-7000-8000-000000000001',
        name: 'St Elsewhere',
        date: '2024-04-21',
        hours: { before: '10.00', after: '5.00' },
        reason: null,
      },
      {
        noun: 'reflectiveAccounts',
        id: '0190f3a0-0000-7000-8000-000000000002',
        name: '',
        date: '2024-04-20',
        hours: null,
        reason: null,
      },
    ],
  },
  gained: none,
};

const next = lastOfMonth(addMonths(today(), 9));
const [year = '', month = ''] = next.split('-');

function Field({ before }: { before: string | null }) {
  const [value, setValue] = useState(before ?? '');
  return (
    <>
      <RenewalMonthField label="Renewal" name="month" before={before} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

/** The field of somebody who saved `before`, and which dates were tried. */
function open(before: string | null, answer: () => RevalidationDatePreview = () => ({ ...preview, lost: none })) {
  const tried: string[] = [];
  const browser = visit(<Field before={before} />, {
    'requirements.preview': ({ revalidationDate }: { revalidationDate: string }) => {
      tried.push(revalidationDate);
      return answer();
    },
  });
  const chooses = async (to: { month: string; year: string }) => {
    await browser.choose('Month', String(Number(to.month)));
    await browser.choose('Year', to.year);
  };
  return { tried, chooses, ...browser };
}

const held = () => screen.getByText((_words, element) => element?.tagName === 'OUTPUT').textContent;

describe('the renewal month', () => {
  test('holds the last day of the month that is chosen, and says what follows', async () => {
    const { chooses } = open(null);
    await chooses({ month, year });
    expect(held()).toBe(next);
    await says(renewalInWords(next, today()));
  });

  test('asks the server only of a whole month that is another, and says that nothing changes', async () => {
    const { tried, choose, chooses } = open(next);
    await choose('Year', '');
    expect(held()).toBe(`${Number(month)}|`);
    await choose('Year', year);
    const other = lastOfMonth(addMonths(next, 1));
    await chooses({ month: other.slice(5, 7), year: other.slice(0, 4) });
    await says('All your records count as they do now.');
    expect(tried.at(-1)).toBe(other);
    expect(tried).not.toContain(next);
  });

  test('names the records that would count less, with their hours, and how many more there are', async () => {
    const { chooses } = open(null, () => preview);
    await chooses({ month, year });
    await says('12 records would count less, or not at all');
    await says('Practice hours, St Elsewhere, 21 Apr 2024: 5.0 instead of 10.0 hours');
    await says('Reflective account, 20 Apr 2024');
    await says('and 10 more.');
  });

  test('names what would begin to count', async () => {
    const { chooses } = open(null, () => ({ ...preview, lost: none, gained: { ...preview.lost, total: 2 } }));
    await chooses({ month, year });
    await says('2 records would begin to count, or count more');
    expect(screen.queryByText(/and \d+ more/)).toBeNull();
  });

  test('says that it could not be worked out, and lets it be tried again', async () => {
    const refusals = [new Refusal(500, 'Something went wrong')];
    const { chooses, press } = open(null, () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return preview;
    });
    await chooses({ month, year });
    await says('Which of your records would count could not be loaded');
    await press(/^Try again/);
    await says('12 records would count less, or not at all');
  });

  test('says of a month that no registration reaches, or that is long past, what to choose', async () => {
    const { tried, chooses } = open('2015-06-30');
    expect(screen.queryByText(/more than a year ago/)).toBeNull();
    await chooses({ month: '5', year: '2015' });
    await says(/May 2015 is more than a year ago/);
    expect(tried).toEqual([]);
  });

  test('lets a date inside a month stay, says so, and offers the last day', async () => {
    const middle = `${next.slice(0, 8)}15`;
    const { press } = open(middle);
    await says(/Your profile holds 15 .* It stays so until you change the month/);
    expect(held()).toBe(middle);
    await press(/^Use \d+ /);
    expect(held()).toBe(next);
    await waitFor(() => expect(screen.queryByText(/Your profile holds/)).toBeNull());
  });

  test('says what goes with the month when it is taken away', async () => {
    const { choose } = open(next);
    await choose('Month', '');
    await choose('Year', '');
    await says('Without a month Cairn cannot count down, nor say which records count.');
    expect(held()).toBe('');
  });
});
