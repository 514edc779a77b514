import type { declarationFields } from '@cairn/domain/declarations';
import type { RecordTable } from '../column-types.ts';

/** A user has one row, with both. */
export type DeclarationsTable = RecordTable<typeof declarationFields>;
