import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = process.env.WEB_FOLDER ?? join(import.meta.dirname, '../../web/dist');

/** As the build writes it into the service worker. */
const digestOfFiles = /(["'`])[0-9a-f]{16}\1/;

/**
 * A copy of the built web app, and a way to put another version in its place, as a deployment does: the script that every page
 * begins with has another name, and the one of before is gone.
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
  const entryNow = () =>
    /\/assets\/(index-[^"]+)\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
  return {
    folder,
    withdraw: () => cpSync(join(folder, 'service-worker-withdrawn.js'), join(folder, 'service-worker.js')),
    again: () => {
      const entry = entryNow();
      const shellBefore = hashOf('pages/shell.html');
      const next = `${entry}x`;
      renameSync(join(folder, `assets/${entry}.js`), join(folder, `assets/${next}.js`));
      for (const name of files().filter((name) => /\.(html|js)$/.test(name))) {
        const text = readFileSync(join(folder, name), 'utf8');
        if (text.includes(entry)) writeFileSync(join(folder, name), text.replaceAll(`${entry}.js`, `${next}.js`));
      }
      const worker = join(folder, 'service-worker.js');
      const script = readFileSync(worker, 'utf8').replace(shellBefore, hashOf('pages/shell.html'));
      writeFileSync(worker, script.replace(digestOfFiles, '$1fedcba9876543210$1'));
    },
  };
}
