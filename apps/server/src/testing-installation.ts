import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '@cairn/db/create-database';
import { createPostgresDatabase } from '@cairn/db/testing';
import { afterEach } from 'vitest';
import { type LaunchedProcess, launch } from './testing-process.ts';
import { seedEmbeddedDatabase } from './testing-template.ts';

/** What is taken back, the last first, when a test has ended. */
export const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A data folder that is gone after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-installation-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A fresh database of this kind and a data folder of its own, both gone after the test. */
interface Installation {
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** The settings that name both. */
  readonly env: Record<string, string>;
}

export async function newInstallation(kind: 'embedded' | 'postgres'): Promise<Installation> {
  const dataDir = dataFolder();
  if (kind === 'embedded') {
    await seedEmbeddedDatabase(dataDir);
    return { dataDir, database: { kind, folder: join(dataDir, 'database') }, env: { DATA_DIR: dataDir } };
  }
  const { url, drop } = await createPostgresDatabase({ empty: true });
  undo.push(drop);
  return { dataDir, database: { kind, url, poolSize: 1 }, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

/** Starts the product as a process of its own, with the limits out of the way; it ends with the test at the latest. */
export function launchProduct(env: Record<string, string>): LaunchedProcess {
  const product = launch('main.ts', { RATE_LIMIT_SCALE: '1000', ...env });
  undo.push(product.kill);
  return product;
}

/** An entry of practice hours, told from others by its description. */
export const hours = (description: string) => ({
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '1',
  hoursFrequency: 'total',
  setting: 'ward',
  description,
});
