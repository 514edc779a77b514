import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;
const smallest = 256;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a .br and a .gz beside every file of the build that gets smaller, so the server never compresses on a request. */
export function precompress(): Plugin {
  return {
    name: 'cairn-precompress',
    apply: 'build',
    writeBundle: {
      // The files as they ended up on disk: earlier hooks would see code that Vite still changes.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('The build has no output folder');
        const names = await readdir(dir, { recursive: true });
        for (const name of names.filter((name) => compressible.test(name))) {
          const file = join(dir, name);
          const bytes = await readFile(file);
          if (bytes.length < smallest) continue;
          await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }));
        }
      },
    },
  };
}
