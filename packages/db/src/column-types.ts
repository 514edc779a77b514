import type { RecordFields, StoredValues } from '@cairn/domain/record-field';
import type { ColumnType, JSONColumnType } from 'kysely';

/** `timestamptz(3)`: ISO 8601 text in UTC, `2026-05-03T09:30:00.000Z`. */
export type Instant = string;

/** An instant the database fills with `now()` when the caller does not name one. */
export type DefaultedInstant = ColumnType<Instant, Instant | undefined, Instant>;

/** `date`: `YYYY-MM-DD` text. */
export type PlainDate = string;

/**
 * `jsonb`: read as a value, written as JSON text (a bare array would reach PostgreSQL as an SQL array). Not for a kind of records
 * with an `Addition`, whose rows are also sent as JSON, where text would stay text: there an object is written as it is.
 */
export type Json<T extends object> = JSONColumnType<T>;

/**
 * A table of records: whose it is, when it changed, and a column for each of the kind's fields. A `numeric` is read as
 * decimal text with the column's scale, `7.50`.
 */
export type RecordTable<F extends RecordFields> = {
  id: string;
  userId: string;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
} & StoredValues<F>;
