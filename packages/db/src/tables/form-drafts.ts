import type { DraftFormName } from '@cairn/domain/draft-forms';
import type { Instant, Json } from '../column-types.ts';

/** A form that somebody has begun and not saved; or, once `endedAt` is set, only that there was one. */
export interface FormDraftsTable {
  id: string;
  userId: string;
  form: DraftFormName | null;
  /** The record being edited, or the request being answered. */
  recordId: string | null;
  basedOn: Instant | null;
  /** Null once it has ended: what comes late for it finds its id and is refused. */
  formValues: Json<Record<string, unknown>> | null;
  revision: number;
  updatedAt: Instant;
  endedAt: Instant | null;
  /** When the sweep takes the row away. */
  expiresAt: Instant;
}
