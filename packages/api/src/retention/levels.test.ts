import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ProtectionLevel, protectionLevels } from './levels.ts';
import { retentionRules } from './rules.ts';

const root = join(import.meta.dirname, '../../../..');
const levels = Object.keys(protectionLevels) as ProtectionLevel[];

test('every level is of some table, and every table of a level', () => {
  const used = new Set(Object.values(retentionRules).map(({ level }) => level));
  expect([...used].sort()).toEqual([...levels].sort());
});

test.each(levels)('what is promised of the level %s has a test', (level) => {
  const tests = protectionLevels[level].by.map(([, file]) => file);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a column that holds a hash or a seal of what opens something is of no level below secret', () => {
  // By the words under which such tables say what they hold.
  const opening = Object.entries(retentionRules).filter(([, { holds }]) =>
    /as a hash|sealed$|secrets sealed/.test(holds),
  );
  expect(opening.length).toBeGreaterThan(8);
  expect(opening.filter(([, { level }]) => level !== 'secret').map(([table]) => table)).toEqual([]);
});
