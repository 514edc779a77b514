import { Client } from 'pg';
import { measure } from './load.ts';
import { openProduct } from './processes.ts';

const people = 100_000;
const seconds = 3;
const admin = { email: 'admin@example.org', password: 'Correct-horse-7-battery' };

/** What an administrator waits for among a hundred thousand accounts: pages, searches and the cards, on PostgreSQL. */
export async function benchAdminUsers(): Promise<void> {
  const { product, databaseUrl, close } = await openProduct({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const middle = await seedPeople(databaseUrl);
    const cookie = await signIn(product.origin);
    const asked = {
      'first page': '/api/admin/users',
      'page in the middle': `/api/admin/users?cursor=${middle}`,
      'blocked, in the middle': `/api/admin/users?status=blocked&cursor=${middle}`,
      deleted: '/api/admin/users?status=deleted',
      'one address': '/api/admin/users?search=bench-77777@',
      'one PIN': '/api/admin/users?search=77z7777',
      'a common name': '/api/admin/users?search=okafor',
      'nobody, blocked': '/api/admin/users?search=nobody+at+all&status=blocked',
      nobody: '/api/admin/users?search=nobody+at+all',
      'the cards': '/api/admin/summary',
    };
    for (const [name, path] of Object.entries(asked)) {
      const { p50, p99 } = await measure(product.origin, { path, headers: { cookie } }, 1, seconds);
      process.stdout.write(`${name.padEnd(24)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1)} ms\n`);
    }
  } finally {
    await close();
  }
}

/** People as PostgreSQL makes them quickest; answers an id half way. */
async function seedPeople(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, nmc_pin, employer, is_blocked, is_deleted,
       last_sign_in_at)
     select ('0198' || lpad(to_hex(i), 8, '0') || '70008' || substr(md5(i::text), 1, 15))::uuid,
       'bench-' || i || '@example.org', repeat('x', 97), (array['Ada', 'Grace', 'Sam', 'Zoë', 'Siân'])[1 + i % 5],
       (array['Okafor', 'Mensah', 'Hill', 'O’Brien'])[1 + i % 4], substr(lpad(i::text, 6, '0'), 1, 2) || 'Z' || lpad(i::text, 6, '0'),
       'St Elsewhere NHS Trust', i % 50 = 0, i % 70 = 0, now()
     from generate_series(1, $1::int) i`,
    [people],
  );
  await client.query('vacuum analyze users');
  const { rows } = await client.query('select id from users where email = $1', [`bench-${people / 2}@example.org`]);
  await client.end();
  return rows[0].id;
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
