import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DefaultedInstant } from '../column-types.ts';

export interface IdempotencyKeysTable {
  userId: string;
  /** SHA-256, as hexadecimal text, of the key that was sent. */
  key: string;
  requestHash: string;
  /** The first answer, written as JSON text; null while the first call is still at work. */
  response: ColumnType<unknown, string | null | undefined, string | null>;
  /** Bytes of the key and of the answer as text. */
  textBytes: GeneratedAlways<number>;
  createdAt: DefaultedInstant;
}
