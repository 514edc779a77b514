import { expect, test } from 'vitest';
import { listed } from './lists.ts';

test.each([
  [[], ''],
  [['hours'], 'hours'],
  [['hours', 'feedback'], 'hours and feedback'],
  [['hours', 'feedback', 'accounts'], 'hours, feedback and accounts'],
])('%j reads %j, as British English has it', (names, words) => {
  expect(listed(names)).toBe(words);
  expect(listed(names, 'or')).toBe(words.replace(' and ', ' or '));
  expect(listed(names)).toBe(new Intl.ListFormat('en-GB').format(names));
  expect(listed(names, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names));
});
