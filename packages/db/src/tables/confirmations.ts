import type { confirmationFields } from '@cairn/domain/confirmation';
import type { StoredValues } from '@cairn/domain/record-field';
import type { DefaultedInstant, Json } from '../column-types.ts';

type Fields = StoredValues<typeof confirmationFields>;

/** A user has one for each three years. */
export interface ConfirmationsTable extends Omit<Fields, 'checklist' | 'signature'> {
  id: string;
  userId: string;
  checklist: Json<Fields['checklist']>;
  /** PNG. */
  signature: Uint8Array;
  submittedAt: DefaultedInstant;
  updatedAt: DefaultedInstant;
}
