import type { Portfolio } from '@cairn/api/portfolio/queries';
import type { Declarations } from '@cairn/domain/declarations';
import { expect, test } from 'vitest';
import { declarationsNoted } from './declarations.ts';

const noted = {
  healthAndCharacterOn: '2026-11-14',
  healthAndCharacterNotCountedReason: null,
  indemnityOn: '2026-11-15',
  indemnityNotCountedReason: null,
  indemnityRoute: 'private',
  indemnityProvider: 'Northern <Mutual>',
} as Declarations;

const words = (declarations: Declarations | null) =>
  String(declarationsNoted({ declarations } as Portfolio))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('the report says when both were noted, how the cover is had and by whom', () => {
  expect(words(noted)).toMatch(/Health and character Statement I have read .* Noted on 14 Nov 2026/);
  expect(words(noted)).toContain('How you are covered Through private insurance By whom Northern &lt;Mutual&gt;');
  expect(words(noted)).toContain('Noted on 15 Nov 2026');
});

test('the report puts no statement into the mouth of somebody who has not made it', () => {
  const text = words({ ...noted, healthAndCharacterOn: null });
  expect(text).toContain('Health and character Not noted yet.');
  expect(text).not.toContain('I have read');
  expect(words(null)).toContain('Nothing has been recorded yet.');
  const none = { ...noted, healthAndCharacterOn: null, indemnityOn: null, indemnityRoute: null };
  expect(words(none)).toContain('Nothing has been recorded yet.');
});

test('the report says why what was noted in earlier years does not count', () => {
  const reason = 'Before your current three years, which began on 01 May 2024.';
  expect(words({ ...noted, healthAndCharacterNotCountedReason: reason })).toContain(`This does not count. ${reason}`);
});
