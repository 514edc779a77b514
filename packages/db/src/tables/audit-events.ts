import type { DefaultedInstant, Json } from '../column-types.ts';

/** Append-only; see `erasing.ts` for the one exception. */
export interface AuditEventsTable {
  id: string;
  at: DefaultedInstant;
  /** Who did it; null for the system and for visitors. */
  actorId: string | null;
  /** Whose account or record it was. */
  subjectId: string | null;
  action: string;
  details: Json<Record<string, unknown>>;
  address: string | null;
  requestId: string | null;
}
