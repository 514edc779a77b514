import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsHash } from '@cairn/db/testing';
import { readConfig } from './config.ts';
import { start } from './start.ts';

const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/cairn');

/**
 * Puts into a data folder the embedded database of a server that has been started once. Making one takes seconds, so
 * tests that are not about the first start begin with a copy.
 */
export async function seedEmbeddedDatabase(dataDir: string): Promise<void> {
  cpSync(await embeddedTemplate(), join(dataDir, 'database'), { recursive: true });
}

/** Where it is. Made elsewhere and renamed when complete, for other processes may be at it too. */
export async function embeddedTemplate(): Promise<string> {
  const template = join(cacheFolder, `embedded-${templateKey()}`);
  if (existsSync(template)) return template;
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = mkdtempSync(`${template}-`);
  const server = await start(readConfig({ DATA_DIR: unfinished, PORT: '0', LOG_LEVEL: 'silent' }));
  await server.stop();
  try {
    renameSync(join(unfinished, 'database'), template);
  } catch (cause) {
    if (!existsSync(template)) throw cause;
  }
  rmSync(unfinished, { recursive: true });
  return template;
}

/** Whatever decides what a new database holds: our migrations, and the libraries with theirs. */
function templateKey(): string {
  const lock = readFileSync(join(import.meta.dirname, '../../../pnpm-lock.yaml'));
  return createHash('sha256').update(migrationsHash).update(lock).digest('hex').slice(0, 16);
}
