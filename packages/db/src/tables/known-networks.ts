import type { Instant } from '../column-types.ts';

/** A network somebody signed in from; each sign-in leaves the network and the wider ones it lies in. */
export interface KnownNetworksTable {
  userId: string;
  network: string;
  firstSeenAt: Instant;
  lastSeenAt: Instant;
}
