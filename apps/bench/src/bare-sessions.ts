import { createHash, randomBytes } from 'node:crypto';
import type { Asking } from './population.ts';

/** Sessions of so many of those who joined, whose ids the bare server may be told, and a place for the files it takes. */
export async function openSessions(database: Asking, count: number): Promise<string[]> {
  await database.query('create table if not exists bare_files (id uuid primary key, user_id uuid not null, name text)');
  const sids = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (const [n, sid] of sids.entries()) {
    await database.query(
      `insert into sessions (id, sid_hash, user_id, sess, created_at, last_seen_at, expire, address, agent)
       select gen_random_uuid(), $1, id, '{}', now(), now(), now() + interval '12 hours', '', '' from users where email = $2`,
      [createHash('sha256').update(sid).digest('hex'), `joined-${n}@example.org`],
    );
  }
  return sids;
}
