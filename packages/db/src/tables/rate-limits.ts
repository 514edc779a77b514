import type { Instant } from '../column-types.ts';

export interface RateLimitsTable {
  /** What is counted, `sign-in:account:<hash>`. */
  key: string;
  windowStart: Instant;
  count: number;
}
