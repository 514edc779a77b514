import type { DefaultedInstant, Instant, PlainDate } from '../column-types.ts';

/** At most one signature per discussion and role is not voided. */
export interface DiscussionSignaturesTable {
  id: string;
  discussionId: string;
  role: 'revalidator' | 'discussant';
  png: Uint8Array;
  /** SHA-256, as hexadecimal text, of the canonical content that was signed. */
  contentHash: string;
  signedDate: PlainDate;
  signerName: string;
  address: string | null;
  agent: string | null;
  createdAt: DefaultedInstant;
  voidedAt: Instant | null;
}
