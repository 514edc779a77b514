import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './tls-front.ts';

/** A site that means harm, on this machine beside the product. */
export interface HostileSite {
  readonly port: number;
  /** The cookies that browsers have sent here, one line for each request that brought any. */
  readonly cookies: string[];
  /** The addresses asked for under `/harm`, which only somebody who was led here asks for. */
  readonly led: string[];
  close(): Promise<void>;
}

/** What it would have a sibling host take for a session. */
const planted = [
  '__Host-cairn=planted; Secure; Path=/',
  '__Host-cairn=planted; Domain=cairn.test; Secure; Path=/',
  '__Secure-cairn=planted; Domain=cairn.test; Secure; Path=/',
  'cairn=planted; Domain=cairn.test; Path=/',
];

/** Opens it. Every address is an empty page without any policy; those under `/harm` are a script that says it ran. */
export async function openHostileSite({ https }: { readonly https: boolean }): Promise<HostileSite> {
  const [cookies, led]: [string[], string[]] = [[], []];
  const answer: RequestListener = (request, response) => {
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    const isHarm = request.url?.startsWith('/harm') ?? false;
    if (isHarm) led.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (https) response.setHeader('set-cookie', planted);
    response.setHeader('content-type', isHarm ? 'text/javascript' : 'text/html');
    response.end(
      isHarm ? 'globalThis.harmed = true' : '<!doctype html><title>Win a prize</title><link rel="icon" href="data:,">',
    );
  };
  const server = https ? createServer(selfSigned(), answer) : createPlainServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    cookies,
    led,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
