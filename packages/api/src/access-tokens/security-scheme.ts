import type { AccessScope } from '@cairn/domain/access-scopes';
import { accessTokenPrefix } from '@cairn/domain/access-token-terms';

/** How an access token is sent, as the OpenAPI document says it. */
export const accessTokenScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${accessTokenPrefix}…`,
  description:
    'An access token, made in the profile or at /user/access-tokens. Each operation that one opens names the scope it takes.',
} as const;

/** By what somebody calls an operation: the cookie always, and an access token where a scope opens it. */
export function securityOf(scope: AccessScope | null | undefined): Record<string, string[]>[] {
  return [{ session: [] }, ...(scope ? [{ accessToken: [scope] }] : [])];
}
