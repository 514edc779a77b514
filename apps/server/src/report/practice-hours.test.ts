import type { Portfolio } from '@cairn/api/portfolio/queries';
import { cycleOf } from '@cairn/domain/counting';
import { noFacts, progressOf } from '@cairn/domain/progress';
import type { HeldPart } from '@cairn/domain/registration-parts';
import { renewalOn } from '@cairn/domain/renewal';
import { describe, expect, test } from 'vitest';
import { practiceHoursLog } from './practice-hours.ts';

const today = '2026-11-20';
const nurse: HeldPart = { part: 'nurse', since: null };
const midwife: HeldPart = { part: 'midwife', since: null };
const entry = {
  startDate: '2026-05-04',
  endDate: '2026-08-18',
  isCurrent: false,
  hoursFrequency: 'total',
  setting: 'ward',
  countsTowardProgress: true,
  notCountedReason: null,
};

/** The words of the log of somebody who holds these parts, with 850 hours as a nurse and 50 as a midwife. */
function logOf(
  registrationParts: HeldPart[],
  absences: Portfolio['absences'] = [],
  change: object = {},
  files: Portfolio['files'] = [],
): string {
  const practiceHours = [
    { ...entry, id: '1', hours: '850.00', countedHours: '850.00', registrationShares: { nurse: 10 }, ...change },
    { ...entry, id: '2', hours: '50.00', countedHours: '50.00', registrationShares: { midwife: 10 } },
  ] as unknown as Portfolio['practiceHours'];
  const facts = { ...noFacts, practiceHours };
  const progress = progressOf(facts, { ...renewalOn('2027-04-30'), registrationParts }, today);
  const profile = { registrationParts } as Portfolio['profile'];
  const cycle = cycleOf(renewalOn('2027-04-30'));
  return String(practiceHoursLog({ profile, cycle, practiceHours, absences, files, progress } as Portfolio, today))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('the log gives each part of the register its own total, and says which part each entry was for', () => {
  const words = logOf([nurse, midwife]);
  expect(words).toContain('Nurse: 850.00 of 450.00 hours. Midwife: 50.00 of 450.00 hours.');
  expect(words).toContain('850.00 in all Nurse 850.00');
  expect(words).toContain('50.00 in all Midwife 50.00');
});

test('the log of somebody with one part of the register does not speak of parts', () => {
  const words = logOf([nurse]);
  expect(words).toContain('850.00 of 450.00 hours.');
  expect(words).not.toContain('Midwife: ');
});

test('a row names the evidence of its hours, and says how much of it is held back', () => {
  const of = (practiceHoursId: string, originalName: string, scanState = 'clean') => ({
    practiceHoursId,
    originalName,
    scanState,
  });
  const files = [of('1', 'contract.pdf'), of('1', 'roster.pdf'), of('1', 'held.pdf', 'checking'), of('9', 'other.pdf')];
  const words = logOf([nurse], [], {}, files as unknown as Portfolio['files']);
  expect(words).toContain('Evidence: contract.pdf; roster.pdf 1 file left out: still being checked for viruses.');
  expect(words).not.toContain('held.pdf');
  expect(words).not.toContain('other.pdf');
});

describe('time away in the log', () => {
  const leave = { kind: 'sickness', startDate: '2026-01-05', endDate: '2026-01-18', note: 'Told nobody' };
  const weekly = { startDate: '2023-01-02', endDate: null, hoursFrequency: 'weekly' };
  const logWith = (absence: object, change: object = weekly) =>
    logOf([nurse], [{ ...leave, ...absence }] as unknown as Portfolio['absences'], change);

  test('is listed by its kind, without the note its owner keeps', () => {
    const words = logWith({});
    expect(words).toContain('Time away from practice');
    expect(words).toContain('05 Jan 2026 to 18 Jan 2026 Sickness');
    expect(words).not.toContain('Told nobody');
    expect(logOf([nurse])).not.toContain('Time away');
  });

  test.each([
    ['lies in earlier years', { startDate: '2024-03-01', endDate: '2024-04-30' }],
    ['lies ahead', { startDate: '2026-11-21', endDate: null }],
    ['meets no entry', {}, { ...weekly, startDate: '2026-02-01' }],
    ['meets hours from which nothing is taken off', {}, { ...weekly, endDate: '2026-11-01', hoursFrequency: 'total' }],
  ])('is nobody else’s business where it %s', (_, absence, change = weekly) =>
    expect(logWith(absence, change)).not.toContain('Sickness'),
  );

  test('is listed with hours of which it leaves none', () =>
    expect(logWith({}, { ...weekly, startDate: '2026-01-06', endDate: '2026-01-12', countedHours: '0.00' })).toContain(
      'Sickness',
    ));
});

test('each row gives what the regulator’s log asks, in its order', () => {
  const words = logOf([nurse, { part: 'scphn', since: null }], [], {
    employer: 'St Elsewhere',
    employerAddress: '1 Hospital Road, Leeds',
    employerPostcode: 'LS1 1AA',
    workSetting: 'hospital',
    scopeOfPractice: 'clinical_care',
    description: 'Nights',
    registrationShares: { nurse: 7, midwife: 3 },
  });
  expect(words).toContain(
    '18 Aug 2026 St Elsewhere 1 Hospital Road, Leeds LS1 1AA Hospital or other secondary care Direct clinical care ' +
      'General Ward 850.00 in all Nurse Shared: 7 tenths as a nurse, 3 tenths as a midwife Nights 850.00',
  );
});
