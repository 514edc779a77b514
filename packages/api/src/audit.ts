import { newId } from '@cairn/db/new-id';
import type { ActivityAction } from '@cairn/domain/activity';
import type { Caller, Clock, Db } from './context.ts';

export interface AuditEvent {
  /** What happened, as noun and verb; the person concerned reads it in the words of the domain. */
  readonly action: ActivityAction;
  readonly actorId: string | null;
  /** The person whose account it concerns. */
  readonly subjectId: string | null;
  /** Facts for the record; never secrets and never portfolio text. */
  readonly details?: Record<string, string | number | boolean | null>;
}

/** Where and by which request something was done; what the process does itself has no caller. */
interface Doing {
  readonly clock: Clock;
  readonly caller?: Pick<Caller, 'address' | 'requestId'>;
}

/** Writes one line of the append-only record, in the transaction of the act itself. */
export async function recordAudit(tx: Db, ctx: Doing, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('auditEvents')
    .values({
      id: newId(),
      at: ctx.clock.now().toISOString(),
      actorId: event.actorId,
      subjectId: event.subjectId,
      action: event.action,
      details: JSON.stringify(event.details ?? {}),
      address: ctx.caller?.address ?? null,
      requestId: ctx.caller?.requestId ?? null,
    })
    .execute();
}
