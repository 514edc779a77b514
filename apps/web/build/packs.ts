import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from '../service-worker/built.ts';

/** How long the texts of a pack are together, at most, in UTF-16 units: what is fetched in vain where a line breaks meanwhile. */
const packLength = 250_000;
/** What is longer comes by itself: nothing is gained by packing it. */
const longest = packLength / 2;

/** A worker's script comes by itself: its answer says what it may do (`apps/server/src/plugins/guard.ts`). */
const mayBePacked = (name: string) => /^assets\/(?!worker-).*\.(js|css)$/.test(name);

/**
 * Writes the scripts and styles among these files of the build into packs as well, each a JSON object with the text of every path.
 * A device that keeps the app fetches it in some thirty requests so, not in hundreds. Answers the packs, and which files are in none.
 */
export async function writePacks(
  dir: string,
  names: readonly string[],
): Promise<{ packs: Built['packs']; alone: string[] }> {
  const groups: [path: string, text: string][][] = [];
  const alone: string[] = [];
  let room = 0;
  for (const name of names) {
    const text = mayBePacked(name) ? await readFile(join(dir, name), 'utf8') : null;
    if (text === null || text.length > longest) {
      alone.push(name);
      continue;
    }
    if (text.length > room) {
      groups.push([]);
      room = packLength;
    }
    groups.at(-1)?.push([`/${name}`, text]);
    room -= text.length;
  }
  const write = async (group: [string, string][]) => {
    const texts = JSON.stringify(Object.fromEntries(group));
    const hash = createHash('sha256').update(texts).digest('base64url').slice(0, 8);
    const name = `assets/pack-${hash}.json`;
    await writeFile(join(dir, name), texts);
    return { path: `/${name}`, files: group.map(([path]) => path) };
  };
  return { packs: await Promise.all(groups.map(write)), alone };
}
