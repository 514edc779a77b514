import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { showDemo, wordsOn } from './demo-pages.ts';
import { picturedWords } from './pictured-words.ts';

/** In bytes: whoever reads a guide waits for it, and whoever fetches the sources fetches them all. */
const maxPicture = 100_000;

test('the pictures of the guides and the README are small, and show what their pages say', async () => {
  const before: Record<string, string> = JSON.parse(readFileSync(picturedWords, 'utf8'));
  await showDemo(async (page, { name, file }) => {
    expect.soft(statSync(file).size, name).toBeLessThan(maxPicture);
    expect
      .soft(await wordsOn(page), `${name} has changed: take the pictures anew, as CONTRIBUTING.md says`)
      .toBe(before[name]);
  });
});
