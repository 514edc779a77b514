import type { IncomingMessage } from 'node:http';
import { networkOf } from '@cairn/api/known-networks/networks';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithin, networksNamed } from '../adapters/open-addresses.ts';

/**
 * Says once in the life of the process that somebody whose forwarded headers are not believed sends some: most likely a
 * proxy that nobody named, behind which everybody counts as one network.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = trustedPeers(trustedProxies);
  let warned = false;
  const look = ({ headers, socket, log }: FastifyRequest) => {
    if (warned || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    const peer = socket.remoteAddress;
    if (peer === undefined || isTrusted(peer)) return;
    warned = true;
    const network = networkOf(peer);
    log.warn(
      { network, setting: 'TRUSTED_PROXIES' },
      `forwarded headers from ${network} are not believed, so everybody who comes through it counts as one network; if it is your proxy, name its address in TRUSTED_PROXIES. This is said once.`,
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}

/** Who calls, as Fastify's `request.ip` says; empty where the connection is gone. */
export function callerAddress(trustedProxies: string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}

/** Whether whoever connected from an address is one of the proxies that were named. */
export function trustedPeers(trustedProxies: readonly string[]): (peer: string | undefined) => boolean {
  const trusted = networksNamed(trustedProxies);
  return (peer) => peer !== undefined && isWithin(trusted, peer);
}
