import type { AccessScope } from '@cairn/domain/access-scopes';
import type { AdminRight } from '@cairn/domain/admin-role';
import { RuleError, type RuleErrorCode } from '@cairn/domain/errors';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import type { SecurityAction } from '@cairn/domain/security-event';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import { ZodError, type z } from 'zod';
import type { Context } from './context.ts';
import {
  type ErrorBody,
  type Issue,
  plainReasonOf,
  problemOf,
  ruleErrorOf,
  toTrpcError,
  unexpectedMessage,
} from './errors.ts';
import type { Made } from './idempotency/queries.ts';
import { assertNotSprawling, issuesIn } from './input-bounds.ts';
import { headersOfRefusal } from './limits/headers.ts';
import type { NetworkLimit } from './limits/limits.ts';
import type { Deprecation } from './rest-document/deprecation.ts';

// A type, not an interface: the REST adapter asks for a plain record.
export type Meta = {
  /**
   * For `open` procedures. Counted per call, whatever the transport and however many calls a request carries.
   */
  limits?: readonly NetworkLimit[];
  /** Largest body, in bytes; the doors refuse a larger one before they read it. */
  bodyBytes?: number;
  /** Most values its input may hold, where that is more than a form does. */
  maxValues?: number;
  /** Whether the call is done once for each Idempotency-Key. */
  idempotent?: boolean;
  /** Of a call that writes and is not: why, as a sentence for the document. */
  withoutKey?: string;
  /** Where the record is that its answer shows, which may be gone when its key comes again. */
  made?: Made | undefined;
  /** What an access token must have been given for it; without, no token opens it. */
  scope?: AccessScope;
  /** Whether its answer is named by an entity tag of its own, made of what it says. */
  tagged?: boolean;
  /** Whether it is done only while what it changes is what its caller has read, where they say so. */
  ifMatch?: boolean;
  /** Whether an answer stays as it is while the revision of its caller does. */
  byRevision?: boolean;
  /** Whether it is a list of records, which is told page by page. */
  inPages?: boolean;
  /** Whether it may add to the text a person keeps, and is done within their quota. */
  addsText?: boolean;
  /** Of an administrator's procedure: what their role must let them do. */
  right?: AdminRight;
  /** Whether it is open to whoever must have a second factor here and has none. */
  withoutFactor?: boolean;
  /** That it is on its way out: said by the document, and by headers of each answer at the REST door. */
  deprecated?: Deprecation | undefined;
  /** For which reasons it refuses, besides those that follow from what it is (`rest-document/refusals.ts`). */
  refuses?: readonly RefusalReason[];
  /** For a procedure that a secret opens: what the log calls it when the secret is refused, and by which code that is. */
  secret?: { readonly refusedAs: SecurityAction; readonly code: RuleErrorCode };
};

const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta<Meta>>()
  .create({
    // Stack traces never leave the process, whatever NODE_ENV says.
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      code: shape.code,
      message: publicMessage(error),
      data: {
        code: error.code,
        httpStatus: shape.data.httpStatus,
        reason: reasonOf(error),
        issues: issuesOf(error),
        requestId: ctx?.caller.requestId ?? '',
      },
    }),
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** The field messages behind a refused input; undefined where there are none, and for an answer that was our fault. */
function issuesOf(error: TRPCError): Issue[] | undefined {
  if (error.code === 'INTERNAL_SERVER_ERROR') return undefined;
  if (error.cause instanceof ZodError) return issuesIn(error.cause);
  if (error.cause instanceof RuleError && error.cause.issues?.length) return [...error.cause.issues];
  return undefined;
}

/** Which of the closed list of reasons it is, for programs. */
function reasonOf({ code, cause }: TRPCError): RefusalReason {
  return cause instanceof RuleError ? cause.reason : plainReasonOf(code);
}

function publicMessage(error: TRPCError): string {
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpectedMessage;
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.message ?? 'Invalid input';
  return error.message;
}

/** What the REST door answers for what a procedure threw. */
export function restErrorOf(thrown: unknown, requestId: string): { status: number; body: ErrorBody; error: TRPCError } {
  const error = getTRPCErrorFromUnknown(thrown);
  const body = problemOf({
    reason: reasonOf(error),
    message: publicMessage(error),
    issues: issuesOf(error),
    requestId,
  });
  return { status: body.status, body, error };
}

/** What the tRPC door answers for a call that is refused before its procedure is looked for. */
export function rpcErrorOf(thrown: unknown, requestId: string) {
  const config = router({})._def._config;
  const error = toTrpcError(thrown);
  const shape = getTRPCErrorShape({
    config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  return { error: { ...shape, data: { ...shape.data, requestId } } };
}

/**
 * Does a call with all that stands before every procedure, at either door: whatever is thrown below leaves as the error the
 * caller may see. @throws TRPCError
 */
export async function callGuarded<T>(
  ctx: Context,
  { path, meta, getRawInput }: { path: string; meta: Meta | undefined; getRawInput: () => Promise<unknown> },
  act: (rawInput: unknown) => Promise<T>,
): Promise<T> {
  const call = async () => {
    let rawInput: unknown;
    try {
      rawInput = await getRawInput();
      assertNotSprawling(rawInput, meta?.maxValues);
    } catch (cause) {
      // What cannot be read at all is tRPC's own refusal.
      throw cause instanceof TRPCError ? cause : refusal(ctx, cause, path);
    }
    try {
      return await act(rawInput);
    } catch (thrown) {
      const error = getTRPCErrorFromUnknown(thrown);
      if (meta?.secret && ruleErrorOf(error.cause)?.code === meta.secret.code)
        logRefusal(ctx, meta.secret.refusedAs, path);
      // Only what a procedure threw has a cause; what tRPC refused itself (input, unknown path) passes as it is.
      throw error.code === 'INTERNAL_SERVER_ERROR' ? refusal(ctx, error.cause ?? error, path) : error;
    }
  };
  const { watchCall } = ctx.caller;
  return watchCall === null ? call() : watchCall(path, call);
}

export const guarded = t.procedure.use(({ ctx, meta, path, next, getRawInput }) =>
  callGuarded(ctx, { path, meta, getRawInput }, async (rawInput) => {
    const result = await next({ ctx: { path, rawInput } });
    if (!result.ok) throw result.error;
    return result;
  }),
);

/** A call that has passed `guarded`: the dotted path of its procedure, and what came with it before anything looked at it. */
export interface GuardedCall extends Context {
  readonly path: string;
  readonly rawInput: unknown;
}

/** What came with a call, as its schema takes it. @throws TRPCError BAD_REQUEST with what the schema says. */
export function parseInput<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}

/** What leaves, and nothing that its schema does not name. @throws TRPCError INTERNAL_SERVER_ERROR */
export function parseOutput<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(answer);
  if (!success)
    throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause: error });
  return data;
}

/**
 * A procedure that looks at its input and answer itself, with the schemas it does so by: tRPC would look at both as
 * middlewares, each of which copies the context and waits, and the document of the REST door is read from here.
 */
export function documented<P extends object>(
  procedure: P,
  { input, output }: { readonly input: z.ZodType; readonly output: z.ZodType },
): P {
  const { _def } = procedure as unknown as { _def: ProcedureDef };
  Object.assign(_def, { inputs: [input], output, answer: _def.resolver });
  return procedure;
}

/** What tRPC keeps of a procedure, as far as it is read here. */
export interface ProcedureDef {
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
  /** What tRPC calls behind its middlewares. */
  readonly resolver: (given: { readonly ctx: GuardedCall }) => Promise<unknown>;
  /** The same where nothing but `guarded` stands before it, so that a door may call it without tRPC. */
  readonly answer?: ProcedureDef['resolver'];
}

function refusal(ctx: Context, cause: unknown, path: string): TRPCError {
  const rule = ruleErrorOf(cause);
  if (rule?.code === 'SLOW_DOWN') logRefusal(ctx, 'limit.reached', path);
  if (rule) for (const [name, value] of headersOfRefusal(rule)) ctx.caller.setHeader(name, value);
  return toTrpcError(cause);
}

/** Tells the security log of a call that was refused. */
export function logRefusal(
  { caller, securityLog }: Pick<Context, 'caller' | 'securityLog'>,
  action: SecurityAction,
  at: string,
  actorId?: string,
): void {
  securityLog.note({ action, at, actorId: actorId ?? null, network: caller.address, requestId: caller.requestId });
}
