import { type Kysely, sql } from 'kysely';
import { chainLink } from './audit-chain.ts';
import type { Instant } from './column-types.ts';
import type { Database } from './database.ts';
import { newId } from './new-id.ts';

export interface NewAuditEvent {
  readonly at: Instant;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly action: string;
  readonly details: Record<string, unknown>;
  readonly address: string | null;
  readonly requestId: string | null;
}

/**
 * Adds a row at the head of the chain it belongs to and answers its id. The chain is held until the transaction ends, so
 * that of two events of one person the second follows the first.
 */
export async function appendAuditEvent(transaction: Kysely<Database>, event: NewAuditEvent): Promise<string> {
  const { chainId, headSeq, headHash, actorChainId } = await openChain(transaction, event);
  const facts = { ...event, id: newId(), actorChainId };
  const link = chainLink(facts, { chainId, seq: headSeq + 1, previousHash: headHash });
  const row = { ...facts, ...link, details: JSON.stringify(event.details) };
  await transaction.insertInto('auditEvents').values(row).execute();
  return facts.id;
}

interface Head {
  readonly chainId: string;
  readonly headSeq: number;
  readonly headHash: string;
  readonly actorChainId: string | null;
}

async function openChain(transaction: Kysely<Database>, { subjectId, actorId, at }: NewAuditEvent): Promise<Head> {
  const { rows } = await sql<Head>`
    select chain_id, head_seq, head_hash, actor_chain_id
    from open_audit_chain(${subjectId}::uuid, ${actorId}::uuid, ${at.slice(0, 10)}::date)`.execute(transaction);
  if (!rows[0]) throw new Error('an audit event has no chain to stand in');
  return rows[0];
}
