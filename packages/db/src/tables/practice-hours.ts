import type { practiceHoursFields } from '@cairn/domain/practice-hours';
import type { RecordTable } from '../column-types.ts';

export type PracticeHoursTable = RecordTable<typeof practiceHoursFields>;
