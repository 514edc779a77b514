import type { AccessScope } from '@cairn/domain/access-scopes';
import type { AdminRight } from '@cairn/domain/admin-role';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import type { OpenApiMeta } from 'trpc-openapi';
import type { z } from 'zod';
import type { Deprecation } from './deprecation.ts';

/** What an operation says of itself to the document. */
export interface Documented {
  readonly openapi: NonNullable<OpenApiMeta['openapi']>;
  /** What an access token must have been given to call it; without one no token does. */
  readonly scope?: AccessScope;
  /** Whether it is open to whoever must have a second factor here and has none: setting one up, and what that needs. */
  readonly withoutFactor?: boolean;
  /** For which reasons it refuses, besides those of every such procedure. */
  readonly refuses?: readonly RefusalReason[];
  /** That it is on its way out. */
  readonly deprecated?: Deprecation;
}

/** A procedure of somebody signed in: its address on the REST door, what goes in and what comes out. */
export interface Declaration<I extends z.ZodType, O extends z.ZodType> extends Documented {
  readonly input: I;
  readonly output: O;
}

/** What is kept of it with the procedure. */
export function metaOf(
  { openapi, scope, refuses = [], deprecated, withoutFactor = false }: Documented,
  right: AdminRight | null,
) {
  return {
    openapi,
    ...(scope && { scope }),
    ...(deprecated && { deprecated }),
    refuses,
    ...(right && { right }),
    ...(withoutFactor && { withoutFactor }),
  };
}
