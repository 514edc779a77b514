import type { Instant } from '../column-types.ts';

/** What was written to the log about all chains, once a day. */
export interface AuditAnchorsTable {
  /** From 1. */
  id: number;
  at: Instant;
  /** How many heads had moved. */
  chains: number;
  /** The digest of the anchor before, '' for the first. */
  previousDigest: string;
  digest: string;
}

/** A head as it stood at an anchor. */
export interface AuditAnchoredHeadsTable {
  anchorId: number;
  chainId: string;
  seq: number;
  hash: string;
}
