import type { Generated } from 'kysely';
import type { Decimal, DefaultedInstant, PlainDate } from '../column-types.ts';

export interface CpdActivitiesTable {
  id: string;
  userId: string;
  date: PlainDate;
  method: string;
  topic: string;
  /** Themes of the Code, joined by commas. */
  linkToCode: string;
  linkToStandards: string | null;
  profession: 'nurse' | 'midwife' | 'nursing-associate' | null;
  selectedStandards: Generated<string[]>;
  hours: Decimal;
  participatoryHours: Decimal;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
