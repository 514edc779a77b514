import type { Generated } from 'kysely';
import type { Decimal, DefaultedInstant, PlainDate } from '../column-types.ts';

export interface PracticeHoursTable {
  id: string;
  userId: string;
  startDate: PlainDate;
  endDate: PlainDate | null;
  isCurrent: Generated<boolean>;
  hours: Decimal;
  hoursFrequency: Generated<'daily' | 'weekly' | 'monthly' | 'annually' | 'total'>;
  calculatedTotalHours: Decimal;
  setting: string;
  employer: string | null;
  description: string | null;
  createdAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
