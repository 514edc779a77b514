import type { Progress } from '@cairn/domain/progress';
import type { Generated } from 'kysely';
import type { Json, PlainDate } from '../column-types.ts';

/** What was worked out for a person last, and from what: it is their progress while all of that still is so. */
export interface KeptProgressTable {
  userId: string;
  /** `users.revision` when the records were read. */
  revision: number;
  /** The date in London. */
  today: PlainDate;
  /** Stands for the rules it was worked out by, and what they were told of the person. */
  rules: string;
  progress: Json<Progress>;
  /** Whether the sweep has compared it with the records. */
  checked: Generated<boolean>;
}
