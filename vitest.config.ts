import { defineConfig } from 'vitest/config';

/** Each room is a project; those of one group run side by side, and the journeys have the machine to themselves. */
const room = (name: string, folder: string, groupOrder: number) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.{ts,tsx,mjs}`], sequence: { groupOrder } },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous: a busy machine may be ten times slower, and a test that hangs is told apart all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    projects: [
      room('domain', 'packages/domain/src', 0),
      room('db', 'packages/db/src', 0),
      room('api', 'packages/api/src', 0),
      room('server', 'apps/server/src', 0),
      room('web', 'apps/web/src', 0),
      room('scripts', 'scripts', 0),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['apps/e2e/src/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          // A journey waits as long as its visitor's patience for each step, also in a browser that was slowed down.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
