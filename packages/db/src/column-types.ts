import type { ColumnType, JSONColumnType } from 'kysely';

/** `timestamptz(3)`: ISO 8601 text in UTC, `2026-05-03T09:30:00.000Z`. */
export type Instant = string;

/** An instant the database fills with `now()` when the caller does not name one. */
export type DefaultedInstant = ColumnType<Instant, Instant | undefined, Instant>;

/** `date`: `YYYY-MM-DD` text. */
export type PlainDate = string;

/** `numeric`: decimal text with the column's scale, `7.50`. */
export type Decimal = ColumnType<string, string | number, string | number>;

/** `jsonb`: read as a value, written as JSON text (a bare array would reach PostgreSQL as an SQL array). */
export type Json<T extends object> = JSONColumnType<T>;
