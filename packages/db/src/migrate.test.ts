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
