import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLog } from '@cairn/api/audit-log/verification';
import { sweep } from '@cairn/api/sweep/commands';
import { createTwoRoleDatabase } from '@cairn/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';
import { newEmail, type TestServer, testPassword, Visitor } from './testing.ts';

let database: Awaited<ReturnType<typeof createTwoRoleDatabase>>;
let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-roles-'));
const settings = (env: Record<string, string>) =>
  readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    DATABASE_POOL: '5',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: testPassword,
    ...env,
  });
const bothRoles = () => settings({ DATABASE_URL: database.servingUrl, MIGRATION_DATABASE_URL: database.ownerUrl });
const startAgain = async (): Promise<TestServer> => {
  const running = await start(bothRoles());
  return { ...running, url: `http://127.0.0.1:${running.port}`, dataDir };
};

beforeAll(async () => {
  database = await createTwoRoleDatabase();
  server = await startAgain();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const asServing = (statements: string) =>
  database.asServing(`select set_config('cairn.erasing', 'on', true); ${statements}`);

describe('with a role that owns the tables and one that serves', () => {
  test('the ordinary life goes on: joining, records, jobs, mail, the sweep and an erasure', async () => {
    const nurse = new Visitor(server.url);
    const email = newEmail();
    const { json: user } = await nurse.post<{ id: string }>('/api/register', { email, password: testPassword });
    const entry = {
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      hours: '1',
      hoursFrequency: 'total',
      setting: 'ward',
    };
    const { status, json } = await nurse.post<{ id: string }>('/api/practice-hours', entry);
    expect(status).toBe(200);
    expect((await nurse.call('DELETE', `/api/practice-hours/${json.id}`)).status).toBe(200);
    expect((await nurse.post('/api/forgot-password', { email })).status).toBe(200);
    const sent = () =>
      server.ports.db
        .selectFrom('mailMessages')
        .select('status')
        .where('userId', '=', user.id)
        .where('kind', '=', 'reset-password')
        .executeTakeFirst();
    await expect.poll(async () => (await sent())?.status).toBe('sent');
    const admin = new Visitor(server.url);
    await admin.post('/api/login', { email: 'admin@example.org', password: testPassword });
    expect((await admin.post(`/api/admin/users/${user.id}/block`)).status).toBe(200);
    await server.ports.db
      .updateTable('users')
      .set({ closingAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', user.id)
      .execute();
    await sweep(server.ports);
    expect(await server.ports.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst()).toBe(
      undefined,
    );
    expect(await verifyAuditLog(server.ports)).toMatchObject({ holds: true });
  });

  test.each([
    [`update audit_events set action = 'account.signed-in'`],
    ['delete from audit_events'],
    ['truncate audit_events'],
    ['alter table audit_events disable trigger all'],
    ['drop trigger audit_events_append_only on audit_events'],
    ['drop table audit_events'],
    ['drop table practice_hours'],
    [`update audit_chains set head_seq = 0, head_hash = ''`],
    ['delete from audit_chains'],
    [`insert into audit_chains (day) values ('2020-01-01')`],
    ['delete from audit_anchors'],
    ['update audit_anchored_heads set seq = 1'],
    [
      'create or replace function audit_events_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['alter function audit_kept_since() owner to current_user'],
    ['create table mine (id integer)'],
    ['create function lower(uuid) returns text language sql as $$ select $$'],
    [`set session_replication_role = 'replica'`],
    ['delete from kysely_migration'],
    ['create table pgboss.mine (id integer)'],
    ['select erase_person_audit((select id from users limit 1))'],
    ['select purge_audit_events(now(), 5000)'],
  ])('the serving role cannot: %s', async (statement) => {
    await expect(asServing(statement)).rejects.toThrow(
      /permission denied|must be owner|for an erasure only|kept for two years/,
    );
  });

  test('neither emptying nor erasing half a person passes for an erasure', async () => {
    const note = `insert into erasures (user_id, erased_at) select id, now() from users limit 1`;
    await expect(asServing(`${note}; select erase_person_audit(user_id) from erasures`)).rejects.toThrow(
      'erasure only',
    );
  });

  test('starting again, also twice at once, changes nothing', async () => {
    const others = await Promise.all([startAgain(), startAgain()]);
    for (const other of others) {
      expect((await new Visitor(other.url).get('/readyz')).status).toBe(200);
      await other.stop();
    }
  });

  test('a start is refused when the serving role is the owner, or strong enough to become it', async () => {
    const same = settings({ DATABASE_URL: database.ownerUrl, MIGRATION_DATABASE_URL: database.ownerUrl });
    await expect(start(same)).rejects.toThrow(
      /^DATABASE_URL: the role \S+_owner serves and owns the tables; name two$/,
    );
    await expect(start(same)).rejects.toBeInstanceOf(ConfigError);
    const swapped = settings({ DATABASE_URL: database.ownerUrl, MIGRATION_DATABASE_URL: database.servingUrl });
    await expect(start(swapped)).rejects.toBeInstanceOf(ConfigError);
  });
});
