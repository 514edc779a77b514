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

/** Chains one statement goes through, so that none takes longer than a statement may, however many people there are. */
const headBatchSize = 5_000;

/** Anchors the heads that have moved; null when none has, or when today, in UTC, has its anchor. */
export async function anchorAuditLog(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  batchSize = headBatchSize,
): Promise<Anchor | null> {
  const at = clock.now().toISOString();
  // Its statements see all heads as of one moment.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const before = await tx.selectFrom('auditAnchors').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
      if (before && before.at.slice(0, 10) >= at.slice(0, 10)) return null;
      const id = (before?.id ?? 0) + 1;
      await keepMovedHeads(tx, id, batchSize);
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

/** Goes through all chains, so many at a time; of each whether its head is kept is looked up by itself, by its key. */
async function keepMovedHeads(tx: Db, anchorId: number, batchSize: number): Promise<void> {
  let last: string | null = firstChain;
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with page as (
        select id, base_seq, head_seq, head_hash from audit_chains where id > ${last}::uuid order by id limit ${batchSize}
      ), kept as (
        insert into audit_anchored_heads (anchor_id, chain_id, seq, hash)
        select ${anchorId}::integer, p.id, p.head_seq, p.head_hash from page p
        where p.head_seq > p.base_seq
          and (select h.seq from audit_anchored_heads h where h.chain_id = p.id and h.seq = p.head_seq) is null
      )
      select max(id::text) as last from page`.execute(tx);
    last = rows[0]?.last ?? null;
  }
}

/** Before all others: their ids are random. */
const firstChain = '00000000-0000-0000-0000-000000000000';

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
  let last = firstChain;
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
