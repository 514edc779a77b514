import type { RequirementsStanding } from '@cairn/domain/requirement-standing';
import type { Instant, Json, PlainDate } from '../column-types.ts';

/** Three years that were submitted, as everything was that day. */
export interface SubmittedCyclesTable {
  id: string;
  userId: string;
  cycleFrom: PlainDate;
  cycleTo: PlainDate;
  /** The last day before the regulator extended it. */
  extendedFrom: PlainDate | null;
  submittedAt: Instant;
  /** The day in London. */
  submittedOn: PlainDate;
  /** Null while its records are read-only. */
  reopenedAt: Instant | null;
  /** The revalidation date that reopening took the place of. */
  replacedDate: PlainDate | null;
  /** What that was an extension of. */
  replacedExtendedFrom: PlainDate | null;
  /** All records and figures, JSON. */
  snapshot: string;
  /** Of that, where each requirement stood. */
  standing: Json<RequirementsStanding>;
  /** SHA-256 of `snapshot` as hexadecimal text. */
  sha256: string;
  /** The page of the report, ready to print. */
  report: string;
  /** Names the report and stands at its end. */
  reportReference: string;
}
