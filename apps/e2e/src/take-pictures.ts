// A program of its own:  CHROMIUM_PATH=/usr/bin/chromium node apps/e2e/src/take-pictures.ts
// Takes the pictures of the user guides and the README anew: the demo's portfolio, on the web app as it was built last.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictured, showDemo, wordsOn } from './demo-pages.ts';
import { picturedWords } from './pictured-words.ts';

const words: Record<string, string> = {};
for (const { file } of pictured) mkdirSync(dirname(file), { recursive: true });
await showDemo(async (page, { name, file }) => {
  await page.screenshot({ path: file as `${string}.webp`, type: 'webp', quality: 80 });
  words[name] = await wordsOn(page);
  process.stdout.write(`${name}\n`);
});
writeFileSync(picturedWords, `${JSON.stringify(words, null, 2)}\n`);
