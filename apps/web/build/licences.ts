import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Puts the licence of what reads HEIC beside it, as the LGPL asks of whoever passes it on. */
export function licences(): Plugin {
  return {
    name: 'cairn-licences',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(resolve('libheif-js/libheif-wasm/LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'assets/libheif-licence.txt', source });
    },
  };
}
