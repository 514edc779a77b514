import { describe, expect, test } from 'vitest';
import { shiftsInput } from './shift.ts';

const shift = {
  externalId: '1',
  start: '2026-11-02T07:30:00Z',
  end: '2026-11-02T19:30:00Z',
  status: 'worked',
  setting: 'ward',
};
const read = (change: object) => shiftsInput.safeParse({ source: 'rota', shifts: [{ ...shift, ...change }] });
const faultsOf = (change: object) => read(change).error?.issues.map(({ path }) => path.slice(2).join('.')) ?? [];
const startOf = (start: string) =>
  read({ start, end: undefined }).error?.issues.find(({ path }) => path[2] === 'start');

describe('the time of a shift', () => {
  test.each([
    ['with an offset', '2026-07-01T07:30:00+02:00', '2026-07-01T05:30:00.000Z'],
    ['in UTC', '2026-07-01T07:30Z', '2026-07-01T07:30:00.000Z'],
    ['on the clock in London, in summer', '2026-07-01T07:30', '2026-07-01T06:30:00.000Z'],
    ['on the clock in London, in winter', '2026-11-01T07:30:15.5', '2026-11-01T07:30:15.500Z'],
    ['before the clocks go forward', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['after the clocks have gone forward', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['before the clocks go back', '2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
    ['after the clocks have gone back', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ['at the end of a day', '2026-11-01T24:00', '2026-11-02T00:00:00.000Z'],
  ])('is read %s', (_, start, moment) => {
    const end = new Date(Date.parse(moment) + 3_600_000).toISOString();
    expect(read({ start, end }).data?.shifts[0]?.start).toBe(moment);
  });

  test.each([
    ['is left out when the clocks go forward', '2026-03-29T01:30', 'there was no such time in London'],
    ['comes twice when they go back', '2026-10-25T01:30', 'send it with its offset'],
    ['is of no day', '2026-02-30T10:00', 'real time'],
    ['is of no hour', '2026-11-01T25:00', 'real time'],
    ['lies too far ahead', '2051-01-01T10:00', '1970 to 2050'],
    ['is a date', '2026-11-01', 'real time'],
    ['has spaces around it', ' 2026-11-01T10:00', 'real time'],
    ['is very long', `2026-11-01T10:00:00.${'0'.repeat(1000)}`, 'real time'],
  ])('is refused where it %s', (_, start, message) => {
    expect(startOf(start)?.message).toContain(message);
  });

  test('is taken twice over in autumn with its offset', () => {
    const night = { start: '2026-10-25T01:30+01:00', end: '2026-10-25T01:30+00:00' };
    expect(faultsOf(night)).toEqual([]);
  });
});

describe('a shift', () => {
  test.each([
    ['ends as it begins', { end: shift.start }, ['end']],
    ['ends before', { end: '2026-11-02T07:00:00Z' }, ['end']],
    ['has more than 24 hours', { end: '2026-11-03T07:31:00Z' }, ['end']],
    ['is a break', { breakMinutes: 720 }, ['breakMinutes']],
    ['has half a minute of break', { breakMinutes: 0.5 }, ['breakMinutes']],
    ['has less than no break', { breakMinutes: -1 }, ['breakMinutes']],
    ['was worked nowhere', { setting: null }, ['setting']],
    ['was worked as something else', { part: 'scphn' }, ['part']],
    ['is of an unknown status', { status: 'worked?' }, ['status']],
    ['has no id', { externalId: '' }, ['externalId']],
  ])('is refused where it %s', (_, change, fields) => {
    expect(faultsOf(change)).toEqual(expect.arrayContaining(fields));
  });

  test('needs no setting unless it was worked, and may have 24 hours', () => {
    expect(faultsOf({ setting: '', status: 'leave' })).toEqual([]);
    expect(faultsOf({ end: '2026-11-03T07:30:00Z' })).toEqual([]);
  });

  test('comes once in a call', () => {
    const { error } = shiftsInput.safeParse({ source: 'rota', shifts: [shift, { ...shift, externalId: '2' }, shift] });
    expect(error?.issues).toMatchObject([{ path: ['shifts', 2, 'externalId'], message: expect.stringContaining('0') }]);
  });
});
