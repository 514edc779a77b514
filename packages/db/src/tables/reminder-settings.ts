import type { ReminderKind } from '@cairn/domain/reminder';
import type { Instant, PlainDate } from '../column-types.ts';

/** What somebody has chosen; without a row it is what the domain begins with. */
export interface ReminderSettingsTable {
  userId: string;
  kinds: ReminderKind[];
  /** The day to apply by of the application they have made. */
  appliedFor: PlainDate | null;
  updatedAt: Instant;
}
