import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { Pool } from 'pg';

// What the product is measured beside: Fastify and the driver, one query for the session and one for the work, as prepared
// statements where there are such, and nothing else: no limits, no revision, no rules, no log. Started as a process of its own with
// `postgres ADDRESS FOLDER` or `embedded FOLDER`; uploads are written into the folder.
const [kind, ...places] = process.argv.slice(2);
const folder = places.at(-1) ?? '';
type Entry = Record<string, unknown>;
type Ask = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

async function openDatabase(): Promise<Ask> {
  if (kind === 'embedded') {
    const pglite = await PGlite.create({ dataDir: join(folder, 'database') });
    return async (_name, text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows;
  }
  const pool = new Pool({ connectionString: places[0], max: 10 });
  return async (name, text, values) => (await pool.query({ name, text, values })).rows;
}

const ask = await openDatabase();
const app = fastify();
await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1 } });

async function ownerOf({ headers }: { headers: Record<string, unknown> }): Promise<unknown> {
  const hash = createHash('sha256').update(String(headers['x-sid'])).digest('hex');
  const [session] = await ask('session', 'select user_id from sessions where sid_hash = $1 and expire > now()', [hash]);
  if (!session) throw new Error('nobody is signed in');
  return session.user_id;
}

const columns = `id, start_date, end_date, is_current, hours, hours_frequency, calculated_total_hours, setting, employer,
  description, created_at`;
const list = `select ${columns} from practice_hours where user_id = $1 order by start_date desc limit 5`;
const sums = `select (select sum(calculated_total_hours) from practice_hours where user_id = $1) as hours,
  (select count(*) from cpd_activities where user_id = $1) as cpd, (select count(*) from feedback where user_id = $1) as feedback,
  (select count(*) from reflective_accounts where user_id = $1) as accounts,
  (select count(*) from reflective_discussions where user_id = $1) as discussions`;
const insert = `insert into practice_hours (id, user_id, start_date, end_date, is_current, hours, hours_frequency, setting, employer,
  description, calculated_total_hours) values ($1, $2, $3, $4, false, $5, $6, $7, $8, $9, $5) returning ${columns}`;
const update = `update practice_hours set start_date = $3, end_date = $4, hours = $5, hours_frequency = $6, setting = $7, employer = $8,
  description = $9, calculated_total_hours = $5, updated_at = now() where id = $1 and user_id = $2 returning ${columns}`;

function valuesOf({ startDate, endDate, hours, hoursFrequency, setting, employer, description }: Entry): unknown[] {
  return [startDate, endDate, hours, hoursFrequency, setting, employer, description];
}

app.get('/healthz', async () => ({ status: 'ok' }));
app.get('/list', async (request) => ask('list', list, [await ownerOf(request)]));
app.get('/progress', async (request) => ask('sums', sums, [await ownerOf(request)]));
app.post<{ Body: Entry }>('/add', async (request) =>
  ask('insert', insert, [randomUUID(), await ownerOf(request), ...valuesOf(request.body)]),
);
app.put<{ Body: Entry; Params: { id: string } }>('/change/:id', async (request) =>
  ask('update', update, [request.params.id, await ownerOf(request), ...valuesOf(request.body)]),
);
app.post('/upload', async (request) => {
  const owner = await ownerOf(request);
  const part = await request.file();
  if (!part) throw new Error('no file came');
  const name = randomUUID();
  const flush = request.headers['x-flush'] !== undefined;
  await pipeline(part.file, createWriteStream(join(folder, name), { flush }));
  await ask('file', 'insert into bare_files (id, user_id, name) values ($1, $2, $3)', [name, owner, part.filename]);
  return { id: name };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
