import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { up } from './migrations/2026-11-22-17-registration-parts.ts';
import { newId } from './new-id.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases)('registration parts on $name', ({ open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  test('take the place of the registration type, which goes on saying what it can', async () => {
    const { db } = handle;
    await sql`alter table users drop column registration_type, drop column registration_parts`.execute(db);
    await sql`alter table users add column registration_type text`.execute(db);
    await sql`alter table practice_hours drop column registration_shares`.execute(db);
    const types = ['nurse', 'midwife', 'nurse_midwife', 'nursing_associate', null];
    for (const type of types) {
      await sql`insert into users (id, email, registration_type) values (${newId()}, ${`${type}@example.org`}, ${type})`.execute(
        db,
      );
    }
    await up(db as never);
    const rows = await db.selectFrom('users').select(['email', 'registrationParts', 'registrationType']).execute();
    expect(Object.fromEntries(rows.map(({ email, ...row }) => [email.split('@')[0], row]))).toEqual({
      nurse: { registrationType: 'nurse', registrationParts: [{ part: 'nurse', since: null }] },
      midwife: { registrationType: 'midwife', registrationParts: [{ part: 'midwife', since: null }] },
      nurse_midwife: {
        registrationType: 'nurse_midwife',
        registrationParts: [
          { part: 'nurse', since: null },
          { part: 'midwife', since: null },
        ],
      },
      nursing_associate: {
        registrationType: 'nursing_associate',
        registrationParts: [{ part: 'nursing_associate', since: null }],
      },
      null: { registrationType: null, registrationParts: [] },
    });
  });
});
