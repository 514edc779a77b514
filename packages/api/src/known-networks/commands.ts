import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { networksOf } from './networks.ts';

const recordIntervalMs = 3_600_000;

/** Keeps that a person has just signed in from where they are, written down at most once an hour. */
export async function recordNetwork(tx: Db, ctx: Pick<Context, 'clock' | 'caller'>, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const seen = { firstSeenAt: now.toISOString(), lastSeenAt: now.toISOString() };
  const networks = networksOf(ctx.caller.address).filter(({ network }) => network !== 'unknown');
  if (networks.length === 0) return;
  await tx
    .insertInto('knownNetworks')
    .values(networks.map(({ network }) => ({ userId, network, ...seen })))
    .onConflict((oc) =>
      oc
        .columns(['userId', 'network'])
        .doUpdateSet({ lastSeenAt: sql`excluded.last_seen_at` })
        .where('knownNetworks.lastSeenAt', '<', new Date(now.getTime() - recordIntervalMs).toISOString()),
    )
    .execute();
}

/** Forgets from where somebody signed in, so that they count for no network. */
export async function forgetNetworks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('knownNetworks').where('userId', '=', userId).execute();
}
