import { z } from 'zod';
import { accessScope, chosenScopes } from './chosen-scopes.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { maxClientName, maxRedirectUris } from './oauth-terms.ts';
import { maxAddressText, requiredText } from './text.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is https, or http on the very machine, and names neither a user nor a place in its page. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || text.includes('#')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

const webAddress = (message: string) =>
  requiredText(message, maxAddressText).refine((text) => isSafeAddress(text) && !/\s/.test(text), { error: message });

const badRedirect = 'Each must be an https address, or http on this machine (localhost), without a #';

const facts = {
  name: requiredText('Give it the name people know it by', maxClientName),
  website: webAddress('Give the https address of its website'),
  /** Compared to the letter. */
  redirectUris: z
    .array(webAddress(badRedirect), { error: badRedirect })
    .min(1, { error: 'Give at least one address' })
    .max(maxRedirectUris, { error: `There can be ${maxRedirectUris} at most` })
    .refine((all) => new Set(all).size === all.length, { error: 'The same address is there twice' }),
  /** What it may ask people for, and no more. */
  scopes: chosenScopes,
};

/**
 * Registering an application of somebody else. A confidential one keeps a secret on a server of its own; one that runs on
 * people's devices cannot.
 */
export const oauthClientInput = z.object({
  ...facts,
  isConfidential: z.boolean({ error: 'Say whether it can keep a secret' }),
});
export type OAuthClientInput = z.output<typeof oauthClientInput>;

/** What of it can be changed later: all but whether it keeps a secret. */
export const oauthClientChange = z.object({ id: identifier, ...facts });
export type OAuthClientChange = z.output<typeof oauthClientChange>;

/** A registered application as administrators see it. Its id is its `client_id`. */
export const oauthClient = z.object({
  id: identifier,
  name: z.string(),
  website: z.string(),
  redirectUris: z.array(z.string()),
  scopes: z.array(accessScope),
  isConfidential: z.boolean(),
  isDisabled: z.boolean(),
  /** How many people have connected it. */
  connections: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type OAuthClient = z.output<typeof oauthClient>;

/** The same, with the one sight of its secret; null for one that has none. */
export const oauthClientMade = oauthClient.extend({ clientSecret: z.string().nullable() });
export type OAuthClientMade = z.output<typeof oauthClientMade>;
