import { appendAuditEvent } from '@cairn/db/append-audit-event';
import { afterCommit } from '@cairn/db/commit-hooks';
import type { ActivityAction } from '@cairn/domain/activity-words';
import type { SecurityAction } from '@cairn/domain/security-event';
import type { Caller, Clock, Db, SecurityLog } from './context.ts';

export interface AuditEvent {
  /** What happened, as noun and verb; the person concerned reads it in the words of the domain. */
  readonly action: ActivityAction;
  readonly actorId: string | null;
  /** The person whose account it concerns. */
  readonly subjectId: string | null;
  /** Facts for the record; never secrets and never portfolio text. */
  readonly details?: Record<string, string | number | boolean | null>;
  /** What the log calls it, where that is to tell more. */
  readonly loggedAs?: SecurityAction;
}

/** Where and by which request something was done; what the process does itself has no caller. */
interface Doing {
  readonly clock: Clock;
  readonly securityLog: SecurityLog;
  readonly caller?: Pick<Caller, 'address' | 'requestId'>;
}

/**
 * Writes one line of the append-only record, in the transaction of the act itself, and one to the log once that has
 * committed. The chain of the person concerned is held until then, so it comes late in a transaction; whoever changes
 * the person's row does that before, never after.
 */
export async function recordAudit(db: Db, ctx: Doing, event: AuditEvent): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((tx) => recordAudit(tx, ctx, event));
  const { action, actorId, subjectId, details = {}, loggedAs = action } = event;
  const at = ctx.clock.now().toISOString();
  const [address, requestId] = [ctx.caller?.address ?? null, ctx.caller?.requestId ?? null];
  await appendAuditEvent(db, { at, actorId, subjectId, action, details, address, requestId });
  await afterCommit(db, () => {
    ctx.securityLog.note({ action: loggedAs, actorId, subjectId, network: address, requestId });
  });
}
