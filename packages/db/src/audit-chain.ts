import { createHash, randomBytes } from 'node:crypto';

/**
 * How the record of who did what is chained.
 *
 * Each row belongs to one chain: that of the person concerned, or of the day when nobody is. It carries its number in
 * the chain, the hash of the row before it ('' for the first) and its own hash. A hash is SHA-256 in lower-case
 * hexadecimal of the UTF-8 bytes of one JSON array, which has no two readings:
 *
 * - the row: `["cairn-audit-1", chain, number, hash before, id, at, action, chain of the actor or null, origin, details]`,
 *   where `at` is ISO 8601 in UTC with milliseconds and the last two are these digests:
 * - origin: `["cairn-audit-origin-1", salt, network or null, request id or null]`;
 * - details: `["cairn-audit-details-1", salt, details]`, with the keys of every object in the order of their code units.
 *
 * The people are named by their chains, whose ids are random. Erasing a person empties what is personal and forgets the
 * salts; the digests stay, so the chain still holds, and nobody can try out what they were made of.
 */
export interface ChainedFacts {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly details: unknown;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly actorChainId: string | null;
}

/** Where a row stands in its chain. */
export interface ChainPlace {
  readonly chainId: string;
  /** From 1, without a gap. */
  readonly seq: number;
  readonly previousHash: string;
}

/** What a row carries beside its facts. */
export interface ChainLink extends ChainPlace {
  readonly originSalt: string;
  readonly originDigest: string;
  readonly detailsSalt: string;
  readonly detailsDigest: string;
  readonly hash: string;
}

/** Everything a new row carries to follow `place`. */
export function chainLink(facts: ChainedFacts, place: ChainPlace): ChainLink {
  const [originSalt, detailsSalt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const originDigest = digestOfOrigin(originSalt, facts);
  const detailsDigest = digestOfDetails(detailsSalt, facts.details);
  const hash = hashOfRow({ ...facts, ...place, originDigest, detailsDigest });
  return { ...place, originSalt, originDigest, detailsSalt, detailsDigest, hash };
}

export function digestOfOrigin(
  salt: string,
  { address, requestId }: { address: string | null; requestId: string | null },
): string {
  return sha256(JSON.stringify(['cairn-audit-origin-1', salt, address, requestId]));
}

export function digestOfDetails(salt: string, details: unknown): string {
  return sha256(JSON.stringify(['cairn-audit-details-1', salt, details], inKeyOrder));
}

export function hashOfRow(
  row: Pick<ChainedFacts, 'id' | 'at' | 'action' | 'actorChainId'> &
    ChainPlace & { readonly originDigest: string; readonly detailsDigest: string },
): string {
  const { chainId, seq, previousHash, id, at, action, actorChainId, originDigest, detailsDigest } = row;
  const facts = [chainId, seq, previousHash, id, at, action, actorChainId, originDigest, detailsDigest];
  return sha256(JSON.stringify(['cairn-audit-1', ...facts]));
}

/** jsonb keeps no order of keys, so the hash brings its own. */
function inKeyOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
