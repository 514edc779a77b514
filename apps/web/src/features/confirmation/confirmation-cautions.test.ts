import { renewalOn } from '@cairn/domain/renewal';
import { describe, expect, test } from 'vitest';
import { cautionAbout } from './confirmation-cautions.ts';

const [today, revalidationDate] = ['2026-11-20', '2027-04-30'];

test.each([
  ['2026-11-19', revalidationDate],
  ['2026-05-01', revalidationDate],
  ['2020-01-01', null],
  ['', revalidationDate],
  ['31|2|2026', revalidationDate],
])('a discussion of %j with a revalidation date of %j raises no question', (date, on) =>
  expect(cautionAbout(date, renewalOn(on), today)).toBeNull(),
);

describe('a discussion before the last twelve months', () => {
  test('is asked about with the rule, the first day that would do, and why', () => {
    const said = cautionAbout('2026-04-30', renewalOn(revalidationDate), today);
    expect(said?.caution).toContain('from 01 May 2026');
    const asked = said?.question;
    expect(asked?.title).toBe('Earlier than the last 12 months');
    const reasons = asked?.reasons.join(' ') ?? '';
    for (const words of ['last 12 months of your three years', '30 Apr 2026', '01 May 2026', 'as recent as possible'])
      expect(reasons).toContain(words);
    expect(reasons).not.toContain('still to come');
  });

  test('is better held later while those months are still to come', () =>
    expect(cautionAbout('2026-11-01', renewalOn('2029-04-30'), '2026-11-20')?.question?.reasons.at(-1)).toMatch(
      /still to come/,
    ));
});

test('a discussion before the three years is cautioned about and not asked about, for it is refused', () => {
  const said = cautionAbout('2024-04-30', renewalOn(revalidationDate), today);
  expect(said?.caution).toContain('Before your current three years, which began on 01 May 2024.');
  expect(said?.question).toBeNull();
});

test('a discussion in the future is cautioned about and not asked about, for it is refused', () => {
  const said = cautionAbout('2026-11-21', renewalOn(revalidationDate), today);
  expect(said?.caution).toContain('in the future');
  expect(said?.question).toBeNull();
});

test('the last twelve months are those before the date there was before an extension', () => {
  const extended = { ...renewalOn('2027-06-30'), extendedFrom: '2027-04-30' };
  expect(cautionAbout('2026-05-01', extended, today)).toBeNull();
  expect(cautionAbout('2026-04-30', extended, today)?.caution).toMatch(/before the extension, so from 01 May 2026/);
});
