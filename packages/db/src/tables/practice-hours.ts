import type { HoursFrequency, PracticeSetting } from '@cairn/domain/practice-hours';
import type { Generated } from 'kysely';
import type { Decimal, DefaultedInstant, PlainDate } from '../column-types.ts';

export interface PracticeHoursTable {
  id: string;
  userId: string;
  startDate: PlainDate;
  endDate: PlainDate | null;
  isCurrent: Generated<boolean>;
  hours: Decimal;
  hoursFrequency: Generated<HoursFrequency>;
  calculatedTotalHours: Decimal;
  setting: PracticeSetting;
  employer: string | null;
  description: string | null;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
