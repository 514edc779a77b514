import { createDatabase } from '@cairn/db/create-database';
import { migrations } from '@cairn/db/migrations/all';
import { Migrator } from 'kysely/migration';
import { connectToFill, insertPeople, type RowsEach } from '../population.ts';

/** The schema before the audit log was chained: every migration that goes through rows comes after it. */
const oldSchema = '2026-11-21-08-clock-mark';

/** Gives an empty database the tables of an old release, and to so many people what that release kept of them. */
export async function fillOldSchema(databaseUrl: string, people: number, rows: RowsEach): Promise<void> {
  const database = await createDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 1 });
  try {
    await database.maintenance(async (db) => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateTo(oldSchema);
      if (error) throw error;
    });
  } finally {
    await database.close();
  }
  const client = await connectToFill(databaseUrl);
  try {
    await insertPeople(client, people, rows);
    for (const statement of besides) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * What migrations go through besides records: of each person a message that was sent long ago; of every fifth a line of the
 * audit log, of which half are older than such are kept, a session that is over and a deleted record; of every twentieth a
 * discussion form.
 */
const besides = [
  `insert into audit_events (id, at, actor_id, subject_id, action, address)
   select gen_random_uuid(), now() - interval '1 day' * (1 + get_byte(uuid_send(id), 1) % 2 * 800), id, id,
     'account.signed-in', '192.0.2.0/24'
   from users where get_byte(uuid_send(id), 0) < 51`,
  `insert into mail_messages (id, user_id, kind, to_address, subject, body_text, message_id, status, created_at, sent_at)
   select gen_random_uuid(), id, 'email-verification', email, 'Confirm your address', '', '<' || id || '@example.org>', 'sent',
     now() - interval '200 days', now() - interval '200 days'
   from users`,
  `insert into sessions (sid_hash, user_id, created_at, last_seen_at, expire)
   select encode(sha256(id::text::bytea), 'hex'), id, now() - interval '30 days', now() - interval '20 days', now() - interval '10 days'
   from users where get_byte(uuid_send(id), 0) < 51`,
  `insert into deleted_records (id, user_id, noun, record, deleted_at)
   select gen_random_uuid(), id, 'reflective_accounts', jsonb_build_object('id', id, 'user_id', id, 'what_learned', 'Much'),
     now() - interval '60 days'
   from users where get_byte(uuid_send(id), 0) >= 205`,
  `insert into reflective_discussions (id, user_id, revalidator_name, revalidator_pin, discussant_name, discussant_pin,
     discussant_email, discussant_address, discussant_contact_number, discussion_date, discussion_summary)
   select gen_random_uuid(), id, 'Grace', '12A3456B', 'Ada', '12A3457B', 'ada@example.org', '1 High Street', '0123', '2026-06-01', 'All'
   from users where get_byte(uuid_send(id), 2) < 13`,
];
