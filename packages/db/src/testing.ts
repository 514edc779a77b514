import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { distribute } from './distribution.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';

/** A kind of database tests run on; each `open()` gives a private, migrated, empty one that `close()` destroys. */
export interface TestDatabase {
  readonly name: 'embedded' | 'postgres' | 'citus';
  open(): Promise<DatabaseHandle>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/cairn');
const templateLock = 720_114_902;

/** Changes with every migration. */
export const migrationsHash = hashOfMigrations();
const templateName = `cairn_template_${migrationsHash}`;

let snapshotReady: Promise<Blob> | undefined;
let templateReady: Promise<void> | undefined;

/**
 * The databases every test of the data layer runs on; `npm test` provides the server the second one needs. Where TEST_CITUS_URL
 * names the coordinator of a cluster, they run there as well, and where TEST_DATABASES is `citus`, there alone.
 */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'embedded' as const, open: openFromSnapshot },
  { name: 'postgres' as const, open: openFromTemplate },
  { name: 'citus' as const, open: openDistributed },
].filter(({ name }) => {
  const only = process.env.TEST_DATABASES;
  return only ? name === only : name !== 'citus' || process.env.TEST_CITUS_URL !== undefined;
});

/** On a busy machine a statement waits long for its turn; what becomes of one that waits too long has tests of its own. */
const maxWaitMs = 60_000;

async function openFromSnapshot(): Promise<DatabaseHandle> {
  snapshotReady ??= migratedSnapshot();
  return createDatabase({ kind: 'memory', snapshot: await snapshotReady, maxWaitMs });
}

/** A fresh embedded database takes seconds, a restored one tenths, so one migrated snapshot serves every process. */
export async function migratedSnapshot(): Promise<Blob> {
  const file = join(cacheFolder, `${migrationsHash}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const fresh = await createDatabase({ kind: 'memory' });
  try {
    await migrate(fresh);
    const snapshot = await fresh.snapshot?.();
    if (!snapshot) throw new Error('The embedded database gave no snapshot');
    mkdirSync(cacheFolder, { recursive: true });
    const unfinished = `${file}.${newId()}`;
    writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()));
    renameSync(unfinished, file);
    return snapshot;
  } finally {
    await fresh.close();
  }
}

async function openFromTemplate(): Promise<DatabaseHandle> {
  const { url, drop } = await createPostgresDatabase();
  return openUntilDropped(url, drop);
}

async function openDistributed(): Promise<DatabaseHandle> {
  const { url, drop } = await createDistributedDatabase();
  return openUntilDropped(url, drop);
}

/** Where the coordinator is to reach a worker: the port on its host of a line that leads to the worker at this address. */
type ThroughLine = (workerUrl: string) => Promise<number>;

/** A database of one's own on the test cluster, migrated and spread over its workers, by the address of the coordinator. */
export async function createDistributedDatabase(
  options: { readonly throughLine?: ThroughLine } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createCitusDatabase(options);
  const handle = await createDatabase({ kind: 'postgres', url: database.url, poolSize: 5 });
  try {
    await migrate(handle);
    await distribute(handle, 4);
  } finally {
    await handle.close();
  }
  return database;
}

async function openUntilDropped(url: string, drop: () => Promise<void>): Promise<DatabaseHandle> {
  const handle = await createDatabase({ kind: 'postgres', url, poolSize: 5, maxWaitMs });
  let closing: Promise<void> | undefined;
  return {
    ...handle,
    close: () => {
      closing ??= handle.close().then(drop);
      return closing;
    },
  };
}

/** A database of one's own on the test server, migrated unless `empty`, for whoever opens it by its address. */
export async function createPostgresDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = testServerUrl();
  if (!empty) {
    templateReady ??= prepareTemplate(serverUrl);
    await templateReady;
  }
  const name = `cairn_test_${newId().replaceAll('-', '')}`;
  const template = empty ? 'template0' : templateName;
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** An empty database of one's own on every machine of the test cluster, by the address of its coordinator. */
async function createCitusDatabase({
  throughLine,
}: {
  readonly throughLine?: ThroughLine;
}): Promise<{ url: string; drop(): Promise<void> }> {
  const coordinator = process.env.TEST_CITUS_URL;
  if (!coordinator) throw new Error('TEST_CITUS_URL names no cluster');
  const name = `cairn_test_${newId().replaceAll('-', '')}`;
  let workers: { nodename: string; nodeport: number }[] = [];
  await onServer(coordinator, async (client) => {
    workers = (await client.query('select nodename, nodeport from pg_dist_node where groupid > 0')).rows;
  });
  const urlOfWorker = ({ nodename, nodeport }: (typeof workers)[number]) => {
    const url = new URL(coordinator);
    url.host = `${nodename}:${nodeport}`;
    return url.href;
  };
  const servers = [coordinator, ...workers.map(urlOfWorker)];
  for (const server of servers) {
    await onServer(server, (client) => client.query(`create database ${name} template template0`));
    await onServer(urlOf(server, name), (client) => client.query('create extension citus'));
  }
  const url = urlOf(coordinator, name);
  await onServer(url, async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const worker of workers) {
      const port = throughLine ? await throughLine(urlOf(urlOfWorker(worker), name)) : worker.nodeport;
      await client.query('select citus_add_node($1, $2)', [worker.nodename, port]);
    }
  });
  return {
    url,
    drop: async () => {
      for (const server of servers)
        await onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`)));
    },
  };
}

/** An empty database of one's own whose tables belong to one role and are served by another. */
export async function createTwoRoleDatabase(): Promise<{
  ownerUrl: string;
  servingUrl: string;
  /** Runs statements in one transaction as the role that serves. */
  asServing(statements: string): Promise<void>;
  /** From now on the two together have no more than so many connections at once; ends those of the jobs. */
  allowConnections(most: number): Promise<void>;
  drop(): Promise<void>;
}> {
  const serverUrl = testServerUrl();
  const name = `cairn_test_${newId().replaceAll('-', '')}`;
  const roles = [`${name}_owner`, `${name}_serving`] as const;
  await onServer(serverUrl, async (client) => {
    for (const role of roles) await client.query(`create role ${role} login password 'test'`);
    await client.query(`create database ${name} template template0 owner ${roles[0]}`);
  });
  const urlAs = (role: string) => {
    const url = new URL(urlOf(serverUrl, name));
    [url.username, url.password] = [role, 'test'];
    return url.href;
  };
  return {
    ownerUrl: urlAs(roles[0]),
    servingUrl: urlAs(roles[1]),
    asServing: (statements) =>
      onServer(urlAs(roles[1]), async (client) => void (await client.query(`begin; ${statements}; commit`))),
    allowConnections: (most) =>
      onServer(serverUrl, async (client) => {
        await client.query(`alter database ${name} connection limit ${most}`);
        const ending =
          'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and application_name = $2';
        await client.query(ending, [name, 'cairn-jobs']);
      }),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        for (const role of roles) await client.query(`drop role ${role}`);
      }),
  };
}

/** Built under another name and renamed when complete, so a killed test run leaves no half-made template behind. */
async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const existing = await client.query('select 1 from pg_database where datname = $1', [templateName]);
    if (existing.rowCount) return;
    const unfinished = `${templateName}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const handle = await createDatabase({ kind: 'postgres', url: urlOf(serverUrl, unfinished), poolSize: 1 });
    await migrate(handle).finally(() => handle.close());
    await client.query(`alter database ${unfinished} rename to ${templateName}`);
  });
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The PostgreSQL server the tests run on. */
function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set. Run the tests through `npm test`, which starts PostgreSQL.');
  return url;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of readdirSync(migrationsFolder).sort()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
