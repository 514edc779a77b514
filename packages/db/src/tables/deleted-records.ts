import type { GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Json } from '../column-types.ts';

/** What Undo needs to bring a removed record back, for an hour. */
export interface DeletedRecordsTable {
  /** The removed record's own id. */
  id: string;
  userId: string;
  noun: string;
  record: Json<Record<string, unknown>>;
  /** Rows removed with it, its files above all. */
  children: Json<Record<string, unknown>[]>;
  /** Bytes of the two as text. */
  textBytes: GeneratedAlways<number>;
  deletedAt: DefaultedInstant;
}
