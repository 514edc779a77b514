import type { practiceHoursFields } from '@cairn/domain/practice-hours';
import type { RegistrationShares } from '@cairn/domain/registration-shares';
import type { ColumnType } from 'kysely';
import type { RecordTable } from '../column-types.ts';

export interface PracticeHoursTable extends Omit<RecordTable<typeof practiceHoursFields>, 'registrationShares'> {
  /** Null while its owner has not said: all of it then belongs to the only part they hold. An object, so written as it is. */
  registrationShares: ColumnType<RegistrationShares | null, RegistrationShares | null | undefined>;
}
