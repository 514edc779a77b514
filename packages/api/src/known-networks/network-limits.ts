import type { Ports } from '../context.ts';
import { type Counting, consumeAll, counterOf, limits, type NetworkLimit } from '../limits/limits.ts';
import type { Counter } from '../limits/sliding-window.ts';
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

/** Counts one call against the limits of a network, at each of its widths. @throws RuleError as `consumeAll`. */
export async function consumeForNetwork(ports: Counting, of: readonly NetworkLimit[], address: string): Promise<void> {
  const counters = of.flatMap((limit) => networkCountersOf(ports, limit, address));
  if (counters.length > 0) await consumeAll(ports, counters);
}

/**
 * Counts one write of somebody who is signed in. Each person has writes of their own; what a network has is there
 * against floods. @throws RuleError SLOW_DOWN
 */
export async function consumeForPerson(
  ports: Counting & Pick<Ports, 'floodCounts'>,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const network = networkCountersOf(ports, limits.writesPerNetwork, address);
  await ports.floodCounts.consume([counterOf(ports, limits.writesPerUser, userId), ...network]);
}
