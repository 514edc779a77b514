// How a discussant came to sign, because a registrant who holds the link could sign in their place.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Signatures given before stay null: nobody knows how they came.
  await sql`
    alter table discussion_signatures
      add column came_by text
        constraint discussion_signatures_came_by_known check (came_by in ('mail', 'link')),
      add column browser text
        constraint discussion_signatures_browser_known
          check (browser in ('registrant-signed-in', 'registrant-before', 'other')),
      add constraint discussion_signatures_way_is_discussants
        check (role = 'discussant' or (came_by is null and browser is null))`.execute(db);
}
