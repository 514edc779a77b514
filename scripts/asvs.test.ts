import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/**
 * Which requirements of OWASP ASVS 5.0.0 are of level 1 or 2: sections, and the numbers in each. Read from the standard's own
 * list on 24 November 2026.
 */
const sections: Readonly<Record<string, string>> = {
  ...{
    '1.1': '1-2',
    '1.2': '1-9',
    '1.3': '1-11',
    '1.4': '1-3',
    '1.5': '1-2',
    '2.1': '1-3',
    '2.2': '1-3',
    '2.3': '1-4',
  },
  ...{ '2.4': '1', '3.2': '1-2', '3.3': '1-4', '3.4': '1-6', '3.5': '1-5', '3.7': '1-2', '4.1': '1-3', '4.2': '1' },
  ...{ '4.3': '1-2', '4.4': '1-4', '5.1': '1', '5.2': '1-3', '5.3': '1-2', '5.4': '1-3', '6.1': '1-3', '6.2': '1-12' },
  ...{ '6.3': '1-4', '6.4': '1-4', '6.5': '1-5', '6.6': '1-3', '6.8': '1-4', '7.1': '1-3', '7.2': '1-4', '7.3': '1-2' },
  ...{ '7.4': '1-5', '7.5': '1-2', '7.6': '1-2', '8.1': '1-2', '8.2': '1-3', '8.3': '1', '8.4': '1', '9.1': '1-3' },
  ...{ '9.2': '1-4', '10.1': '1-2', '10.2': '1-2', '10.3': '1-4', '10.4': '1-11', '10.5': '1-5', '10.6': '1-2' },
  ...{ '10.7': '1-3', '11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1', '11.6': '1' },
  ...{ '12.1': '1-3', '12.2': '1-2', '12.3': '1-4', '13.1': '1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5' },
  ...{ '14.1': '1-2', '14.2': '1-4', '14.3': '1-3', '15.1': '1-3', '15.2': '1-3', '15.3': '1-7', '16.1': '1' },
  ...{ '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3', '17.1': '1', '17.2': '1-4', '17.3': '1-2' },
};

function idsOf([section, numbers]: [string, string]): string[] {
  const [first = 1, last = first] = numbers.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, nth) => `${section}.${first + nth}`);
}

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const answered = rows.filter((cells) => cells.length === 4);
const without = rows.filter((cells) => cells.length === 2);

test('every requirement of both levels stands there once', () => {
  const named = rows.flatMap(([ids = '']) => ids.split(', '));
  const all = Object.entries(sections).flatMap(idsOf);
  expect(all).toHaveLength(253);
  expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  expect(named.toSorted()).toEqual(all.toSorted());
});

test('no cell is empty, and each row proves what it says or why it does not', () => {
  expect(answered.length + without.length).toBe(rows.length);
  for (const cells of rows) for (const cell of cells) expect(cell, cells[0]).not.toBe('');
  const unproved = answered.filter(
    ([, , , proof = '']) => !/`[\w./-]+\.test\.ts`|not yet|departs|left to the operator|0086/.test(proof),
  );
  expect(unproved).toEqual([]);
});

test('every file that is named is there', () => {
  const named = [
    ...text.matchAll(/`([\w./-]+\/[\w./-]+|Dockerfile|SECURITY\.md|biome\.json|docker-compose\.yml|\.dockerignore)`/g),
  ];
  const files = new Set(named.map(([, path = '']) => path).filter((path) => !path.startsWith('@')));
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
