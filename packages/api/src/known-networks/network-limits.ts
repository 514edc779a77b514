import type { Context } from '../context.ts';
import { type Counting, consumeAll, counterOf } from '../limits/counting.ts';
import { tellPolicies, tellStanding } from '../limits/headers.ts';
import { limits, type NetworkLimit } from '../limits/limits.ts';
import type { Counter } from '../limits/sliding-window.ts';
import type { SignedIn } from '../sessions/session.ts';
import { countedNetworksOf } from './networks.ts';
import { countPeopleKnown } from './queries.ts';

/**
 * A limit at every width of network an address lies in: from a /48 of IPv6 one may come with 65,536 networks, and from a
 * /24 of IPv4 with 256.
 */
export function networkCountersOf(ports: Counting, limit: NetworkLimit, address: string): Counter[] {
  const { networks, scale: own } = countedNetworksOf(ports.policy.networkScales, address);
  const scale = ports.policy.rateLimitScale * own;
  return networks.map(({ network, growth }, width) => ({
    limit,
    subject: network,
    allowed: limit.calls * growth * scale,
    grown: async () => {
      // Whoever is known in a network is so in the wider ones, though these were perhaps not written down yet.
      let people = 0;
      for (const within of networks.slice(0, width + 1))
        people = Math.max(people, await countPeopleKnown(ports, within.network));
      return (limit.calls * growth + limit.perPerson * people) * scale;
    },
  }));
}

/**
 * Counts one call against the limits of the network it comes from, at each of its widths, and tells its caller of them.
 * @throws RuleError as `consumeAll`.
 */
export async function consumeForNetwork(
  ctx: Counting & Pick<Context, 'caller'>,
  of: readonly NetworkLimit[],
): Promise<void> {
  if (of.length === 0) return;
  tellPolicies(ctx, of);
  await consumeAll(
    ctx,
    of.flatMap((limit) => networkCountersOf(ctx, limit, ctx.caller.address)),
  );
}

/**
 * Counts one write of somebody who is signed in, and tells them how they stand. Each person has writes of their own, and each of
 * their access tokens; what a network has is there against floods.
 * @throws RuleError SLOW_DOWN
 */
export async function consumeForPerson(
  ctx: Counting & Pick<Context, 'floodCounts' | 'caller'>,
  { user, grant }: Pick<SignedIn, 'user' | 'grant'>,
): Promise<void> {
  const { caller } = ctx;
  const counters = [
    ...(grant === undefined
      ? [counterOf(ctx, limits.writesPerUser, user.id)]
      : [counterOf(ctx, limits.writesPerToken, grant.tokenId), counterOf(ctx, limits.writesByTokensPerUser, user.id)]),
    ...(caller.idempotencyKey === null ? [] : [counterOf(ctx, limits.keyedWritesPerUser, user.id)]),
    ...networkCountersOf(ctx, limits.writesPerNetwork, caller.address),
  ];
  const [own] = await ctx.floodCounts.consume(counters);
  if (own) tellStanding(caller, own);
}

/** Counts an access token that was refused. @throws RuleError SLOW_DOWN */
export async function consumeRefusedToken(ctx: Counting & Pick<Context, 'floodCounts' | 'caller'>): Promise<void> {
  await ctx.floodCounts.consume(networkCountersOf(ctx, limits.refusedTokensPerNetwork, ctx.caller.address));
}
