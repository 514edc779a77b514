import type { practiceHoursFields } from '@cairn/domain/practice-hours';
import type { RegistrationShares } from '@cairn/domain/registration-shares';
import type { ColumnType } from 'kysely';
import type { RecordTable } from '../column-types.ts';

export interface PracticeHoursTable extends Omit<RecordTable<typeof practiceHoursFields>, 'registrationShares'> {
  /** Null while its owner has not said: all of it then belongs to the only part they hold. */
  registrationShares: ColumnType<RegistrationShares | null, string | null | undefined, string | null>;
}
