import type { absenceFields } from '@cairn/domain/absence';
import type { RecordTable } from '../column-types.ts';

export type AbsencesTable = RecordTable<typeof absenceFields>;
