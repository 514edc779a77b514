import type { Instant } from '../column-types.ts';

/** A device a person has signed in on, known again by its cookie or, where it keeps none, by its network and name. */
export interface KnownDevicesTable {
  userId: string;
  /** SHA-256, as hexadecimal text, of whose it is and what it is known by: no two people have the same for one device. */
  deviceHash: string;
  firstSeenAt: Instant;
  /** To the day. */
  lastSeenAt: Instant;
  /** From when on it is known no longer. */
  expiresAt: Instant;
}
