// The kinds of value that settings have, each with the words for one that is malformed.
import { comparableDomain } from '@cairn/api/account/sign-up-domains';
import { type NetworkScale, readNetworkScale } from '@cairn/api/known-networks/networks';
import { z } from 'zod';

/** A whole number in this range, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** An address with one of these protocols, each with its colon. */
export const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Whether a host, as an address has it, is this machine. */
const isThisMachine = (host: string) => /^(?:127(?:\.\d+){3}|\[?::1\]?|(?:[^.]+\.)*localhost)$/.test(host);

/** Over https, or over plain http to this machine itself, where nobody can listen in. */
export function isSafeTransport(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/**
 * Whether the line to a PostgreSQL server is one that nobody can listen in on or step into: TLS with a certificate that is checked against the
 * host, a socket of this machine, or this machine itself.
 */
export function isSafeDatabaseLine(text: string): boolean {
  const { hostname, searchParams } = new URL(text);
  // The driver goes by the last of each, and to the host of the query where one is named.
  const hosts = searchParams.getAll('host');
  const host = hosts.at(-1) ?? decodeURIComponent(hostname);
  if (host.startsWith('/') || isThisMachine(host)) return true;
  return searchParams.getAll('sslmode').at(-1) === 'verify-full' && !searchParams.has('uselibpqcompat');
}

/** Where tokens, or programs to be run, are fetched from: never over plain http, but on this machine itself. */
export const safeUrl = z.string().refine((text) => URL.canParse(text) && isSafeTransport(text), {
  message: 'must be an address beginning with https://',
});

export const email = z.email('must be an e-mail address');

/** `example.org, .nhs.uk`: domains in the spelling they are compared in, a dot before those that stand for all below. */
export const domains = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) =>
    parts.map((part) => (part.startsWith('.') ? `.${comparableDomain(part.slice(1))}` : comparableDomain(part))),
  )
  .refine((parts) => parts.every((part) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(part)), {
    message: 'must be a comma-separated list of domains, such as example.org, or .example.org for all below it',
  });

/** Addresses and networks, each as it is or in CIDR notation. */
export const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be a comma-separated list of addresses')));

/** 32 bytes. */
export const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');

/** Several of them, the first of which seals, while all open. */
export const hexKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => hexKey.safeParse(part).success), {
    message: 'must be 64 hexadecimal digits, or a comma-separated list of such keys',
  })
  .refine((parts) => new Set(parts).size === parts.length, { message: 'must name each key once' });

/** Public Ed25519 keys, each as `x` of its JWK: 32 bytes. */
export const publicKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(part)), {
    message: 'must be a comma-separated list of public keys, each the x that GET /api/status-statement/keys answers',
  });

/** Networks, each with the number that limits are multiplied by there. */
export const networkScales = z
  .string()
  .transform((text) => text.split(',').map((part) => readNetworkScale(part.trim())))
  .pipe(
    z.array(
      z.custom<NetworkScale>(
        (one) => one !== null,
        'must be a comma-separated list of network=number, such as 203.0.113.0/24=20 (IPv6: /64 or wider)',
      ),
    ),
  );
