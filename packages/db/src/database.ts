import type { AuditEventsTable } from './tables/audit-events.ts';
import type { DeletedRecordsTable } from './tables/deleted-records.ts';
import type { IdempotencyKeysTable } from './tables/idempotency-keys.ts';
import type { PracticeHoursTable } from './tables/practice-hours.ts';
import type { RateLimitsTable } from './tables/rate-limits.ts';
import type { SessionsTable } from './tables/sessions.ts';
import type { UsersTable } from './tables/users.ts';

/** Every table, under its name in TypeScript (`practiceHours` is `practice_hours` in SQL). */
export interface Database {
  auditEvents: AuditEventsTable;
  deletedRecords: DeletedRecordsTable;
  idempotencyKeys: IdempotencyKeysTable;
  practiceHours: PracticeHoursTable;
  rateLimits: RateLimitsTable;
  sessions: SessionsTable;
  users: UsersTable;
}
