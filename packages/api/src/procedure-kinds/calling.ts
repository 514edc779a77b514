import type { AccessScope } from '@cairn/domain/access-scopes';
import type { AdminRight } from '@cairn/domain/admin-role';
import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import { assertWithinScope, identify } from '../access-tokens/grant.ts';
import type { Actor, SignedInCall } from '../actor.ts';
import { assertRight, assertStillMay, assertStillSignedIn } from '../admin/standing.ts';
import type { Db } from '../context.ts';
import { bodyLimits } from '../input-bounds.ts';
import { consumeForPerson } from '../known-networks/network-limits.ts';
import { type Documented, metaOf } from '../rest-document/declaration.ts';
import { assertFactorSetUp } from '../second-factor/duty.ts';
import type { ReadWithSession } from '../sessions/session-row.ts';
import { type GuardedCall, guarded, type Meta } from '../trpc.ts';

export type Query<I extends z.ZodType, O extends z.ZodType> = TRPCQueryProcedure<{
  meta: Meta;
  input: z.input<I>;
  output: z.output<O>;
}>;
export type Mutation<I extends z.ZodType, O extends z.ZodType, M extends Meta = Meta> = TRPCMutationProcedure<{
  meta: M;
  input: z.input<I>;
  output: z.output<O>;
}>;

/**
 * The call of somebody whose account is neither blocked nor deleted, by an access token or a session.
 * @throws TRPCError UNAUTHORIZED
 */
export async function authenticated(
  ctx: GuardedCall,
  scope: AccessScope | undefined,
  readWithSession?: ReadWithSession,
): Promise<SignedInCall> {
  const session = await identify(ctx, scope, readWithSession);
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return { ...ctx, session };
}

/** The same, counted for the person or their token, and for their network. @throws RuleError SLOW_DOWN */
export async function countedWrite(ctx: GuardedCall, scope: AccessScope | undefined): Promise<SignedInCall> {
  const call = await authenticated(ctx, scope);
  await consumeForPerson(ctx, call.session);
  return call;
}

/**
 * Refuses whom the procedure is not open to: an access token without its scope, and whoever has to set a second factor up
 * before anything else. Looked at when the call has been counted.
 * @throws RuleError FORBIDDEN
 */
export function assertOpenTo(call: SignedInCall, { scope, withoutFactor }: Documented): void {
  assertWithinScope(call, scope);
  if (!withoutFactor) assertFactorSetUp(call);
}

/** For whom a procedure is, of those who are signed in. */
export interface Permission {
  /** What an administrator's role must let them do; null where it is for everybody. */
  readonly right: AdminRight | null;
  /**
   * Looked at when it is the caller's turn, and after the scope of their access token, so that what is refused is counted like
   * what is done. @throws RuleError FORBIDDEN
   */
  assert(call: SignedInCall): void;
  /** Looked at once more, last in the transaction of a write; it is taken back where this throws. */
  assertStill?(tx: Db, actor: Actor): Promise<void>;
}

export const anybodySignedIn: Permission = { right: null, assert: () => {} };

/** An administrator whose role has this right. */
export const administratorWith = (right: AdminRight): Permission => ({
  right,
  assert: (call) => assertRight(call, right),
  assertStill: async (tx, { owner, session }) => {
    await assertStillMay(tx, owner, right);
    await assertStillSignedIn(tx, session);
  },
});

export const documentedFor = ({ right }: Permission, declaration: Documented) => metaOf(declaration, right);

// Below, tRPC's own types cannot follow schemas that are not yet known; the signatures say what it would.

export const signedInProcedure = guarded.meta({ bodyBytes: bodyLimits.form });
