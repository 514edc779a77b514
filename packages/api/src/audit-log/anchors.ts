import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Ports } from '../context.ts';

/**
 * A witness of how the chains stood, written to the log so that it can be kept where nobody who reaches the database
 * does. Its digest is SHA-256 in hexadecimal over `cairn-anchor-1`, the number, the instant and the digest of the anchor
 * before, one a line, and then a line of chain, number and hash for each head that moved since, in the order of the
 * chains. Through the anchor before it covers every head.
 */
export interface Anchor {
  /** From 1. */
  readonly id: number;
  readonly at: string;
  /** How many heads had moved. */
  readonly chains: number;
  readonly previousDigest: string;
  readonly digest: string;
}

const headBatchSize = 5_000;

/** Anchors the heads that have moved; null when none has, or when today, in UTC, has its anchor. */
export async function anchorAuditLog({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Anchor | null> {
  const at = clock.now().toISOString();
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('auditAnchors').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (before && before.at.slice(0, 10) >= at.slice(0, 10)) return null;
    const id = (before?.id ?? 0) + 1;
    // One statement sees all heads as of one moment.
    await sql`
      insert into audit_anchored_heads (anchor_id, chain_id, seq, hash)
      select ${id}::integer, c.id, c.head_seq, c.head_hash from audit_chains c
      where c.head_seq > c.base_seq and not exists (
        select from audit_anchored_heads h where h.chain_id = c.id and h.seq = c.head_seq)`.execute(tx);
    const anchor = { id, at, previousDigest: before?.digest ?? '' };
    const { chains, digest } = await digestOfAnchor(tx, anchor);
    if (chains === 0) return null;
    return tx
      .insertInto('auditAnchors')
      .values({ ...anchor, chains, digest })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The digest of an anchor, worked out anew from the heads kept with it. */
export async function digestOfAnchor(
  db: Db,
  { id, at, previousDigest }: Pick<Anchor, 'id' | 'at' | 'previousDigest'>,
): Promise<{ chains: number; digest: string }> {
  const hash = createHash('sha256').update(`cairn-anchor-1\n${id}\n${at}\n${previousDigest}\n`);
  const chains = await digestHeads(db, id, hash);
  return { chains, digest: hash.digest('hex') };
}

async function digestHeads(db: Db, anchorId: number, hash: Hash): Promise<number> {
  let chains = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const heads = await db
      .selectFrom('auditAnchoredHeads')
      .select(['chainId', 'seq', 'hash'])
      .where('anchorId', '=', anchorId)
      .where('chainId', '>', last)
      .orderBy('chainId')
      .limit(headBatchSize)
      .execute();
    for (const head of heads) hash.update(`${head.chainId} ${head.seq} ${head.hash}\n`);
    chains += heads.length;
    last = heads.at(-1)?.chainId ?? last;
    if (heads.length < headBatchSize) return chains;
  }
}
