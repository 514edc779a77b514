import type { Instant } from '../column-types.ts';

/** An administrator's decision about a PIN that two people claim. The newest about a PIN and a person holds. */
export interface PinReleasesTable {
  id: string;
  pin: string;
  /** Who may not set it again; null once erased, or when only a claim was granted. */
  formerHolderId: string | null;
  claimantId: string;
  freedBy: string | null;
  /** How it was checked, for administrators only; emptied when the former holder is erased. */
  note: string;
  freedAt: Instant;
  /** Until when nobody but the claimant may set it. */
  reservedUntil: Instant;
}
