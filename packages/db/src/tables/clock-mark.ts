import type { Generated } from 'kysely';
import type { Instant } from '../column-types.ts';

/** One row: how far time has come, as far as it can be believed. */
export interface ClockMarkTable {
  onlyRow: Generated<boolean>;
  /** The newest instant honestly reached; null until the first sweep. */
  trustedAt: Instant | null;
  /** What the process's clock said when it was last disbelieved; null while it is believed. */
  doubtedAt: Instant | null;
}
