import type { DefaultedInstant, Json } from '../column-types.ts';

/** Append-only and chained by hash (`audit-chain.ts`); see `erasing.ts` for the one exception. */
export interface AuditEventsTable {
  id: string;
  at: DefaultedInstant;
  /** Who did it; null for the system and for visitors. */
  actorId: string | null;
  /** Whose account or record it was. */
  subjectId: string | null;
  action: string;
  details: Json<Record<string, unknown>>;
  address: string | null;
  requestId: string | null;
  chainId: string;
  /** From 1, without a gap in its chain. */
  seq: number;
  previousHash: string;
  hash: string;
  /** The chain of whoever did it. */
  actorChainId: string | null;
  /** Without a salt, what its digest was made of has been erased. */
  originSalt: string | null;
  originDigest: string;
  detailsSalt: string | null;
  detailsDigest: string;
}
