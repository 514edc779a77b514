import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';

/**
 * What every script of the build imports, as a file to fetch: each by its name, with the places in this very list of those
 * it imports, but for those that one of these imports itself. Its own name carries a hash of what it holds.
 */
export function importTable(bundle: Rollup.OutputBundle): { fileName: string; source: string } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const places = new Map(chunks.map(({ fileName }, place) => [fileName, place]));
  const importsOf = new Map(
    chunks.map(({ fileName, imports }) => [fileName, imports.filter((name) => places.has(name))]),
  );
  const standsOn = (names: readonly string[]) => {
    const found = new Set(names);
    // What is added on the way is visited as well.
    for (const name of found) for (const next of importsOf.get(name) ?? []) found.add(next);
    return found;
  };
  const placesOf = (fileName: string) => {
    let left = importsOf.get(fileName) ?? [];
    for (const name of left) {
      const others = left.filter((other) => other !== name);
      if (standsOn(others).has(name)) left = others;
    }
    return left.map((name) => places.get(name));
  };
  const source = JSON.stringify(Object.fromEntries(chunks.map(({ fileName }) => [fileName, placesOf(fileName)])));
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/imports-${hash}.json`, source };
}
