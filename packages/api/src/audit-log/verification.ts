import { digestOfDetails, digestOfOrigin, hashOfRow } from '@cairn/db/audit-chain';
import type { AuditChainsTable } from '@cairn/db/tables/audit-chains';
import { activityYears, yearsBefore } from '@cairn/domain/retention';
import type { Selectable } from 'kysely';
import type { Db, Ports } from '../context.ts';
import { inSnapshot } from '../transaction.ts';
import { checkAnchors, type LoggedAnchor } from './witnesses.ts';

/** What became of looking through the record of who did what. */
export type Verification =
  | { readonly holds: true; readonly rows: number; readonly chains: number; readonly anchors: number }
  /** In words: the first thing that is not as it was written, and where. */
  | { readonly holds: false; readonly broken: string };

const rowBatchSize = 2_000;
const nothingYet = '00000000-0000-0000-0000-000000000000';

class Broken extends Error {}

/**
 * Looks whether every row of the record of who did what is as it was written and none is missing, besides what the end
 * of the retention period and the erasing of people leave out. A tail that was cut off, and a record written anew from
 * one end to the other, show only against anchors that were kept elsewhere.
 */
export function verifyAuditLog(
  ports: Pick<Ports, 'db' | 'clock'>,
  logged: readonly LoggedAnchor[] = [],
): Promise<Verification> {
  const keptSince = yearsBefore(ports.clock.now(), activityYears);
  return inSnapshot(ports, async (tx) => {
    try {
      const { rows, chains } = await checkChains(tx);
      const anchors = await checkAnchors(tx, logged, keptSince, fail);
      return { holds: true, rows, chains, anchors } as const;
    } catch (cause) {
      if (cause instanceof Broken) return { holds: false, broken: cause.message } as const;
      throw cause;
    }
  });
}

function fail(what: string): never {
  throw new Broken(what);
}

async function checkChains(tx: Db): Promise<{ rows: number; chains: number }> {
  let [rows, chains] = [0, 0];
  const events = inOrder(tx);
  let next = await events.next();
  for await (const chain of chainsInOrder(tx)) {
    chains += 1;
    checkWhose(chain);
    let at = { seq: chain.baseSeq, hash: chain.baseHash };
    for (; !next.done && next.value.chainId <= chain.id; next = await events.next()) {
      const row = next.value;
      if (row.chainId !== chain.id) fail(`${nameOf(row)} stands in a chain that is not there`);
      checkRow(row, chain, at);
      at = { seq: row.seq, hash: row.hash };
      rows += 1;
    }
    if (at.seq !== chain.headSeq || at.hash !== chain.headHash) {
      fail(`row ${at.seq + 1} of chain ${chain.id} is missing, the chain ends at row ${at.seq} of ${chain.headSeq}`);
    }
  }
  if (!next.done) fail(`${nameOf(next.value)} stands in a chain that is not there`);
  return { rows, chains };
}

function checkWhose({ id, userId, day, erasedAt }: Chain): void {
  if (userId === null && day === null && erasedAt === null) fail(`chain ${id} has lost its person without an erasure`);
  if (userId !== null && erasedAt !== null) fail(`chain ${id} was emptied, but its person is there`);
}

async function* chainsInOrder(tx: Db) {
  let last = nothingYet;
  for (;;) {
    const query = tx.selectFrom('auditChains').selectAll().where('id', '>', last);
    const batch = await query.orderBy('id').limit(rowBatchSize).execute();
    yield* batch;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < rowBatchSize) return;
  }
}

type Chain = Selectable<AuditChainsTable>;
type Row = Awaited<ReturnType<typeof readRows>>[number];

async function* inOrder(tx: Db) {
  let last = { chainId: nothingYet, seq: 0 };
  for (;;) {
    const batch = await readRows(tx, last);
    yield* batch;
    last = batch.at(-1) ?? last;
    if (batch.length < rowBatchSize) return;
  }
}

function readRows(tx: Db, after: { chainId: string; seq: number }) {
  return tx
    .selectFrom('auditEvents as e')
    .leftJoin('auditChains as a', 'a.id', 'e.actorChainId')
    .selectAll('e')
    .select(['a.id as actorChainThere', 'a.userId as actorNow', 'a.erasedAt as actorErasedAt'])
    .where((eb) => eb(eb.refTuple('e.chainId', 'e.seq'), '>', eb.tuple(after.chainId, after.seq)))
    .orderBy('e.chainId')
    .orderBy('e.seq')
    .limit(rowBatchSize)
    .execute();
}

const nameOf = ({ seq, chainId, id, at }: Row) => `row ${seq} of chain ${chainId} (event ${id} of ${at})`;

function checkRow(row: Row, chain: Chain, before: { seq: number; hash: string }): void {
  const broken = (what: string) => fail(`${nameOf(row)}: ${what}`);
  if (row.seq !== before.seq + 1) broken(`row ${before.seq + 1} should stand here`);
  if (row.previousHash !== before.hash) broken('it does not follow the row before it');
  if (row.hash !== hashOfRow(row)) broken('it is not what was written');
  const actorErased = row.actorErasedAt !== null;
  if (row.actorChainId !== null && row.actorChainThere === null) broken('the chain of who did it is not there');
  if (row.subjectId !== chain.userId) broken('it does not name the person of its chain');
  if (row.actorId !== row.actorNow) broken('it does not name who did it');
  if (row.originSalt === null) {
    if (chain.erasedAt === null && !actorErased) broken('where it came from was emptied without an erasure');
    if (row.address !== null || row.requestId !== null) broken('where it came from is not what was written');
  } else if (row.originDigest !== digestOfOrigin(row.originSalt, row)) {
    broken('where it came from is not what was written');
  }
  if (row.detailsSalt === null) {
    if (chain.erasedAt === null) broken('its details were emptied without an erasure');
    if (Object.keys(row.details).length > 0) broken('its details are not what was written');
  } else if (row.detailsDigest !== digestOfDetails(row.detailsSalt, row.details)) {
    broken('its details are not what was written');
  }
}
