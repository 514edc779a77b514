import { join } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../src/client/import-when-here.ts');

/** Puts our own helper in place of the one that Vite has around every dynamic import. */
export function importWhenHere(): Plugin {
  let isPut = false;
  return {
    name: 'cairn-import-when-here',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler() {
        isPut = true;
        return `export { importWhenHere as __vitePreload } from ${JSON.stringify(ours)};`;
      },
    },
    generateBundle() {
      if (!isPut) this.error('Vite has no helper for dynamic imports under the known name any more.');
    },
  };
}
