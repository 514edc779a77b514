import type { ColumnType, Generated } from 'kysely';
import type { Instant, PlainDate } from '../column-types.ts';

/** The chains of the record of who did what. Only the database's own functions write here. */
export interface AuditChainsTable {
  id: Generated<string>;
  /** Whose chain it is; null for a day's, and once the person is erased. */
  userId: string | null;
  /** The day, in UTC, of events that concern nobody. */
  day: PlainDate | null;
  /** The last row that has been forgotten, 0 for none, and its hash. */
  baseSeq: Generated<number>;
  baseHash: Generated<string>;
  headSeq: Generated<number>;
  headHash: Generated<string>;
  /** When the person was erased. */
  erasedAt: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}
