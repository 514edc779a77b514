import { Client } from 'pg';

/** Rows of each kind that one person keeps. */
export interface RowsEach {
  readonly practiceHours: number;
  readonly cpdActivities: number;
  readonly feedback: number;
  readonly reflectiveAccounts: number;
}

/** As a nurse keeps in a year or two: 60 rows. */
export const sixtyRows: RowsEach = { practiceHours: 40, cpdActivities: 12, feedback: 4, reflectiveAccounts: 4 };

/** A third of that, for so many people that 60 rows each would ask for tens of gigabytes. */
const twentyRows: RowsEach = { practiceHours: 12, cpdActivities: 4, feedback: 2, reflectiveAccounts: 2 };

/** What each of so many people keeps in a measurement. */
export const rowsAmong = (people: number): RowsEach => (people > 100_000 ? twentyRows : sixtyRows);

export const rowsInAll = (rows: RowsEach): number => Object.values(rows).reduce((sum, each) => sum + each, 0);

const password = 'Correct-horse-7-battery';

/** The cookies of so many people who have joined through the door and are signed in. */
export async function joinPeople(origin: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `joined-${n}@example.org`, password, firstName: 'Ada', lastName: `Nurse ${n}` }),
    });
    if (!answer.ok) throw new Error(`joining answered ${answer.status}: ${await answer.text()}`);
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  return cookies;
}

/** Brings a database to so many people, all with the same rows, and lets PostgreSQL look at them. */
export async function fillWithPeople(databaseUrl: string, people: number, rows: RowsEach): Promise<void> {
  const client = await connectToFill(databaseUrl);
  try {
    await fillThrough(client, people, rows);
  } finally {
    await client.end();
  }
}

/** What asks a database, of either kind. */
export interface Asking {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The same through an open database. */
export async function fillThrough(client: Asking, people: number, rows: RowsEach): Promise<void> {
  await insertPeople(client, people, rows);
  await countRows(client, rows);
  await client.query('drop table batches');
  await client.query('vacuum analyze');
}

/**
 * Gives these rows to whoever has none, and has PostgreSQL clear away and look at what is there, as it does by itself within a
 * minute or so: the throwaway one looks every ten minutes only, and until then planning goes through what sweeps have deleted.
 */
export async function giveRows(databaseUrl: string, rows: RowsEach): Promise<void> {
  const client = await connectToFill(databaseUrl);
  try {
    await insertRows(client, rows);
    await countRows(client, rows);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A connection on which nothing is looked up that a row names: it is there, and looking would take as long as writing. */
export async function connectToFill(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Only a superuser may.
  await client.query('set session_replication_role = replica');
  return client;
}

/** So many people and their rows. Asks for no column that any schema since the first has not had. */
export async function insertPeople(client: Asking, people: number, rows: RowsEach): Promise<void> {
  const counted = await client.query('select count(*)::integer as joined from users');
  const { joined } = counted.rows[0] as { joined: number };
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name)
     select gen_random_uuid(), 'bulk-' || n || '@example.org', 'none', 'Grace', 'Nurse ' || n from generate_series(1, $1::integer) n`,
    [people - joined],
  );
  await insertRows(client, rows);
}

/**
 * The rows of all who have none, in batches: those of one person lie among those of others of the batch, as they do where all
 * write in turn.
 */
async function insertRows(client: Asking, rows: RowsEach): Promise<void> {
  await client.query(
    `create temporary table batches as select id, (row_number() over (order by id) / 5000) as batch from users
     where revalidation_date is null`,
  );
  await client.query('create index on batches (batch)');
  const last = await client.query('select max(batch) as batch from batches');
  const { batch: lastBatch } = last.rows[0] as { batch: string | null };
  for (let batch = 0; batch <= Number(lastBatch ?? 0); batch++) {
    await client.query(
      `update users u set revalidation_date = '2027-04-30' from batches b where b.batch = $1 and b.id = u.id`,
      [batch],
    );
    for (const [statement, each] of statementsOf(rows)) await client.query(statement, [batch, each]);
  }
}

/** What the product would have counted had it added them; before there were such columns it counts at the next write. */
async function countRows(client: Asking, { practiceHours }: RowsEach): Promise<void> {
  await client.query(
    `update users u set text_at_most = 100000, records_at_most = $1 from batches b where b.id = u.id`,
    [practiceHours],
  );
}

const text =
  "'Worked on ward ' || (g % 40) || '; responsible for medication rounds, care plans and supervising students.'";

function statementsOf(rows: RowsEach): [string, number][] {
  const from = 'from generate_series(1, $2::integer) g cross join batches u where u.batch = $1';
  return [
    [
      `insert into practice_hours (id, user_id, start_date, end_date, is_current, hours, hours_frequency, calculated_total_hours,
         setting, employer, description)
       select gen_random_uuid(), u.id, date '2024-05-06' + g * 20, date '2024-05-06' + g * 20 + 6, false, 30, 'total', 30, 'ward',
         'Employer ' || (g % 5), ${text} ${from}`,
      rows.practiceHours,
    ],
    [
      `insert into cpd_activities (id, user_id, date, method, topic, link_to_code, hours, participatory_hours)
       select gen_random_uuid(), u.id, date '2024-06-01' + g * 20, 'webinar', 'Course ' || g, 'preserve-safety', 2, 1 ${from}`,
      rows.cpdActivities,
    ],
    [
      `insert into feedback (id, user_id, date, source_of_feedback, type_of_feedback, content_of_feedback, is_anonymous)
       select gen_random_uuid(), u.id, date '2024-06-01' + g * 60, 'Students', 'Verbal', ${text}, true ${from}`,
      rows.feedback,
    ],
    [
      `insert into reflective_accounts (id, user_id, date, what_learned, is_draft, nature_of_activity, how_improved,
         code_relevance, nmc_code_themes)
       select gen_random_uuid(), u.id, date '2024-06-01' + g * 60, ${text}, false, 'A course', 'Improved', 'Relevant',
         '{preserve-safety}' ${from}`,
      rows.reflectiveAccounts,
    ],
  ];
}
