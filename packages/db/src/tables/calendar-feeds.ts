import type { Instant } from '../column-types.ts';

export interface CalendarFeedsTable {
  userId: string;
  /** SHA-256 of the token in the address. */
  tokenHash: string;
  /** The names of the events are made from it; a new address keeps it, so that calendars know them again. */
  eventSeed: string;
  /** When the present address was made. */
  madeAt: Instant;
}
