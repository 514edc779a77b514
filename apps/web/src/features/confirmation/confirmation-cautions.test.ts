import { expect, test } from 'vitest';
import { discussionCautions } from './confirmation-cautions.ts';

const today = '2026-11-20';

test('a discussion in the last twelve months raises no question', () => {
  expect(discussionCautions('2026-11-19', '2027-04-30', today)).toEqual([]);
  expect(discussionCautions('2026-05-01', '2027-04-30', today)).toEqual([]);
  expect(discussionCautions('2020-01-01', null, today)).toEqual([]);
  expect(discussionCautions('', '2027-04-30', today)).toEqual([]);
});

test('an early or future discussion does', () => {
  expect(discussionCautions('2026-04-30', '2027-04-30', today)[0]).toContain('from 01 May 2026');
  expect(discussionCautions('2026-11-21', '2027-04-30', today)[0]).toContain('in the future');
});
