import type { CaseKind } from '@cairn/domain/data-protection-case-terms';
import type { Instant, PlainDate } from '../column-types.ts';

/** A complaint, a request of rights or a breach, and by when the law wants what. It refers to nobody’s account. */
export interface DataProtectionCasesTable {
  id: string;
  kind: CaseKind;
  /** When it was received, or a breach became known. */
  receivedOn: PlainDate;
  summary: string;
  /** Of a breach: when it was reported to the ICO. */
  acknowledgedOn: PlainDate | null;
  closedOn: PlainDate | null;
  outcome: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}
