import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// What a target would look like if somebody wrote it down again instead of reading it from the rules in force.
const written =
  /\b(450|900|1,350) hours|>(450|900|1,350)\b|\b(35|20) (hours|of them)|\b[Ff]ive (pieces|short|accounts)/;

test('no page writes a target of the regulator down by itself', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\btesting-/.test(path),
  );
  const lines = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && written.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(lines).toEqual([]);
});
