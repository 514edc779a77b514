import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const built = process.env.WEB_FOLDER ?? join(import.meta.dirname, '../../web/dist');

/** As the build writes it into the service worker. */
const digestOfFiles = /(["'`])[0-9a-f]{16}\1/;

/**
 * A copy of the built web app, and a way to put another version in its place, as a deployment does: its scripts, the table
 * of what they import, and the packs of both have other names, and those of before are gone.
 */
export function releaseWebApp(): { folder: string; again: () => void; withdraw: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-release-'));
  cpSync(built, folder, { recursive: true });
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files()) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
  const hashOf = (name: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64');
  const isRenamed = (name: string) => /^assets[/\\].*\.js$|^assets[/\\](imports|pack)-[^.]+\.json$/.test(name);
  const renamed = (name: string) => name.replace(/\.(js|json)$/, 'x.$1');
  return {
    folder,
    withdraw: () => cpSync(join(folder, 'service-worker-withdrawn.js'), join(folder, 'service-worker.js')),
    again: () => {
      const shellBefore = hashOf('pages/shell.html');
      const before = files().filter(isRenamed);
      const names = new Set(before.map((name) => basename(name)));
      for (const name of files().filter((name) => /\.(html|js|json)$/.test(name))) {
        const text = readFileSync(join(folder, name), 'utf8');
        const next = text.replace(/[\w.-]+\.js(on)?\b/g, (word) => (names.has(word) ? renamed(word) : word));
        if (next !== text) writeFileSync(join(folder, name), next);
      }
      for (const name of before) renameSync(join(folder, name), join(folder, renamed(name)));
      const worker = join(folder, 'service-worker.js');
      const script = readFileSync(worker, 'utf8').replace(shellBefore, hashOf('pages/shell.html'));
      const digest = createHash('sha256').update(script).digest('hex').slice(0, 16);
      writeFileSync(worker, script.replace(digestOfFiles, `$1${digest}$1`));
    },
  };
}
