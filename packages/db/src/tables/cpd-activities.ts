import type { cpdActivityFields } from '@cairn/domain/cpd-activity';
import type { RecordTable } from '../column-types.ts';

export type CpdActivitiesTable = RecordTable<typeof cpdActivityFields>;
