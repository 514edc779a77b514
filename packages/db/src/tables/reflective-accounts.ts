import type { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import type { RecordTable } from '../column-types.ts';

export type ReflectiveAccountsTable = RecordTable<typeof reflectiveAccountFields>;
