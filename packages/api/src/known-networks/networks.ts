import { BlockList, isIP } from 'node:net';

/** A network one address lies in, and how much more is allowed there than in the narrowest one. */
export interface CountedNetwork {
  readonly network: string;
  /** Length of its prefix. */
  readonly bits: number;
  readonly growth: number;
}

/**
 * The networks an address is counted in, the narrowest first: an IPv4 address and its /24; of IPv6 the /64, because one
 * household or phone owns all of it, and the /56 and /48 that providers give to one customer. Takes what proxies write
 * (brackets, a port, a zone) and what it gave itself. Whatever is no address is 'unknown', one network for all of them.
 */
export function networksOf(given: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  const address = bare(given.trim());
  if (isIP(address) === 4) return version4(address);
  if (isIP(address) !== 6) return [{ network: 'unknown', bits: 0, growth: 1 }];
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0, , , high = 0, low = 0] = groups;
  // An IPv4 address in the clothes of IPv6, in either spelling.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return version4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  const written = (...prefix: number[]) => `${prefix.map((group) => group.toString(16)).join(':')}::`;
  return [
    { network: `${written(first, second, third, fourth)}/64`, bits: 64, growth: 1 },
    { network: `${written(first, second, third, fourth & 0xff_00)}/56`, bits: 56, growth: 4 },
    { network: `${written(first, second, third)}/48`, bits: 48, growth: 16 },
  ];
}

function version4(address: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  return [
    { network: address, bits: 32, growth: 1 },
    { network: address.replace(/\d+$/, '0/24'), bits: 24, growth: 4 },
  ];
}

/** The narrowest of `networksOf`, which the record names. */
export function networkOf(given: string): string {
  return isIP(given) === 4 ? given : networksOf(given)[0].network;
}

/** A network the operator knows, and by how much its limits are multiplied. */
export interface NetworkScale {
  readonly within: BlockList;
  readonly version: 4 | 6;
  readonly bits: number;
  readonly scale: number;
}

/** The networks an address is counted in, the narrowest first, and by how much what is allowed in each is multiplied. */
export interface CountedNetworks {
  readonly networks: readonly [CountedNetwork, ...CountedNetwork[]];
  readonly scale: number;
}

/** As `networksOf`; a network that the operator named has a scale of its own, and is counted in none wider. */
export function countedNetworksOf(scales: readonly NetworkScale[], given: string): CountedNetworks {
  const own = scaleOf(scales, given);
  const [narrowest, ...wider] = networksOf(given);
  if (own === null) return { networks: [narrowest, ...wider], scale: 1 };
  return { networks: [narrowest, ...wider.filter(({ bits }) => bits >= own.bits)], scale: own.scale };
}

/**
 * Reads one `cidr=scale`: an IPv4 network, or an IPv6 network of /64 or wider, and a number of at most 1,000,000 above
 * zero. Null when it is none.
 */
export function readNetworkScale(text: string): NetworkScale | null {
  const [, address = '', prefix = '', factor = ''] = /^([\da-f.:]+)\/(\d{1,3})=(\d{1,7}(?:\.\d+)?)$/i.exec(text) ?? [];
  const [version, bits, scale] = [isIP(address), Number(prefix), Number(factor)];
  if ((version !== 4 && version !== 6) || bits > (version === 4 ? 32 : 64) || !(scale > 0 && scale <= 1_000_000))
    return null;
  const within = new BlockList();
  within.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  return { within, version, bits, scale };
}

/** The scale of the narrowest network named that an address lies in, or null. */
export function scaleOf(scales: readonly NetworkScale[], given: string): NetworkScale | null {
  if (scales.length === 0) return null;
  const address = bare(networkOf(given));
  const version = isIP(address);
  let found: NetworkScale | null = null;
  for (const one of scales) {
    if (one.version !== version || (found && one.bits <= found.bits)) continue;
    if (one.within.check(address, version === 4 ? 'ipv4' : 'ipv6')) found = one;
  }
  return found;
}

/** Without brackets, port, zone and prefix. */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).replace(/(?:%.*|\/64)$/, '');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The last two may be written as IPv4.
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail] = hexadecimal.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  if (!tail) return head.map(readGroup);
  const between = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...between, ...tail].map(readGroup);
}

const readGroup = (group: string) => Number.parseInt(group, 16);
