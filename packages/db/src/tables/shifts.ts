import type { Instant } from '../column-types.ts';

/** A shift of a rota that is part of a period of practice. */
export interface ShiftsTable {
  userId: string;
  source: string;
  externalId: string;
  /** The period; it may be there no more. */
  periodId: string;
  /** `2026-11`, in London. */
  month: string;
  /** SHA-256, in base64url, of where and as what it was worked. */
  groupKey: string;
  startsAt: Instant;
  endsAt: Instant;
  breakMinutes: number;
}
