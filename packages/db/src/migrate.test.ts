import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDatabase } from './create-database.ts';
import { migrate, migrateTo, migrationsApplied } from './migrate.ts';
import * as anonymousFeedback from './migrations/2026-11-22-13-anonymous-feedback-names-no-request.ts';
import { migrations } from './migrations/all.ts';
import { newId } from './new-id.ts';
import { withoutRevisionGuard } from './revision-guard.ts';
import { createPostgresDatabase, testDatabases } from './testing.ts';

const noServer = { url: '', drop: async () => {} };

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

  test('takes the request from anonymous feedback that an earlier release let name one', async () => {
    const { db: guarded, close } = await open();
    const db = withoutRevisionGuard(guarded);
    try {
      const [userId, requestId, anonymous, named, deleted] = [newId(), newId(), newId(), newId(), newId()];
      await sql`alter table feedback drop constraint feedback_anonymous_names_nobody,
        add constraint feedback_anonymous_names_nobody check (true)`.execute(db);
      await db.insertInto('users').values({ id: userId, email: 'a@example.org' }).execute();
      const recipient = { recipientEmail: 'jo@example.org', recipientName: 'Jo' };
      await db
        .insertInto('feedbackRequests')
        .values({ id: requestId, userId, ...recipient })
        .execute();
      const said = { date: '2026-05-03', sourceOfFeedback: 'S', typeOfFeedback: 'V', contentOfFeedback: 'Kind' };
      const entry = { userId, requestId, ...said, isAnonymous: false };
      await db
        .insertInto('feedback')
        .values([
          { id: anonymous, ...entry, isAnonymous: true },
          { id: named, ...entry },
        ])
        .execute();
      await sql`insert into deleted_records (id, user_id, noun, record, children, deleted_at) select ${deleted}::uuid, user_id,
        'feedback', to_jsonb(f), '[]', now() from feedback f where id = ${anonymous}`.execute(db);
      await anonymousFeedback.up(db as Kysely<unknown>);
      const kept = await db.selectFrom('feedback').select(['id', 'requestId']).orderBy('id').execute();
      expect(kept).toEqual([
        { id: anonymous, requestId: null },
        { id: named, requestId },
      ]);
      const bin = await sql`select record ->> 'request_id' as request from deleted_records`.execute(db);
      expect(bin.rows).toEqual([{ request: null }]);
    } finally {
      await close();
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
  test.each(['embedded', 'postgres'] as const)('tells %s how what an earlier release kept is spread', async (kind) => {
    const { url, drop } = kind === 'postgres' ? await createPostgresDatabase({ empty: true }) : noServer;
    const handle = await createDatabase(kind === 'postgres' ? { kind, url, poolSize: 2 } : { kind: 'memory' });
    const columnsKnown = sql<{ name: string }>`select attname::text as name from pg_stats where tablename = 'users'`;
    try {
      await handle.maintenance((db) => migrateTo(db, Object.keys(migrations).slice(0, -1)));
      await handle.db.insertInto('users').values({ id: newId(), email: 'a@example.org' }).execute();
      expect((await columnsKnown.execute(handle.db)).rows).toEqual([]);
      await migrate(handle);
      expect((await columnsKnown.execute(handle.db)).rows).toContainEqual({ name: 'email' });
    } finally {
      await handle.close();
      await drop();
    }
  });

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
