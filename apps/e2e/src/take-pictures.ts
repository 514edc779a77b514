// A program of its own:  npm run pictures
// Takes the pictures of the user guides and the README anew: the demo's portfolio, on the web app as it is now.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictured, showDemo, takePicture, wordsOn } from './demo-pages.ts';
import { picturedWords } from './pictured-words.ts';

const words: Record<string, string> = {};
for (const { file } of pictured) mkdirSync(dirname(file), { recursive: true });
await showDemo(async (page, { name, file }) => {
  writeFileSync(file, await takePicture(page));
  words[name] = await wordsOn(page);
  process.stdout.write(`${name}\n`);
});
writeFileSync(picturedWords, `${JSON.stringify(words, null, 2)}\n`);
