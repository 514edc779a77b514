import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../context.ts';
import { type Anchor, digestOfAnchor } from './anchors.ts';

/** What an anchor's line in the log says. */
const loggedAnchor = z.object({
  id: z.number(),
  at: z.string(),
  chains: z.number(),
  digest: z.string(),
});
export type LoggedAnchor = z.output<typeof loggedAnchor>;

const anchorLine = z.object({ auditAnchor: loggedAnchor });

/** What the line of an anchor holds. */
export function anchorLineOf({ id, at, chains, digest }: Anchor): z.output<typeof anchorLine> {
  return { auditAnchor: { id, at, chains, digest } };
}

/** The anchors among lines of the log, in the order of their numbers; every other line is passed over. */
export function readAnchorLines(text: string): LoggedAnchor[] {
  const anchors = text.split('\n').flatMap((line) => {
    const begins = line.indexOf('{');
    if (begins < 0 || !line.includes('"auditAnchor"')) return [];
    const read = anchorLine.safeParse(parseOrNull(line.slice(begins)));
    return read.success ? [read.data.auditAnchor] : [];
  });
  return anchors.sort((a, b) => a.id - b.id);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Looks whether the chains still hold every head that was anchored, and whether the anchors are those of the log. Those
 * from before `keptSince` may be gone with the retention period. Answers how many there are; `fail` is told the first
 * that does not hold.
 */
export async function checkAnchors(
  tx: Db,
  logged: readonly LoggedAnchor[],
  keptSince: Date,
  fail: (what: string) => never,
): Promise<number> {
  const isOld = ({ at }: { at: string }) => Date.parse(at) < keptSince.getTime();
  const kept = await tx.selectFrom('auditAnchors').selectAll().orderBy('id').execute();
  let before: Anchor | null = null;
  for (const anchor of kept) {
    const named = nameOf(anchor);
    if (before && (anchor.id !== before.id + 1 || anchor.previousDigest !== before.digest)) {
      fail(`${named} does not follow the one before it`);
    }
    const { chains, digest } = await digestOfAnchor(tx, anchor);
    if (digest !== anchor.digest || chains !== anchor.chains) fail(`${named}: its heads are not those it was made of`);
    const lost = await findLostHead(tx, anchor, isOld(anchor));
    if (lost) fail(`${named}: chain ${lost.chainId} no longer holds its row ${lost.seq}`);
    before = anchor;
  }
  const byId = new Map(kept.map((anchor) => [anchor.id, anchor]));
  for (const line of logged) {
    const anchor = byId.get(line.id);
    if (!anchor && !isOld(line)) fail(`${nameOf(line)} is in the log, but not in the database`);
    if (anchor && (anchor.digest !== line.digest || anchor.at !== line.at))
      fail(`${nameOf(line)} is not as the log has it`);
  }
  return kept.length;
}

const nameOf = ({ id, at }: { id: number; at: string }) => `anchor ${id} of ${at}`;

/** A head that its chain holds no more; one that the retention period has passed may stand before the chain's base. */
async function findLostHead(tx: Db, { id }: Anchor, isOld: boolean): Promise<{ chainId: string; seq: number } | null> {
  const { rows } = await sql<{ chainId: string; seq: number }>`
    select h.chain_id, h.seq from audit_anchored_heads h
    left join audit_chains c on c.id = h.chain_id
    left join audit_events e on e.chain_id = h.chain_id and e.seq = h.seq
    where h.anchor_id = ${id}
      and e.hash is distinct from h.hash
      and not coalesce(c.base_seq = h.seq and c.base_hash = h.hash, false)
      and not coalesce(${isOld}::boolean and c.base_seq > h.seq, false)
    order by h.chain_id limit 1`.execute(tx);
  return rows[0] ?? null;
}
