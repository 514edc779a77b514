import type { IdentityCheck, LostThing, RecoveryOutcome } from '@cairn/domain/account-recovery-terms';
import type { Instant, Json } from '../column-types.ts';

/** That an administrator has checked who somebody is, and gives back after a while what they have lost of their account. */
export interface AccountRecoveriesTable {
  id: string;
  userId: string;
  lost: LostThing;
  /** In lower case; null where the address stays. */
  newEmail: string | null;
  checks: Json<IdentityCheck[]>;
  /** How it was checked, for administrators. */
  note: string;
  /** Who opened it, and who approved it; null once they are erased. */
  openedBy: string | null;
  approvedBy: string | null;
  /** Whether another administrator has to approve it in any case. */
  needsApproval: boolean;
  approvedAt: Instant | null;
  /** SHA-256 of the token in the link mailed to the new address. */
  confirmTokenHash: string | null;
  addressConfirmedAt: Instant | null;
  /** SHA-256 of the token in the link mailed to the addresses known before. */
  stopTokenHash: string;
  createdAt: Instant;
  /** When it can be carried out, and when it ends if it cannot. */
  dueAt: Instant;
  lapsesAt: Instant;
  endedAt: Instant | null;
  outcome: RecoveryOutcome | null;
}
