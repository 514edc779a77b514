import { BlockList, isIP } from 'node:net';
import { networkOf } from '@cairn/api/known-networks/networks';
import type { FastifyInstance } from 'fastify';

/**
 * Says once in the life of the process that somebody whose forwarded headers are not believed sends some: most likely a
 * proxy that nobody named, behind which everybody counts as one network.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = trustedPeers(trustedProxies);
  let warned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (warned || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    const peer = socket.remoteAddress;
    if (peer === undefined || isTrusted(peer)) return;
    warned = true;
    const network = networkOf(peer);
    log.warn(
      { network, setting: 'TRUSTED_PROXIES' },
      `forwarded headers from ${network} are not believed, so everybody who comes through it counts as one network; if it is your proxy, name its address in TRUSTED_PROXIES. This is said once.`,
    );
  });
}

/** Whether whoever connected from an address is one of the proxies that were named. */
export function trustedPeers(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const trusted = blockListOf(trustedProxies);
  return (peer) => peer !== undefined && trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const given of addresses) {
    const [address = '', bits] = given.split('/');
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(bits), version);
  }
  return list;
}
