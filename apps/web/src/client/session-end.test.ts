import { describe, expect, test } from 'vitest';
import { endOf, isFinal, spokenTimeLeft, timeLeft, warningTime } from './session-end.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const ends = { idleEndsAt: at(3600), endsAt: at(43_200) };

describe('warningTime', () => {
  test('is two minutes before the end', () => {
    expect(warningTime(ends, now, true)).toBe(endOf(ends) - 120_000);
    expect(warningTime(ends, now, false)).toBe(endOf(ends) - 120_000);
  });

  test('has come when less than two minutes are left', () => {
    expect(warningTime({ ...ends, idleEndsAt: at(90) }, now, false)).toBeLessThan(now);
  });

  test('leaves half of a very short session in peace', () => {
    expect(warningTime({ ...ends, idleEndsAt: at(60) }, now, true)).toBe(now + 30_000);
  });
});

describe('isFinal', () => {
  test('tells the end that use cannot put off', () => {
    expect(isFinal(ends)).toBe(false);
    expect(isFinal({ idleEndsAt: at(60), endsAt: at(60) })).toBe(true);
  });
});

describe('timeLeft', () => {
  test.each([
    [120_000, '2 minutes'],
    [105_000, '1 minute 45 seconds'],
    [61_000, '1 minute 1 second'],
    [59_001, '1 minute'],
    [1_000, '1 second'],
    [0, '0 seconds'],
    [-5_000, '0 seconds'],
  ])('says %i ms as %s', (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });
});

describe('spokenTimeLeft', () => {
  test('changes a few times only', () => {
    const said = Array.from({ length: 120 }, (_, second) => spokenTimeLeft((120 - second) * 1000));
    expect([...new Set(said)]).toEqual([
      '2 minutes left',
      '1 minute 30 seconds left',
      '1 minute left',
      '30 seconds left',
      '10 seconds left',
    ]);
  });
});
