import { z } from 'zod';
import { accessScope, chosenScopes } from './chosen-scopes.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { requestIdForm } from './oauth-terms.ts';

/** The id of what an application asks, as it stands in the address of the page: letters, digits, `_` and `-`. */
export const connectionRequestId = z.string().regex(requestIdForm, { error: 'Not a request of an application' });

/** What an application asks somebody, before they decide. */
export const connectionRequest = z.object({
  id: connectionRequestId,
  name: z.string(),
  website: z.string(),
  /** The host the browser goes back to. */
  returnsTo: z.string(),
  scopes: z.array(accessScope),
  /** What was allowed before and still stands; empty for an application that is new to them. */
  allowed: z.array(accessScope),
  expiresAt: instant,
});
export type ConnectionRequest = z.output<typeof connectionRequest>;

/** Allowing what an application asks, or a part of it. */
export const connectionAllowance = z.object({ id: connectionRequestId, scopes: chosenScopes });
export type ConnectionAllowance = z.output<typeof connectionAllowance>;

/** Where the browser goes on to once it is decided: a path of Cairn, which sends it back to the application. */
export const connectionAnswered = z.object({ continueAt: z.string() });

/** An application that somebody has connected. */
export const connectedApplication = z.object({
  id: identifier,
  name: z.string(),
  website: z.string(),
  scopes: z.array(accessScope),
  connectedAt: instant,
  /** When it must ask again. */
  expiresAt: instant,
  /** When each scope was used last, to the minute, the latest first; none that was never used. */
  uses: z.array(z.object({ scope: accessScope, lastUsedAt: instant })),
});
export type ConnectedApplication = z.output<typeof connectedApplication>;
