import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@cairn/db/create-database';
import { createPostgresDatabase } from '@cairn/db/testing';
import { describe, expect, test, vi } from 'vitest';
import { createJobs } from './jobs.ts';

describe('the sweep', () => {
  test('is done by one process at a time, however many ask for it', async () => {
    const { url, drop } = await createPostgresDatabase();
    const processes = await Promise.all(
      [1, 2].map(async () => {
        const database = await createDatabase({ kind: 'postgres', url, poolSize: 2 });
        return { database, jobs: createJobs(database, { url }) };
      }),
    );
    let [running, most, done] = [0, 0, 0];
    const handlers = {
      'send-mail': async () => {},
      'send-reset-link': async () => {},
      'scan-file': async () => {},
      'anchor-audit-log': async () => {},
      'look-for-changes': async () => {},
      'deliver-webhook': async () => {},
      sweep: async () => {
        running += 1;
        most = Math.max(most, running);
        await wait(700);
        running -= 1;
        done += 1;
      },
    };
    try {
      for (const { jobs } of processes) {
        await jobs.start(() => {});
        await jobs.work(handlers, new AbortController().signal);
      }
      for (let asked = 0; asked < 4; asked++) {
        for (const { database, jobs } of processes) await jobs.enqueue(database.db, { name: 'sweep', data: {} });
        await wait(500);
      }
      await vi.waitUntil(() => done > 0 && running === 0, { timeout: 60_000 });
      expect(most).toBe(1);
    } finally {
      for (const { database, jobs } of processes) {
        await jobs.stop();
        await database.close();
      }
      await drop();
    }
  });
});
