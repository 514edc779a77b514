import { createDatabase } from '@cairn/db/create-database';
import { createPostgresDatabase } from '@cairn/db/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { dataFolder, undo } from './testing-installation.ts';

/** The settings of a product on a database of its own, and what waits there to be done or is done. */
async function newProduct() {
  const { url, drop } = await createPostgresDatabase();
  undo.push(drop);
  const { db, close } = await createDatabase({ kind: 'postgres', url, poolSize: 1 });
  undo.push(close);
  const config = readConfig({ DATA_DIR: dataFolder(), DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' });
  const jobs = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  return { config, jobs };
}

test('no job is done before whoever may end the process is heard', async () => {
  const { config, jobs } = await newProduct();
  const seen: Record<string, string[]> = {};
  const heard = Promise.withResolvers<void>();
  const server = await start(config, {
    socket: async () => {
      seen['before it listens'] = await jobs();
      return null;
    },
    onServing: () => heard.resolve(),
  });
  undo.push(() => server.stop());
  await heard.promise;
  expect(seen).toEqual({ 'before it listens': [] });
  expect(await jobs()).toEqual(['anchor-audit-log', 'look-for-changes', 'sweep']);
});

test('no job is begun once a stop has been asked for', async () => {
  const { config, jobs } = await newProduct();
  const server = await start(config, { onServing: ({ stop }) => void stop() });
  await server.stop();
  expect(await jobs()).toEqual([]);
});
