import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDatabase } from './create-database.ts';
import { migrate, migrationsApplied } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { createPostgresDatabase, testDatabases } from './testing.ts';

describe.each(testDatabases)('migrate on $name', ({ open }) => {
  test('changes nothing the second time', async () => {
    const handle = await open();
    try {
      expect(await migrationsApplied(handle)).toBe(true);
      await migrate(handle);
      expect(await migrationsApplied(handle)).toBe(true);
    } finally {
      await handle.close();
    }
  });

  test('says that a database is a newer release’s, and changes nothing', async () => {
    const handle = await open();
    const kept = () => sql`select name, timestamp from kysely_migration order by name`.execute(handle.db);
    try {
      await sql`insert into kysely_migration values ('2099-01-01-01-later', '2099-01-01T00:00:00.000Z')`.execute(
        handle.db,
      );
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration where name < '2099')`.execute(
        handle.db,
      );
      const before = await kept();
      await expect(migrate(handle)).rejects.toThrow(
        'The database was made by a newer Cairn (it has 2099-01-01-01-later). Nothing was changed.',
      );
      expect((await kept()).rows).toEqual(before.rows);
    } finally {
      await handle.close();
    }
  });
});

describe('migrate', () => {
  test('lets three processes start at once on an empty PostgreSQL database', { timeout: 30_000 }, async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    const handles = await Promise.all([1, 2, 3].map(() => createDatabase({ kind: 'postgres', url, poolSize: 2 })));
    try {
      expect(await Promise.all(handles.map(migrationsApplied))).toEqual([false, false, false]);
      await Promise.all(handles.map(migrate));
      expect(await Promise.all(handles.map(migrationsApplied))).toEqual([true, true, true]);
    } finally {
      await Promise.all(handles.map((handle) => handle.close()));
      await drop();
    }
  });

  test('names every migration by its date, in order', () => {
    const names = Object.keys(migrations);
    expect(names).toEqual(names.toSorted());
    for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d\d-[a-z-]+$/);
  });
});
