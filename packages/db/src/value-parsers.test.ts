import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appendAuditEvent } from './append-audit-event.ts';
import type { DatabaseHandle } from './create-database.ts';
import { newId } from './new-id.ts';
import { testDatabases } from './testing.ts';

const zoneAtStart = process.env.TZ;

describe.each(testDatabases)('values on $name', ({ open }) => {
  let handle: DatabaseHandle;
  const userId = newId();

  beforeAll(async () => {
    handle = await open();
    await handle.db.insertInto('users').values({ id: userId, email: 'zone@example.org' }).execute();
  });
  afterAll(() => handle.close());
  afterEach(() => {
    if (zoneAtStart === undefined) delete process.env.TZ;
    else process.env.TZ = zoneAtStart;
  });

  describe.each(['Europe/London', 'America/New_York', 'Pacific/Kiritimati'])('with the process in %s', (zone) => {
    test.each(['2026-03-29', '2026-07-01', '2026-10-25', '2028-02-29', '1970-01-01'])(
      '%s stays itself',
      async (date) => {
        process.env.TZ = zone;
        const row = await handle.db
          .updateTable('users')
          .set({ revalidationDate: date })
          .where('id', '=', userId)
          .returning('revalidationDate')
          .executeTakeFirstOrThrow();
        expect(row.revalidationDate).toBe(date);
      },
    );

    test.each(['2026-07-01T00:30:00.250Z', '2026-12-31T23:59:59.999Z', '2026-03-29T01:00:00.000Z'])(
      'the instant %s comes back to the millisecond',
      async (instant) => {
        process.env.TZ = zone;
        const row = await handle.db
          .updateTable('users')
          .set({ lastSignInAt: instant })
          .where('id', '=', userId)
          .returning('lastSignInAt')
          .executeTakeFirstOrThrow();
        expect(row.lastSignInAt).toBe(instant);
      },
    );
  });

  test('an instant written with an offset comes back in UTC', async () => {
    const { rows } = await sql<{ at: string }>`select ${'2026-07-01T09:30:00+05:30'}::timestamptz(3) as at`.execute(
      handle.db,
    );
    expect(rows[0]?.at).toBe('2026-07-01T04:00:00.000Z');
  });

  test('decimals keep their scale, given as text or as a number', async () => {
    const { rows } = await sql`select ${'7.5'}::numeric(6,2) as text, ${7.5}::numeric(6,2) as number`.execute(
      handle.db,
    );
    expect(rows).toEqual([{ text: '7.50', number: '7.50' }]);
  });

  test('int8 is a number, and refused where a number would not be exact', async () => {
    const { rows } = await sql`select count(*) as users, 9007199254740991::int8 as largest from users`.execute(
      handle.db,
    );
    expect(rows).toEqual([{ users: 1, largest: 9_007_199_254_740_991 }]);
    await expect(sql`select 9007199254740992::int8`.execute(handle.db)).rejects.toThrow('beyond the exact range');
  });

  test('text arrays, bytes and booleans read alike', async () => {
    const { rows } = await sql<{ themes: string[]; png: Uint8Array; yes: boolean }>`
      select array['a', 'b,"c']::text[] as themes, ${new Uint8Array([0, 255])}::bytea as png, true as yes`.execute(
      handle.db,
    );
    expect(rows[0]?.themes).toEqual(['a', 'b,"c']);
    expect(Array.from(rows[0]?.png ?? [])).toEqual([0, 255]);
    expect(rows[0]?.yes).toBe(true);
  });

  test('JSON keeps the keys it was written with', async () => {
    const details = { snake_key: 1, camelKey: [{ inner_key: null }] };
    const event = { at: '2026-05-03T09:30:00.000Z', action: 'test', actorId: null, subjectId: null };
    const id = await handle.db
      .transaction()
      .execute((tx) => appendAuditEvent(tx, { ...event, details, address: null, requestId: null }));
    const row = await handle.db
      .selectFrom('auditEvents')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.details).toEqual(details);
  });
});
