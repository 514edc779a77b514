import type { declarationFields } from '@cairn/domain/declarations';
import type { RecordTable } from '../column-types.ts';

/** A row holds both; a user has one for each three years in which they noted something. */
export type DeclarationsTable = RecordTable<typeof declarationFields>;
