import { nobody } from '@cairn/domain/identifier';
import { knownNetworkDays } from '@cairn/domain/retention';
import type { Clock, Db } from '../context.ts';
import { networkOf } from './networks.ts';

const dayMs = 24 * 3_600_000;
/** How long a network stays known without a sign-in from it, in milliseconds. */
const knownForMs = knownNetworkDays * dayMs;
/** Before that a person does not raise a ceiling, so that accounts opened for the purpose are of no use at once. */
const settledAfterMs = 7 * dayMs;
/** More people than these raise no ceiling any further; a larger place has its own scale in KNOWN_NETWORKS. */
const maxCounted = 500;
const countedForMs = 60_000;
const countsKept = 10_000;

interface Counting {
  readonly db: Db;
  readonly clock: Clock;
}

/** Whether this account was opened or signed in from a network in the last ninety days. */
export async function isKnownNetwork(ports: Counting, userId: string | null, address: string): Promise<boolean> {
  const known = await ports.db
    .selectFrom('knownNetworks')
    .select('userId')
    .where('userId', '=', userId ?? nobody)
    .where('network', '=', networkOf(address))
    .where('lastSeenAt', '>', new Date(ports.clock.now().getTime() - knownForMs).toISOString())
    .executeTakeFirst();
  return known !== undefined;
}

const counts = new WeakMap<Db, Map<string, { people: number; at: number }>>();

/**
 * How many people have been signing in from a network for a week or more, at most 500. Asked at most once a minute for
 * each network. Who was blocked or deleted is known nowhere, until they sign in again.
 */
export async function countPeopleKnown({ db, clock }: Counting, network: string): Promise<number> {
  const now = clock.now().getTime();
  const kept = counts.get(db) ?? new Map<string, { people: number; at: number }>();
  counts.set(db, kept);
  const before = kept.get(network);
  if (before && Math.abs(now - before.at) < countedForMs) return before.people;
  const people = (
    await db
      .selectFrom('knownNetworks')
      .select('userId')
      .where('network', '=', network)
      .where('lastSeenAt', '>', new Date(now - knownForMs).toISOString())
      .where('firstSeenAt', '<=', new Date(now - settledAfterMs).toISOString())
      .limit(maxCounted)
      .execute()
  ).length;
  kept.delete(network);
  const [oldest] = kept.keys();
  if (kept.size >= countsKept && oldest !== undefined) kept.delete(oldest);
  kept.set(network, { people, at: now });
  return people;
}
