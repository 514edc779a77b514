import { BlockList, isIP } from 'node:net';

/** The networks of an operator, each an address or a network in CIDR notation. */
export function networksNamed(named: readonly string[]): BlockList {
  const list = new BlockList();
  for (const given of named) {
    const [address = '', bits] = given.split('/');
    const version = versionOf(address);
    if (bits === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(bits), version);
  }
  return list;
}

/** Whether an address is in one of them; also one of IPv4 in the clothes of IPv6. */
export const isWithin = (networks: BlockList, address: string) => networks.check(address, versionOf(address));

const versionOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

// What leads to this machine, to the networks around it or to nobody in particular, as IANA lists it (RFC 6890).
const closed4 = networksNamed([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // The one address of a cloud's own services that is in no such range (Azure).
  '168.63.129.16',
]);
// Of IPv6 only this much is given out for the open internet, and of it these lead elsewhere: to IPv4 addresses, or nowhere.
const open6 = networksNamed(['2000::/3']);
const closed6 = networksNamed(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address belongs to a server of the open internet, and not to this machine, its network or its cloud. */
export function isOpenAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !isWithin(closed4, address);
  return version === 6 && isWithin(open6, address) && !isWithin(closed6, address);
}
