import type { SigningBrowser, WayToSign } from '@cairn/domain/discussant-signing';
import type { DefaultedInstant, Instant, PlainDate } from '../column-types.ts';

/** At most one signature per discussion and role is not voided. */
export interface DiscussionSignaturesTable {
  id: string;
  /** The registrant's, whoever signed. */
  userId: string;
  discussionId: string;
  role: 'revalidator' | 'discussant';
  png: Uint8Array;
  /** SHA-256, as hexadecimal text, of the canonical content that was signed. */
  contentHash: string;
  signedDate: PlainDate;
  signerName: string;
  address: string | null;
  agent: string | null;
  /** By which link the discussant came; null where it was not recorded, and for the registrant's own signature. */
  cameBy: WayToSign | null;
  /** Whose browser the discussant signed in; null like `cameBy`. */
  browser: SigningBrowser | null;
  createdAt: DefaultedInstant;
  voidedAt: Instant | null;
}
