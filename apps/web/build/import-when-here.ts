import { join } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, '../src/client/import-when-here.ts');

/**
 * Puts our own helper in place of the one that Vite has around every dynamic import. It is told the script that is imported
 * and its styles; what a script that comes alone stands on is in the table of imports.
 */
export function importWhenHere(): Plugin {
  let isPut = false;
  return {
    name: 'cairn-import-when-here',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Two names are no more than what looking them up would cost.
          resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length > 2 ? [file] : files),
        },
      },
    }),
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
