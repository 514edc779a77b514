import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { newInstallation, undo } from './testing-installation.ts';

const failing = { lastAt: '2026-11-20T02:30:00.000Z', failedAt: '2026-11-23T02:30:00.000Z', failures: 9 };

test.each(['embedded', 'postgres'] as const)(
  'a start on %s knows how the nightly backups stood, where Cairn makes them',
  async (kind) => {
    const { dataDir, env } = await newInstallation(kind);
    const record = join(dataDir, 'nightly-backups.json');
    if (kind === 'embedded') writeFileSync(record, JSON.stringify({ copy: failing }));
    const server = await start(readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }));
    undo.push(() => server.stop());
    const { lastAt, failedAt } = failing;
    expect(server.ports.backups.standing()).toEqual(kind === 'embedded' ? { lastAt, failedAt } : null);
    expect(existsSync(record)).toBe(kind === 'embedded');
  },
);
