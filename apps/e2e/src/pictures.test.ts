import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { showDemo, takePicture, wordsOn } from './demo-pages.ts';
import { shareChanged } from './picture-likeness.ts';
import { picturedWords } from './pictured-words.ts';

/** In bytes: whoever reads a guide waits for it, and whoever fetches the sources fetches them all. */
const maxPicture = 100_000;
/** More than another day, a line more or another machine’s letters come to; another page comes to twice as much. */
const maxChanged = 0.1;

test('the pictures of the guides and the README are small, and show what their pages say and how they look', async () => {
  const before: Record<string, string> = JSON.parse(readFileSync(picturedWords, 'utf8'));
  await showDemo(async (page, { name, file }) => {
    const stale = `${name} has changed: take the pictures anew with \`npm run pictures\``;
    expect.soft(statSync(file).size, name).toBeLessThan(maxPicture);
    expect.soft(await wordsOn(page), stale).toBe(before[name]);
    const changed = await shareChanged(page.browser(), readFileSync(file), await takePicture(page));
    expect.soft(changed, stale).toBeLessThanOrEqual(maxChanged);
  });
});
