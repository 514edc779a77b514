import type { AuditEventsTable } from './tables/audit-events.ts';
import type { ConfirmationsTable } from './tables/confirmations.ts';
import type { CpdActivitiesTable } from './tables/cpd-activities.ts';
import type { DeletedRecordsTable } from './tables/deleted-records.ts';
import type { DiscussionSignaturesTable } from './tables/discussion-signatures.ts';
import type { ErasuresTable } from './tables/erasures.ts';
import type { FeedbackTable } from './tables/feedback.ts';
import type { FeedbackRequestsTable } from './tables/feedback-requests.ts';
import type { IdempotencyKeysTable } from './tables/idempotency-keys.ts';
import type { MailMessagesTable } from './tables/mail-messages.ts';
import type { PasswordResetTokensTable } from './tables/password-reset-tokens.ts';
import type { PendingIdentitiesTable } from './tables/pending-identities.ts';
import type { PracticeHoursTable } from './tables/practice-hours.ts';
import type { RateLimitsTable } from './tables/rate-limits.ts';
import type { ReflectiveAccountsTable } from './tables/reflective-accounts.ts';
import type { ReflectiveDiscussionsTable } from './tables/reflective-discussions.ts';
import type { SessionsTable } from './tables/sessions.ts';
import type { SignInAttemptsTable } from './tables/sign-in-attempts.ts';
import type { StoredFilesTable } from './tables/stored-files.ts';
import type { SupportMessagesTable } from './tables/support-messages.ts';
import type { UserIdentitiesTable } from './tables/user-identities.ts';
import type { UsersTable } from './tables/users.ts';

/** Every table, under its name in TypeScript (`practiceHours` is `practice_hours` in SQL). */
export interface Database {
  auditEvents: AuditEventsTable;
  confirmations: ConfirmationsTable;
  cpdActivities: CpdActivitiesTable;
  deletedRecords: DeletedRecordsTable;
  discussionSignatures: DiscussionSignaturesTable;
  erasures: ErasuresTable;
  feedback: FeedbackTable;
  feedbackRequests: FeedbackRequestsTable;
  idempotencyKeys: IdempotencyKeysTable;
  mailMessages: MailMessagesTable;
  passwordResetTokens: PasswordResetTokensTable;
  pendingIdentities: PendingIdentitiesTable;
  practiceHours: PracticeHoursTable;
  rateLimits: RateLimitsTable;
  reflectiveAccounts: ReflectiveAccountsTable;
  reflectiveDiscussions: ReflectiveDiscussionsTable;
  sessions: SessionsTable;
  signInAttempts: SignInAttemptsTable;
  storedFiles: StoredFilesTable;
  supportMessages: SupportMessagesTable;
  userIdentities: UserIdentitiesTable;
  users: UsersTable;
}
