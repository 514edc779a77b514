import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withModule } from './on-the-build-machine.ts';

const module = join(import.meta.dirname, '../src/help/help-entries.tsx');

/** Puts what the module of everything that can be searched comes to in its place: texts, without what draws them. */
export function textsToSearch(): Plugin {
  return {
    name: 'cairn-texts-to-search',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: module },
      async handler() {
        const entries = await withModule(
          '/src/help/help-entries.tsx',
          ({ helpEntries }: typeof import('../src/help/help-entries.tsx')) => helpEntries,
        );
        return `export const helpEntries = ${JSON.stringify(entries)};`;
      },
    },
  };
}
