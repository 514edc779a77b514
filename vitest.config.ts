import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { reporters } from './scripts/test-report.ts';

/**
 * One for each core. Twice as many take about a quarter more of the processors for the same tests, and longer in all: whatever
 * waits for a page, a mail or a row asks for it the more often the longer that takes.
 */
const workers = Math.min(8, Math.max(2, availableParallelism()));

/** What tests begin with a copy of. */
const snapshot = 'packages/db/src/testing-setup.ts';
const template = 'apps/server/src/testing-setup.ts';

interface RoomOptions {
  isolate?: boolean;
  globalSetup?: string[];
  setupFiles?: string[];
}

/**
 * Each room is a project, and all run side by side. The files of a room share their processes: reading the product's modules
 * anew for each took more than most tests do.
 */
const room = (name: string, folder: string, options: RoomOptions = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx,mjs}`],
    isolate: false,
    ...options,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    // Generous: a busy machine may be ten times slower, and a test that hangs is told apart all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    reporters: reporters(),
    projects: [
      room('domain', 'packages/domain/src'),
      // Its tests kill processes and lock folders.
      room('db', 'packages/db/src', { isolate: true, globalSetup: [snapshot] }),
      room('client', 'packages/client/src'),
      room('api', 'packages/api/src', { globalSetup: [snapshot] }),
      room('server', 'apps/server/src', { globalSetup: [template] }),
      room('bench', 'apps/bench/src', { globalSetup: [snapshot] }),
      // Its tests press the buttons of one document, from which each takes down what it has put up.
      room('web', 'apps/web/src', { setupFiles: ['apps/web/src/client/testing-setup.ts'] }),
      room('scripts', 'scripts'),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['apps/e2e/src/**/*.test.ts'],
          isolate: false,
          globalSetup: [template],
          // A journey waits as long as its visitor's patience for each step, also in a browser that was slowed down.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
