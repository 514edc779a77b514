import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a .br and a .gz beside every text asset, so the server never compresses on a request. */
export function precompress(): Plugin {
  return {
    name: 'cairn-precompress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const sources = Object.values(bundle).filter((file) => compressible.test(file.fileName));
      for (const file of sources) {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (bytes.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(bytes, quality) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await deflate(bytes, { level: 9 }) });
      }
    },
  };
}
