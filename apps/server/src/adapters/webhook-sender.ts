import { Resolver } from 'node:dns/promises';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '@cairn/api/webhooks/sender';
import type { DeliveryProblem } from '@cairn/domain/webhook-terms';
import { isOpenAddress, isWithin, networksNamed } from './open-addresses.ts';

/** Bytes of an answer that are read, so that its end is seen where it is short. */
const maxAnswerBytes = 64 * 1024;
const maxHeaderBytes = 16 * 1024;
const openPorts: readonly string[] = ['', '443', '8443'];

/** Messages under way at once: to one server, of one person, and in all. */
const most = { server: 2, person: 2, all: 16 } as const;

export interface WebhookSenderOptions {
  /** Networks that messages may go into though they are private, by http and at any port too. */
  readonly networks?: readonly string[];
  /** The addresses of a name, none where nobody knows it. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** The longest that one try may take, in milliseconds. */
  readonly deadlineMs?: number;
}

/**
 * Sends messages to servers of the open internet, and to nowhere else. A name is looked up once for each try, and the connection
 * made to the very addresses that were judged; where one of them is closed nothing is sent. Redirects are not
 * followed, nothing of an answer is kept, and each try has a connection of its own.
 */
export function createWebhookSender({
  networks = [],
  resolve = lookUp,
  deadlineMs = 10_000,
}: WebhookSenderOptions = {}): WebhookSender {
  const named = networksNamed(networks);
  const underWay = new Map<string, number>();
  const problemOf = (address: string): DeliveryProblem | null => {
    const url = new URL(address);
    const known = addressesIn(url.hostname);
    // Where some networks are named, only its address says whether a name leads into one.
    if (known === null) return networks.length > 0 ? null : problemOfTransport(url);
    return firstProblem(url, known, named);
  };
  const deliver = async (message: WebhookMessage, stopping: AbortSignal | undefined): Promise<Ended> => {
    const url = new URL(message.address);
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(stopping ? [stopping] : [])]);
    const addresses = addressesIn(url.hostname) ?? (await resolve(url.hostname));
    if (addresses.length === 0) return { status: null, problem: 'no-such-name' };
    const problem = firstProblem(url, addresses, named);
    return problem === null ? post(url, message, { addresses, signal }) : { status: null, problem };
  };
  return {
    problemOf,
    send: async (message, stopping) => {
      const server = `server ${new URL(message.address).hostname}`;
      const places = { [server]: most.server, [`person ${message.owner}`]: most.person, all: most.all };
      const leave = enter(underWay, places);
      if (leave === null) return 'busy';
      const began = performance.now();
      try {
        const ended = await deliver(message, stopping);
        stopping?.throwIfAborted();
        return { ...ended, durationMs: Math.round(performance.now() - began) };
      } finally {
        leave();
      }
    },
  };
}

type Ended = Omit<WebhookAnswer, 'durationMs'>;

/** Takes a place under each of the names, or none where one has no more; answers what gives them back. */
function enter(underWay: Map<string, number>, places: Readonly<Record<string, number>>): (() => void) | null {
  const names = Object.keys(places);
  if (names.some((name) => (underWay.get(name) ?? 0) >= (places[name] ?? 0))) return null;
  const change = (by: 1 | -1) => {
    for (const name of names) {
      const now = (underWay.get(name) ?? 0) + by;
      if (now === 0) underWay.delete(name);
      else underWay.set(name, now);
    }
  };
  change(1);
  return () => change(-1);
}

/** The addresses that a host says by itself; null for a name that must be looked up. */
function addressesIn(hostname: string): readonly string[] | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return [bare];
  // Every resolver answers this name so, and few ask for it (RFC 6761).
  return /^(?:.+\.)?localhost\.?$/.test(bare) ? ['127.0.0.1', '::1'] : null;
}

function firstProblem(url: URL, addresses: readonly string[], named: BlockList): DeliveryProblem | null {
  if (addresses.every((address) => isWithin(named, address))) return null;
  if (!addresses.every(isOpenAddress)) return 'private';
  return problemOfTransport(url);
}

function problemOfTransport({ protocol, port }: URL): DeliveryProblem | null {
  if (protocol !== 'https:') return 'not-https';
  return openPorts.includes(port) ? null : 'port';
}

/** By asking name servers and not the system, whose look-ups would keep the threads that read files and hash passwords. */
async function lookUp(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.all([
    resolver.resolve4(name).catch((): string[] => []),
    resolver.resolve6(name).catch((): string[] => []),
  ]);
  return found.flat();
}

interface Sending {
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
}

function post(url: URL, { headers, body }: WebhookMessage, { addresses, signal }: Sending): Promise<Ended> {
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? requestSafely : requestPlainly)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: alwaysAnswering(addresses),
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    request.on('error', (cause) => resolve({ status: null, problem: problemOfFault(cause, signal) }));
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      // Its status counts, also where the rest is cut short by us or by the receiver.
      const answered = () => resolve({ status: statusCode, problem: problemOfStatus(statusCode) });
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) response.destroy();
      });
      response.on('error', answered).on('close', answered);
      request.removeAllListeners('error').on('error', answered);
    });
    request.end(body);
  });
}

/** What a connection asks for addresses: nobody is asked again, who might answer otherwise now. */
function alwaysAnswering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all: wantsAll }, answer) => {
    if (wantsAll) answer(null, all);
    else answer(null, all[0]?.address ?? '', all[0]?.family ?? 4);
  };
}

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'answer';
}

function problemOfFault(cause: Error, signal: AbortSignal): DeliveryProblem {
  if (signal.aborted) return 'timeout';
  const { code = '' } = cause as NodeJS.ErrnoException;
  return /CERT|SIGNED|SIGNATURE|ALTNAME|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code) ? 'certificate' : 'unreachable';
}
