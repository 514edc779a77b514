// What the regulator's log asks of each period of practice besides what could be said of it.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_hours
      add column employer_address text,
      add column employer_postcode text,
      add column work_setting text,
      add column scope_of_practice text,
      add constraint practice_hours_work_setting_known check (work_setting in (
        'ambulance', 'care_home', 'community', 'consultancy', 'cosmetic', 'governing_body', 'primary_care', 'hospital',
        'inspectorate', 'insurance_legal', 'maternity', 'military', 'occupational_health', 'police', 'policy', 'prison',
        'private_domestic', 'public_health', 'school', 'specialist', 'telephone', 'trade_union', 'university', 'voluntary',
        'other')),
      add constraint practice_hours_scope_of_practice_known check (scope_of_practice in (
        'clinical_care', 'education', 'research', 'management', 'leadership', 'policy', 'commissioning', 'consultancy',
        'quality_assurance'))`.execute(db);
}
