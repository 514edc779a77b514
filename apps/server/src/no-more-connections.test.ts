import { createTwoRoleDatabase } from '@cairn/db/testing';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';
import { dataFolder, launchProduct, undo } from './testing-installation.ts';

/** A database whose connections can be bounded, and the settings of a product on it. */
async function boundedDatabase() {
  const { ownerUrl, allowConnections, drop } = await createTwoRoleDatabase();
  undo.push(drop);
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: ownerUrl, DATABASE_POOL: '1', PORT: '0', LOG_LEVEL: 'silent' };
  return { env, allowConnections };
}

// With none the database cannot be opened; with one its tables are made, and the jobs get none.
test.each([0, 1])('a start on a PostgreSQL that gives %i connections ends with one line', async (most) => {
  const { env, allowConnections } = await boundedDatabase();
  await allowConnections(most);
  const product = launchProduct(env);
  expect(await product.exit).toBe(1);
  expect(product.errors().trim().split('\n')).toEqual([
    expect.stringMatching(/^DATABASE_URL: too many connections .*\. PostgreSQL takes no more connections: lower /),
  ]);
});

test('a start whose jobs get no connection any more when they are begun fails as any that has no database', async () => {
  const { env, allowConnections } = await boundedDatabase();
  const socket = async () => {
    await allowConnections(1);
    return null;
  };
  const starting = start(readConfig(env), { socket });
  await expect(starting).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
  await expect(starting).rejects.toBeInstanceOf(ConfigError);
});
