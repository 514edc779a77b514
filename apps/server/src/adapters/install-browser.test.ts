import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installableBrowsers } from './installable-browsers.ts';

const here = import.meta.dirname;
const modules = join(here, '../../node_modules');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn browsers é '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}

/** A checkout at a path that is written otherwise in an address, with a package whose archives are not compressed. */
function checkout(): { program: string; archives: string } {
  const adapters = join(folder, 'a check out', 'adapters');
  mkdirSync(adapters, { recursive: true });
  for (const name of readdirSync(here)) if (/browsers?\.ts$/.test(name)) cpSync(join(here, name), join(adapters, name));
  const installed = join(adapters, 'node_modules');
  const archives = join(installed, '@sparticuz/chromium/bin');
  mkdirSync(archives, { recursive: true });
  mkdirSync(join(installed, '@puppeteer'));
  symlinkSync(join(modules, 'puppeteer'), join(installed, 'puppeteer'), 'junction');
  symlinkSync(join(modules, '@puppeteer/browsers'), join(installed, '@puppeteer/browsers'), 'junction');
  writeFileSync(join(adapters, 'package.json'), '{"type":"module"}');
  const manifest = { name: '@sparticuz/chromium', version: '1.2.3', type: 'module', exports: './build/index.js' };
  writeFileSync(join(archives, '../package.json'), JSON.stringify(manifest));
  mkdirSync(join(archives, '../build'));
  writeFileSync(
    join(archives, '../build/index.js'),
    `import { copyFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { basename, join } from 'node:path';
    export const inflate = async (path) => copyFileSync(path, join(tmpdir(), basename(path, '.br')));`,
  );
  for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) writeFileSync(join(archives, name), name);
  return { program: join(adapters, 'install-browser.ts'), archives };
}

describe('install-browser', () => {
  test('unpacks the npm package’s browser where the paths have spaces and other letters', async () => {
    const { program } = checkout();
    const target = join(folder, 'the data');
    const { code, output, errors } = await run(program, ['package', target]);
    expect(errors).toBe('');
    expect(code).toBe(0);
    const home = join(target, 'package-1.2.3');
    expect(output.trim()).toBe(join(home, 'chromium.sh'));
    expect(readFileSync(join(home, 'chromium'), 'utf8')).toBe('chromium.br');
    expect(readdirSync(target)).toEqual(['package-1.2.3']);
  });

  test('leaves nothing half unpacked behind', async () => {
    const { program, archives } = checkout();
    rmSync(join(archives, 'fonts.tar.br'));
    const target = join(folder, 'the data');
    const { code, errors } = await run(program, ['package', target]);
    expect(code).toBe(1);
    expect(errors).toContain('ENOENT');
    expect(readdirSync(target)).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'names the browsers of this machine, those on the search path first',
    async () => {
      const own = join(folder, 'chromium');
      writeFileSync(own, '#!/bin/sh\n');
      chmodSync(own, 0o755);
      const { output } = await run(join(here, 'install-browser.ts'), ['system'], { PATH: folder });
      expect(output.split('\n')[0]).toBe(own);
    },
  );

  test.skipIf(!installableBrowsers('/').puppeteer)(
    'ends with the process that started it, however that ends',
    async () => {
      const asked = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const server = createServer((request) => {
        asked.resolve();
        request.socket.once('close', () => left.resolve());
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const downloadUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const settings = JSON.stringify({ folder, downloadUrl, env: {}, installEnv: {} });
      const starter = join(folder, 'starter.ts');
      writeFileSync(
        starter,
        `import { createBrowserPlaces } from ${JSON.stringify(join(here, 'browser-places.ts'))};
      await createBrowserPlaces(${settings}).download(new AbortController().signal, () => {});`,
      );
      const parent = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', starter], {
        env: {},
        stdio: 'ignore',
      });
      try {
        await asked.promise;
        parent.kill('SIGKILL');
        await left.promise;
      } finally {
        parent.kill('SIGKILL');
        server.closeAllConnections();
        server.close();
      }
    },
  );
});
