// Complaints about data, requests of rights and breaches, each of which the law wants answered in a time: whoever runs an
// installation has to know of all of them, also once an account they are about is erased, so no row refers to one.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_protection_cases (
      id uuid constraint data_protection_cases_pk primary key,
      kind text not null,
      received_on date not null,
      summary text not null,
      acknowledged_on date,
      closed_on date,
      outcome text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint data_protection_cases_kind_known check (kind in ('complaint', 'rights-request', 'breach')),
      constraint data_protection_cases_days_in_order
        check (acknowledged_on >= received_on and closed_on >= received_on),
      constraint data_protection_cases_closed_with_outcome check (closed_on is null or outcome is not null)
    )`.execute(db);
}
