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

/**
 * Brings a database to so many people, all with the same rows, in batches, and lets PostgreSQL look at them. The rows of one
 * person lie among those of others of the batch, as they do where all write in turn.
 */
export async function fillWithPeople(databaseUrl: string, people: number, rows: RowsEach): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
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
  const counted = await client.query('select count(*)::integer as joined from users');
  const { joined } = counted.rows[0] as { joined: number };
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name)
     select gen_random_uuid(), 'bulk-' || n || '@example.org', 'none', 'Grace', 'Nurse ' || n from generate_series(1, $1::integer) n`,
    [people - joined],
  );
  await client.query(`update users set revalidation_date = '2027-04-30', text_at_most = 100000, records_at_most = $1`, [
    rows.practiceHours,
  ]);
  await client.query(
    'create temporary table batches as select id, (row_number() over (order by id) / 5000) as batch from users',
  );
  await client.query('create index on batches (batch)');
  const last = await client.query('select max(batch) as batch from batches');
  const { batch: lastBatch } = last.rows[0] as { batch: string };
  for (let batch = 0; batch <= Number(lastBatch); batch++)
    for (const [statement, each] of statementsOf(rows)) await client.query(statement, [batch, each]);
  await client.query('drop table batches');
  await client.query('vacuum analyze');
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
