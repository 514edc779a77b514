// `pnpm --filter @cairn/server build`: the server and what it loads as it starts in a few files, which `npm start` runs.
import { rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/**
 * What stays where it is: whatever is loaded only when it is used, and what brings programs of its own or files that it reads.
 */
const left = [
  ...['@aws-sdk/client-s3', '@electric-sql/pglite', '@fastify/secure-session', '@node-rs/argon2', '@opentelemetry/'],
  ...['@puppeteer/browsers', '@simplewebauthn/server', '@sparticuz/chromium', 'age-encryption', 'file-type'],
  ...['ical-generator', 'nodemailer', 'openid-client', 'pg-native', 'puppeteer', 'yauzl', 'yazl'],
];

const isLeft = (source: string) =>
  left.some((name) => source === name || source.startsWith(name.replace(/(?<!\/)$/, '/')));

/** Leaves a package where it lies, and has it loaded from there: not every one is a dependency of the server itself. */
const leavePackages: Plugin = {
  name: 'leave packages',
  async resolveId(source, importer, options) {
    if (!isLeft(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found ? { id: found.id, external: 'relative' } : { id: source, external: true };
  },
};

/** Lets each module of ours find what lies beside its source, wherever the bundle lies; lines stay as they are. */
function keepPlaces(folder: string): Plugin {
  return {
    name: 'keep places',
    transform: {
      filter: { id: /\/(?:apps|packages)\/[^/]+\/src\/.*\.ts$/, code: /import\.meta\.(?:dirname|url)/ },
      handler: (code, id) => {
        const there = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
        const dirname = `process.getBuiltinModule('node:path').join(import.meta.dirname, ${there}, '..')`;
        const url = `new URL(${there}, import.meta.url).href`;
        return {
          code: code.replaceAll('import.meta.dirname', dirname).replaceAll(/import\.meta\.url\b(?!\)\.href)/g, url),
        };
      },
    },
  };
}

/** A thread runs a file of the bundle too: to strip types it would load a program of its own, and keep it. */
const bundleThreads: Plugin = {
  name: 'bundle threads',
  transform: {
    filter: { code: /new Worker\(/ },
    async handler(code, importer) {
      const files = [...code.matchAll(/new Worker\(new URL\(('\.\/[\w-]+\.ts'), import\.meta\.url\)/g)];
      for (const [, quoted = ''] of files) {
        const found = await this.resolve(quoted.slice(1, -1), importer);
        if (!found) throw new Error(`${importer} starts ${quoted}, which is nowhere`);
        // By a name that stays: a server that is under way when the next one is built still finds it.
        const file = this.emitFile({ type: 'chunk', id: found.id, fileName: `${basename(found.id, '.ts')}.js` });
        code = code.replace(`new URL(${quoted}, import.meta.url)`, `new URL(import.meta.ROLLUP_FILE_URL_${file})`);
      }
      return { code };
    },
  },
};

/** Node reads a file with any other character as a text that takes twice the memory. */
const inAscii: Plugin = {
  name: 'in ASCII',
  renderChunk: (code) => ({
    code: code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }),
};

/** Bundles the server into `folder`, which must lie beside `src` and may be renamed there. */
export async function buildServer(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'main.ts'),
    platform: 'node',
    plugins: [leavePackages, bundleThreads, keepPlaces(folder), inAscii],
    // What the plugins put in place of something is no line longer.
    checks: { sourcemapBroken: false },
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    // Names and lines stay, so that the log says where something failed; the map is for debuggers.
    minify: false,
    sourcemap: 'hidden',
    comments: { legal: false, annotation: false, jsdoc: false },
  });
  await bundle.close();
}

if (import.meta.main) await buildServer(process.argv[2] ?? join(import.meta.dirname, '../dist'));
