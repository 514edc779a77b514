import { isIP } from 'node:net';

/**
 * The network a limit counts and the record names: an IPv4 address, or the /64 an IPv6 address lies in, because one
 * household or phone owns all of it. Takes what proxies write: brackets, a port, a zone. Whatever is no address is
 * 'unknown', one network for all of them.
 */
export function networkOf(given: string): string {
  const address = bare(given.trim());
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return 'unknown';
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address in the clothes of IPv6, in either spelling.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Without brackets, port and zone. */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
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
