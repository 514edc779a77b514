import type { ReminderKind } from '@cairn/domain/reminder';
import type { Instant, PlainDate } from '../column-types.ts';

/** Reminders that were decided on, so that each is once. */
export interface RemindersTable {
  userId: string;
  kind: ReminderKind;
  dueOn: PlainDate;
  /** Its message, which may have been dropped or forgotten by now; null where there was nothing to say. */
  mailId: string | null;
  decidedAt: Instant;
}
