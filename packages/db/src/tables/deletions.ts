import type { Instant } from '../column-types.ts';

/** That a record was deleted, and whether it came back: what programs that keep a copy are told, for some months. */
export interface DeletionsTable {
  /** The record's own id. */
  id: string;
  userId: string;
  /** Its table. */
  noun: string;
  deletedAt: Instant;
  /** When Undo brought it back; null while it is gone. */
  restoredAt: Instant | null;
}
