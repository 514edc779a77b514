import { describe, expect, test } from 'vitest';
import { monthOf, planShifts, type SentShift, type TakenShift, totalOfShifts } from './shift-periods.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (startsAt: string, hours = 8) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
  breakMinutes: 0,
});
const sent = (externalId: string, change: Partial<SentShift> = {}): SentShift => {
  const times = { ...at('2026-11-02T08:00Z'), ...change };
  const base = { source: 'rota', status: 'worked', groupKey: 'ward' } as const;
  return { ...base, ...times, externalId, month: monthOf(times.startsAt), ...change };
};
const takenOf = ({ status: _, ...shift }: SentShift, periodId = 'p1'): TakenShift => ({ ...shift, periodId });

function plan(
  shifts: readonly SentShift[],
  taken: readonly TakenShift[] = [],
  closed: Parameters<typeof planShifts>[0]['closed'] = new Map(),
) {
  let made = 0;
  return planShifts({ now, sent: shifts, taken, closed, newId: () => `new${++made}` });
}
const idsOf = (shifts: readonly { externalId: string }[]) => shifts.map(({ externalId }) => externalId);

describe('planShifts', () => {
  test('makes a period of each month and group', () => {
    const { added, periods } = plan([
      sent('a'),
      sent('b', at('2026-11-03T08:00Z')),
      sent('c', { ...at('2026-11-04T08:00Z'), groupKey: 'bank' }),
      sent('d', at('2026-10-04T08:00Z')),
    ]);
    expect(added.map(({ externalId, periodId }) => [externalId, periodId])).toEqual([
      ['d', 'new1'],
      ['a', 'new2'],
      ['b', 'new2'],
      ['c', 'new3'],
    ]);
    expect([...periods].map(([id, its]) => [id, its.length])).toEqual([
      ['new1', 1],
      ['new2', 2],
      ['new3', 1],
    ]);
  });

  test('has nothing to do where everything is there already, in whatever order it comes', () => {
    const shifts = [sent('b'), sent('a', at('2026-11-02T02:00Z'))];
    const first = plan(shifts);
    expect(first.leftOut).toMatchObject([{ externalId: 'b', reason: 'overlaps', overlapsWith: { externalId: 'a' } }]);
    for (const again of [shifts, shifts.toReversed()]) {
      const second = plan(again, first.added);
      expect([second.added, second.corrected, second.removed]).toEqual([[], [], []]);
      expect(second.leftOut).toEqual(first.leftOut);
    }
  });

  test('prefers what is counted to what overlaps it, also where that begins before, and of another rota', () => {
    const earlier = sent('b', at('2026-11-02T02:00Z'));
    expect(plan([earlier, sent('a')], [takenOf(sent('a'))]).leftOut).toMatchObject([{ externalId: 'b' }]);
    const { leftOut } = plan([earlier], [{ ...takenOf(sent('a')), source: 'bank' }]);
    expect(leftOut).toEqual([
      { externalId: 'b', reason: 'overlaps', overlapsWith: { source: 'bank', externalId: 'a' } },
    ]);
    const touching = sent('b', at('2026-11-02T16:00Z'));
    expect(idsOf(plan([touching], [takenOf(sent('a'))]).added)).toEqual(['b']);
  });

  test('takes what overlapped a shift that is cancelled with the same call', () => {
    const { added, removed } = plan([sent('b'), sent('a', { status: 'cancelled' })], [takenOf(sent('a'))]);
    expect([idsOf(added), idsOf(removed)]).toEqual([['b'], ['a']]);
  });

  test.each(['leave', 'sickness', 'training', 'on_call', 'planned', 'cancelled'] as const)(
    'leaves out %s',
    (status) => {
      const { leftOut, removed, periods } = plan(
        [sent('a', { status })],
        [takenOf(sent('a')), takenOf(sent('z'), 'p2')],
      );
      expect(leftOut).toEqual([{ externalId: 'a', reason: status, overlapsWith: null }]);
      expect(idsOf(removed)).toEqual(['a']);
      expect(periods).toEqual(new Map([['p1', []]]));
    },
  );

  test('leaves out what is not over yet', () => {
    const { leftOut } = plan([sent('a', at('2026-11-20T04:00:01Z')), sent('b', at('2026-11-19T04:00Z'))]);
    expect(leftOut).toMatchObject([{ externalId: 'a', reason: 'not_over_yet' }]);
  });

  test('moves a shift to the period of its new month or group, and both change', () => {
    const taken = [takenOf(sent('a')), takenOf(sent('b', at('2026-11-03T08:00Z')))];
    const { corrected, periods } = plan([sent('b', at('2026-10-03T08:00Z'))], taken);
    expect(corrected).toMatchObject([{ externalId: 'b', periodId: 'new1', month: '2026-10' }]);
    expect([...periods].map(([id, its]) => [id, idsOf(its)])).toEqual([
      ['new1', ['b']],
      ['p1', ['a']],
    ]);
  });

  test.each(['changed_by_hand', 'submitted_years'] as const)('leaves a period as it is that is closed: %s', (why) => {
    const taken = [takenOf(sent('a')), takenOf(sent('b', at('2026-11-03T08:00Z')))];
    const shifts = [
      sent('a'),
      sent('b', { status: 'cancelled' }),
      sent('c', at('2026-11-04T08:00Z')),
      sent('d', at('2026-11-03T10:00Z')),
    ];
    const { unchanged, leftOut, added, removed } = plan(shifts, taken, new Map([['p1', why]]));
    expect([idsOf(unchanged), removed]).toEqual([['a'], []]);
    expect(leftOut.map(({ externalId, reason }) => [externalId, reason])).toEqual([
      ['b', why],
      ['d', 'overlaps'],
    ]);
    expect(added).toMatchObject([{ externalId: 'c', periodId: 'new1' }]);
  });

  test('makes nothing again that was deleted, and new shifts make another period', () => {
    const shifts = [sent('a'), sent('b', at('2026-11-02T10:00Z'))];
    const { leftOut, added } = plan(shifts, [takenOf(sent('a'))], new Map([['p1', 'deleted' as const]]));
    expect(leftOut).toMatchObject([{ externalId: 'a', reason: 'period_deleted' }]);
    expect(added).toMatchObject([{ externalId: 'b', periodId: 'new1' }]);
  });
});

describe('totalOfShifts', () => {
  const total = (...shifts: { startsAt: string; endsAt: string; breakMinutes: number }[]) => totalOfShifts(shifts);

  test('adds up what was worked, without breaks, from the first day to the last', () => {
    const shifts = [at('2026-11-05T08:00Z', 12), { ...at('2026-11-02T08:00Z'), breakMinutes: 30 }];
    expect(total(...shifts)).toEqual({ startDate: '2026-11-02', endDate: '2026-11-05', hours: '19.50' });
    expect(total()).toBeNull();
  });

  test('rounds down once, and not each shift', () => {
    const third = { ...at('2026-11-02T08:00Z'), breakMinutes: 40 };
    expect(total(third)?.hours).toBe('7.33');
    expect(total(third, third, third)?.hours).toBe('22.00');
  });

  test('counts what has passed in the nights in which the clocks change', () => {
    const spring = { startsAt: '2026-03-28T20:00:00.000Z', endsAt: '2026-03-29T07:00:00.000Z', breakMinutes: 0 };
    expect(total(spring)).toEqual({ startDate: '2026-03-28', endDate: '2026-03-29', hours: '11.00' });
    const autumn = { startsAt: '2026-10-24T19:00:00.000Z', endsAt: '2026-10-25T08:00:00.000Z', breakMinutes: 0 };
    expect(total(autumn)).toEqual({ startDate: '2026-10-24', endDate: '2026-10-25', hours: '13.00' });
  });

  test('goes by days in London: a shift up to midnight is of the day before', () => {
    expect(total(at('2026-06-30T23:00Z', 0.5))).toMatchObject({ startDate: '2026-07-01' });
    const late = { startsAt: '2026-06-30T15:00:00.000Z', endsAt: '2026-06-30T23:00:00.000Z', breakMinutes: 0 };
    expect(total(late)).toMatchObject({ startDate: '2026-06-30', endDate: '2026-06-30' });
    expect(monthOf('2026-06-30T23:00:00.000Z')).toBe('2026-07');
  });
});
