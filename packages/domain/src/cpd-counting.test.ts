import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { cycleOf } from './counting.ts';
import { countedCpd } from './cpd-counting.ts';
import { fromHundredths } from './decimal.ts';
import { renewalOn } from './renewal.ts';

const today = '2026-11-20';
const cycle = cycleOf(renewalOn('2027-04-30'));
const course = { date: '2024-04-21', endDate: '2024-05-10', hours: '20.00', participatoryHours: '10.00' };

describe('countedCpd', () => {
  test('counts an activity of one day by that day', () => {
    const oneDay = { ...course, endDate: null };
    expect(countedCpd({ ...oneDay, date: '2024-05-01' }, cycle, today)).toEqual({
      hours: 2_000,
      participatoryHours: 1_000,
      reason: null,
    });
    expect(countedCpd(oneDay, cycle, today)).toEqual({
      hours: 0,
      participatoryHours: 0,
      reason: 'Before your current three years, which began on 01 May 2024.',
    });
  });

  test('counts one across the edge of the three years by its days inside them, and says so', () => {
    expect(countedCpd(course, cycle, today)).toEqual({
      hours: 1_000,
      participatoryHours: 500,
      reason: 'Only the part inside your three years counts: 10.00 of 20.00 hours, from 01 May 2024 to 10 May 2024.',
    });
    const last = { ...course, date: '2027-04-21', endDate: '2027-05-10' };
    expect(countedCpd(last, cycle, '2027-06-01')).toMatchObject({ hours: 1_000, participatoryHours: 500 });
  });

  test('counts one that is still going on up to today', () =>
    expect(countedCpd({ ...course, date: '2026-11-11', endDate: '2026-11-30' }, null, today)).toEqual({
      hours: 1_000,
      participatoryHours: 500,
      reason: 'Only the part up to today counts: 10.00 of 20.00 hours, from 11 Nov 2026 to 20 Nov 2026.',
    }));

  test('counts nothing of one that lies outside altogether', () => {
    const outside = (date: string, endDate: string, day = today) =>
      countedCpd({ ...course, date, endDate }, cycle, day);
    expect(outside('2024-03-01', '2024-04-30').reason).toMatch(/^Before your current three years/);
    expect(outside('2026-12-01', '2026-12-31').reason).toMatch(/^Dated after today/);
    expect(outside('2027-05-01', '2027-05-31', '2027-06-30').reason).toMatch(/^After your revalidation date/);
  });

  test('counts nothing towards three years that lie ahead', () => {
    const ahead = { ...course, date: '2026-10-01', endDate: '2027-02-10' };
    expect(countedCpd(ahead, cycleOf(renewalOn('2030-01-31')), today)).toEqual({
      hours: 0,
      participatoryHours: 0,
      reason: 'Before your next three years, which begin on 01 Feb 2027.',
    });
  });

  test('never counts more than was recorded, nor more participatory hours than hours, and gives a reason for the rest', () => {
    const dates = fc.integer({ min: 0, max: 3_300 }).map((days) => addDays('2022-01-01', days));
    const spans = fc.record({ date: dates, length: fc.option(fc.nat(900)), all: fc.nat(999_999), share: fc.nat(100) });
    fc.assert(
      fc.property(spans, fc.option(dates), ({ date, length, all, share }, revalidationDate) => {
        const participatory = Math.floor((all * share) / 100);
        const counted = countedCpd(
          {
            date,
            endDate: length === null ? null : addDays(date, length),
            hours: fromHundredths(all),
            participatoryHours: fromHundredths(participatory),
          },
          cycleOf(renewalOn(revalidationDate)),
          today,
        );
        expect(counted.hours).toBeGreaterThanOrEqual(0);
        expect(counted.hours).toBeLessThanOrEqual(all);
        expect(counted.participatoryHours).toBeGreaterThanOrEqual(0);
        expect(counted.participatoryHours).toBeLessThanOrEqual(Math.min(participatory, counted.hours));
        if (counted.hours < all) expect(counted.reason).not.toBeNull();
        if (counted.reason === null) expect(counted).toMatchObject({ hours: all, participatoryHours: participatory });
      }),
    );
  });
});
