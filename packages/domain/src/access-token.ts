import { z } from 'zod';
import { accessTokenDays, maxTokenName } from './access-token-terms.ts';
import { accessScope, chosenScopes } from './chosen-scopes.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { ownerProof } from './second-factor.ts';
import { requiredText } from './text.ts';

const { byDefault, atMost } = accessTokenDays;
const daysMessage = `Days must be a whole number from 1 to ${atMost}`;

/** Making an access token takes a fresh proof. `days` is how long it works. */
export const accessTokenInput = z.object({
  name: requiredText('Give it a name', maxTokenName),
  scopes: chosenScopes,
  days: z
    .int({ error: daysMessage })
    .min(1, { error: daysMessage })
    .max(atMost, { error: daysMessage })
    .default(byDefault),
  ...ownerProof.shape,
});
export type AccessTokenInput = z.output<typeof accessTokenInput>;

/** An access token as its owner sees it; the token itself is told once and kept nowhere. */
export const accessToken = z.object({
  id: identifier,
  name: z.string(),
  scopes: z.array(accessScope),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null until it is used. */
  lastUsedAt: instant.nullable(),
});
export type AccessToken = z.output<typeof accessToken>;

/** A new access token, and the one sight of what a program sends. */
export const accessTokenMade = accessToken.extend({ token: z.string() });
