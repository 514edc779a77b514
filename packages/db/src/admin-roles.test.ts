import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { up } from './migrations/2026-11-24-52-admin-roles.ts';
import { newId } from './new-id.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases)('roles of administrators on $name', ({ open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  test('make an owner of whoever was an administrator, and nobody of anybody else', async () => {
    const { db } = handle;
    await sql`drop table admin_invitations`.execute(db);
    await sql`alter table users drop column is_admin, drop column admin_role`.execute(db);
    await sql`alter table users add column is_admin boolean not null default false`.execute(db);
    for (const isAdmin of [true, false]) {
      const email = `${isAdmin}@example.org`;
      await sql`insert into users (id, email, is_admin) values (${newId()}, ${email}, ${isAdmin})`.execute(db);
    }
    await db.transaction().execute((tx) => up(tx as never));
    const rows = await db.selectFrom('users').select(['email', 'adminRole', 'isAdmin']).orderBy('email').execute();
    expect(rows).toEqual([
      { email: 'false@example.org', adminRole: null, isAdmin: false },
      { email: 'true@example.org', adminRole: 'owner', isAdmin: true },
    ]);
    const nobodysRole = sql`update users set admin_role = 'god'`.execute(db);
    await expect(nobodysRole).rejects.toThrow('users_admin_role_known');
  });
});
