import type { HeldPart } from '@cairn/domain/registration-parts';
import { renewalOn } from '@cairn/domain/renewal';
import { describe, expect, test } from 'vitest';
import { type TypedPart, whatPartsAsk } from './registration-parts-text.ts';

const nurse: TypedPart = { part: 'nurse', since: '' };
const midwife: TypedPart = { part: 'midwife', since: '' };
const scphn: TypedPart = { part: 'scphn', since: '' };
const asNurse: HeldPart[] = [{ part: 'nurse', since: null }];

const said = (typed: TypedPart[], before: HeldPart[] = asNurse, revalidationDate: string | null = '2027-04-30') =>
  whatPartsAsk(typed, { before, renewal: renewalOn(revalidationDate), today: '2026-11-20' }).join(' ');

describe('what the parts ask', () => {
  test.each([
    ['nothing', [], 'Until you choose what you hold, Cairn cannot say what is enough.'],
    ['one', [midwife], 'You need 450 hours of practice as a midwife.'],
    ['one and the addition that asks for none', [nurse, scphn], 'You need 450 hours of practice as a nurse.'],
  ])('of somebody who chose %s', (_what, typed, words) => expect(said(typed)).toBe(words));

  test('is 450 hours in each, and the hours logged by somebody with one part stay its own', () =>
    expect(said([nurse, midwife])).toBe(
      'You need 450 hours in each part: as a nurse and as a midwife. Hours in one never count for another. ' +
        'Hours you have logged already stay hours as a nurse.',
    ));

  test('is nothing for a part gained inside the three years, once the date is whole', () => {
    const gained = { ...midwife, since: '2025-09-01' };
    expect(said([nurse, gained])).toContain(
      'You need 450 hours of practice as a nurse. Midwife: joined on 01 Sep 2025',
    );
    expect(said([nurse, { ...midwife, since: '2025-9' }])).toContain('450 hours in each part');
    expect(said([nurse, gained], asNurse, null)).toContain('450 hours in each part');
  });

  test('says of hours logged by somebody who held nothing that each entry must say', () =>
    expect(said([nurse, midwife], [])).toContain('count for none until each entry says'));

  test('says so too where the part they were logged in is given up', () => {
    const others = said([midwife, { part: 'nursing_associate', since: '' }]);
    expect(others).toContain('Hours you have logged already count for none until each entry says');
    expect(others).not.toContain('stay hours');
  });

  test('says whose the hours stay that ended before a part was joined in place of another', () => {
    const joined = { ...midwife, since: '2026-06-01' };
    expect(said([joined])).toContain('Hours that ended before 01 Jun 2026 stay hours as a nurse.');
    for (const [typed, before] of [
      [[midwife], asNurse],
      [[joined], [{ part: 'midwife', since: null }]],
      [[{ ...nurse, since: '2026-06-01' }], asNurse],
      [[joined], []],
    ] as [TypedPart[], HeldPart[]][])
      expect(said(typed, before)).not.toContain('ended before');
  });

  test('says nothing of logged hours to somebody who held both already', () =>
    expect(said([nurse, midwife], [...asNurse, { part: 'midwife', since: null }])).not.toContain('logged'));
});
