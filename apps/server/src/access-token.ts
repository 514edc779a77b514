import type { SessionCookie } from '@cairn/api/context';
import { accessTokenPrefix } from '@cairn/domain/access-token-terms';
import { RuleError } from '@cairn/domain/errors';
import { oauthPrefixes } from '@cairn/domain/oauth-terms';
import type { FastifyRequest } from 'fastify';
import { isApiPath } from './paths.ts';

/**
 * What a request to the REST door brings as its access token, whatever that is worth; null where it brings none. The web
 * app's door takes none, so nothing is read there.
 */
export function accessTokenOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | null {
  if (!isRestPath(url)) return null;
  const { scheme, token = '' } =
    /^\s*(?<scheme>bearer)(?:\s+(?<token>.*))?$/i.exec(headers.authorization ?? '')?.groups ?? {};
  return scheme === undefined ? null : token.trim();
}

const isRestPath = (url: string) => /^\/api([/?]|$)/.test(url);

/**
 * An address is written into logs and histories on its way, so a token in one may be known to others already: it is refused
 * before anybody gets used to it, at both doors.
 * @throws RuleError INVALID
 */
export function assertNoTokenInAddress({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): void {
  if (!isApiPath(url) || !url.includes('?')) return;
  const given = query as Readonly<Record<string, string | string[]>>;
  if (!Object.keys(given).some((name) => name === 'access_token' || hasToken(name) || hasToken(given[name]))) return;
  throw new RuleError(
    'INVALID',
    'An access token must not stand in an address. Send it in the header Authorization, and make a new one: others may have seen this one.',
  );
}

const tokenBeginnings = [accessTokenPrefix, ...Object.values(oauthPrefixes)];

function hasToken(text: string | string[] | undefined): boolean {
  if (typeof text !== 'string') return text?.some(hasToken) ?? false;
  const token = text.trim();
  return tokenBeginnings.some((beginning) => token.startsWith(beginning));
}

/** A cookie beside an access token: neither read, nor written, nor cleared. */
export const cookieAside: SessionCookie = { read: () => null, write: () => {}, clear: () => {} };
