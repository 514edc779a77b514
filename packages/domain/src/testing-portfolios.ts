import fc from 'fast-check';
import { addDays, addMonths, lastOfMonth } from './calendar-date.ts';
import { fromHundredths } from './decimal.ts';
import { type HoursFrequency, hoursFrequencies } from './practice-period.ts';
import type { ProgressFacts, Registrant } from './progress.ts';
import { type HeldPart, type HoursPart, hoursParts } from './registration-parts.ts';
import type { RegistrationShares } from './registration-shares.ts';
import { maxExtensionMonths, renewalOn } from './renewal.ts';

const ids = fc.uuid();
/** A day of some years before and after the days of the tests. */
export const dates = fc.integer({ min: 0, max: 2600 }).map((days) => addDays('2022-01-01', days));
const hundredths = (max: number) => fc.integer({ min: 1, max }).map(fromHundredths);
const frequencies = fc.constantFrom(...(Object.keys(hoursFrequencies) as HoursFrequency[]));

/** Cut at two of the eleven marks from 0 to 10. */
const sharesOf = (first: number, second: number): RegistrationShares => ({
  ...(first > 0 && { nurse: first }),
  ...(second > first && { midwife: second - first }),
  ...(second < 10 && { nursing_associate: 10 - second }),
});
const entries = fc
  .record({
    id: ids,
    startDate: dates,
    length: fc.nat(900),
    kind: fc.constantFrom('ended', 'undated', 'current'),
    hours: hundredths(999_999),
    hoursFrequency: frequencies,
    registrationShares: fc.option(
      fc.tuple(fc.nat(10), fc.nat(10)).map(([a, b]) => sharesOf(Math.min(a, b), Math.max(a, b))),
    ),
  })
  .map(({ length, kind, ...entry }) => ({
    ...entry,
    isCurrent: kind === 'current',
    endDate: kind === 'ended' ? addDays(entry.startDate, length) : null,
  }));
const activities = fc
  .record({
    id: ids,
    date: dates,
    length: fc.option(fc.nat(900)),
    hours: fc.integer({ min: 1, max: 999_999 }),
    share: fc.nat(100),
  })
  .map(({ length, hours, share, ...activity }) => ({
    ...activity,
    endDate: length === null ? null : addDays(activity.date, length),
    hours: fromHundredths(hours),
    participatoryHours: fromHundredths(Math.floor((hours * share) / 100)),
  }));
const discussions = fc.record({
  id: ids,
  discussionDate: dates,
  status: fc.constantFrom('draft' as const, 'completed' as const),
  isFinalized: fc.boolean(),
  discussantConfirmed: fc.boolean(),
  discussantAgreesToContact: fc.boolean(),
  paperSignedDate: fc.option(dates),
  paperScanAttached: fc.boolean(),
});
const several = <T extends { id: string }>(each: fc.Arbitrary<T>) =>
  fc.uniqueArray(each, { selector: ({ id }) => id, maxLength: 6 });
const absences = fc.array(
  fc
    .record({ startDate: dates, length: fc.option(fc.nat(400)) })
    .map(({ startDate, length }) => ({ startDate, endDate: length === null ? null : addDays(startDate, length) })),
  { maxLength: 6 },
);
/** Whatever somebody may have recorded. */
export const portfolios: fc.Arbitrary<ProgressFacts> = fc.record({
  practiceHours: several(entries),
  absences,
  cpdActivities: several(activities),
  reflectiveAccounts: several(fc.record({ id: ids, date: dates, isDraft: fc.boolean() })),
  feedback: several(fc.record({ id: ids, date: dates })),
  reflectiveDiscussions: several(discussions),
  declarations: several(fc.record({ id: ids, healthAndCharacterOn: fc.option(dates), indemnityOn: fc.option(dates) })),
  confirmations: several(fc.record({ id: ids, confirmationDiscussionDate: dates })),
});
const partNames = fc.constantFrom(...(Object.keys(hoursParts) as HoursPart[]));
const renewals = fc
  .record({ revalidationDate: fc.option(dates), extendedBy: fc.nat(maxExtensionMonths) })
  .map(({ revalidationDate, extendedBy }) => ({
    ...renewalOn(revalidationDate),
    // Every other one is extended.
    extendedFrom:
      revalidationDate && extendedBy % 2 === 1 ? lastOfMonth(addMonths(revalidationDate, -extendedBy)) : null,
  }));
/** Whoever they may belong to: one part or several, with an extension or without. */
export const registrants = fc
  .record({
    renewal: renewals,
    registrationParts: fc
      .uniqueArray(fc.record({ part: partNames, since: fc.option(dates) }), {
        selector: ({ part }) => part,
        maxLength: 3,
      })
      .map((parts): HeldPart[] => parts),
  })
  .map(({ renewal, registrationParts }): Registrant => ({ ...renewal, registrationParts }));
