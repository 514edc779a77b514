import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import type { Built } from '../service-worker/built.ts';
import { importTable } from './import-table.ts';
import { writePacks } from './packs.ts';
import { alone, modulesOf, preparedPages, shellDocument } from './page-documents.ts';

const root = join(import.meta.dirname, '..');

/** What documents name beside what the build made of their pages. */
const named = ['before-paint.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];

/** Nobody administers the service, signs for somebody else or follows a link out of a mail without a line. */
const isLeftOut = (path: string) => path === '/admin' || path === '/' || path.includes(':token');

/**
 * The files that the pages for somebody signed in are made of, also those fetched on demand. What only other pages load is
 * left out.
 */
function filesOf(bundle: Rollup.OutputBundle, leftOut: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk' || leftOut.has(file.facadeModuleId ?? '')) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const asset of file.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const next of [...file.imports, ...file.dynamicImports]) take(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) take(file.fileName);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return new Set([shellDocument, importTable(bundle).fileName, ...named, ...found, ...fonts]);
}

/** The service worker as one classic script, which knows what was built. */
async function scriptOf(built: Built): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { BUILT: JSON.stringify(built) },
    build: {
      write: false,
      copyPublicDir: false,
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  const [chunk] = (result as Rollup.RollupOutput).output;
  return chunk.code;
}

/** Makes the service worker of this build, once all that it keeps lies on disk as it will be served. */
export function serviceWorker(): Plugin {
  return {
    name: 'cairn-service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (!dir) throw new Error('The build has no output folder');
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (!entry) throw new Error('The build has no entry');
        const pages = await preparedPages();
        const modules = modulesOf();
        const left = pages.map(({ path }) => path).filter(isLeftOut);
        const leftOut = new Set(
          left
            .flatMap((path) => [modules.get(path), alone[path]?.begins, alone[path]?.draws])
            .filter((id) => id !== undefined),
        );
        const names = [...filesOf(bundle, leftOut)].sort();
        const { packs, alone: others } = await writePacks(dir, names);
        const fileOf = async (name: string) => {
          // The others carry a hash of what they hold in their name.
          if (name.startsWith('assets/')) return { path: `/${name}` };
          const digest = createHash('sha384').update(await readFile(join(dir, name)));
          return { path: `/${name}`, integrity: `sha384-${digest.digest('base64')}` };
        };
        const files = await Promise.all(others.map(fileOf));
        const script = await scriptOf({
          entry: `/${entry.fileName}`,
          digest: createHash('sha256')
            .update(JSON.stringify([files, packs]))
            .digest('hex')
            .slice(0, 16),
          shell: `/${shellDocument}`,
          pages: pages
            .filter(({ area, path }) => (area === 'account' || area === 'open') && !isLeftOut(path))
            .map(({ path }) => path),
          files,
          packs,
        });
        await writeFile(join(dir, 'service-worker.js'), script);
      },
    },
  };
}
