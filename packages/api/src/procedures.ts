import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import type { z } from 'zod';
import { type Actor, actorOf, type Call, callOf, type SignedInCall } from './actor.ts';
import type { Db } from './context.ts';
import { once } from './idempotency/commands.ts';
import { bodyLimits } from './input-bounds.ts';
import { consumeForNetwork, consumeForPerson } from './known-networks/network-limits.ts';
import { raiseRevision } from './revisions/commands.ts';
import type { ReadWithSession } from './sessions/session.ts';
import { withinTextQuota } from './text-quota/commands.ts';
import { readerOf } from './text-quota/queries.ts';
import { inTransaction } from './transaction.ts';
import { guarded, logRefusal, type Meta } from './trpc.ts';

/** A procedure of somebody signed in: its address on the REST door, what goes in and what comes out. */
interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  readonly openapi: NonNullable<OpenApiMeta['openapi']>;
  readonly input: I;
  readonly output: O;
}

interface Read<I extends z.ZodType, O extends z.ZodType> extends Declaration<I, O> {
  /** What is read with the session of its caller, in one query. */
  readonly readWithSession?: ReadWithSession;
  /** The one query. */
  run(db: Db, actor: Actor, input: z.output<I>): Promise<z.input<O>>;
}

interface Command<I extends z.ZodType, O extends z.ZodType, P, T> extends Declaration<I, O> {
  /** Largest body in bytes, where a form's is too small. */
  readonly bodyBytes?: number;
  /** Outside the transaction, and counted even when the command is refused: what it costs, and what it must know. */
  before?(call: Call, input: z.output<I>): Promise<P>;
  /** The one command, in its transaction. */
  run(tx: Db, actor: Actor, input: z.output<I>, prepared: P): Promise<T>;
}

interface Write<I extends z.ZodType, O extends z.ZodType, P> extends Command<I, O, P, z.input<O>> {
  /** Whether it may add to the text a person keeps, and so is done within their quota. */
  readonly addsText?: boolean;
}

interface Once<I extends z.ZodType, O extends z.ZodType, P, T> extends Command<I, O, P, T> {
  /** It adds nothing that the quota of text is for, and is done for whoever has used theirs up. */
  readonly regardlessOfQuota?: boolean;
  /** It reads everything its caller keeps, and waits for their turn to read. */
  readonly readsAll?: boolean;
}

interface Answering<O extends z.ZodType, T> {
  /** What is added to the answer, and never kept with it. */
  answer(actor: Actor, result: T): z.input<O>;
}

type Query<I extends z.ZodType, O extends z.ZodType> = TRPCQueryProcedure<{
  meta: Meta;
  input: z.input<I>;
  output: z.output<O>;
}>;
type Mutation<I extends z.ZodType, O extends z.ZodType, M extends Meta = Meta> = TRPCMutationProcedure<{
  meta: M;
  input: z.input<I>;
  output: z.output<O>;
}>;

/** What the type of a procedure says that is done once for each Idempotency-Key. */
export type Idempotent = Meta & { readonly idempotent: true };

/** Anybody may call. */
export const open = guarded.meta({ bodyBytes: bodyLimits.open }).use(async ({ ctx, meta, next }) => {
  await consumeForNetwork(ctx, meta?.limits ?? [], ctx.caller.address);
  return next();
});

/** The owner of an account that is neither blocked nor deleted. */
const authenticated = guarded.meta({ bodyBytes: bodyLimits.form }).use(async ({ ctx, meta, next }) => {
  const session = await ctx.caller.signedIn(meta?.readWithSession);
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return next({ ctx: { session } });
});

/** Waits for the person's turn to read. */
const reading = authenticated.use(({ ctx, next }) =>
  ctx.caller.reading(
    readerOf(ctx),
    () => next(),
    (result) => (result.ok ? result.data : null),
  ),
);

/** Counts the call, for the person and their network. */
const writing = authenticated.use(async ({ ctx, next }) => {
  await consumeForPerson(ctx, { userId: ctx.session.user.id, address: ctx.caller.address });
  return next();
});

function assertAdmin(ctx: SignedInCall): void {
  if (ctx.session.user.isAdmin) return;
  logRefusal(ctx, 'admin.refused', ctx.path, ctx.session.user.id);
  throw new TRPCError({ code: 'FORBIDDEN', message: "You don't have permission to access this page." });
}

const adminReading = reading.use(({ ctx, next }) => {
  assertAdmin(ctx);
  return next();
});
const adminWriting = writing.use(({ ctx, next }) => {
  assertAdmin(ctx);
  return next();
});

// Below, tRPC's own types cannot follow schemas that are not yet known; the signatures say what it would.

function readWith(base: typeof reading) {
  return <I extends z.ZodType, O extends z.ZodType>({
    openapi,
    input,
    output,
    run,
    readWithSession,
  }: Read<I, O>): Query<I, O> =>
    base
      .meta({ openapi, ...(readWithSession && { readWithSession }) })
      .input(input as z.ZodType)
      .output(output as z.ZodType)
      .query(({ ctx, input: given }) => run(ctx.db, actorOf(ctx), given as z.output<I>)) as unknown as Query<I, O>;
}

/** `beforeCommand` comes first in the transaction of each, where that adds no text. */
function writeWith(base: typeof writing, beforeCommand: (tx: Db, owner: string) => Promise<void>) {
  return <I extends z.ZodType, O extends z.ZodType, P = void>(write: Write<I, O, P>): Mutation<I, O> => {
    const { openapi, input, output, bodyBytes, before, run, addsText = false } = write;
    const procedure = base
      .meta({ openapi, ...(bodyBytes !== undefined && { bodyBytes }) })
      .input(input as z.ZodType)
      .output(output as z.ZodType)
      .mutation(async ({ ctx, input: parsed }) => {
        const given = parsed as z.output<I>;
        const prepared = (await before?.(callOf(ctx), given)) as P;
        return inTransaction(ctx, async (tx) => {
          const actor = actorOf(ctx);
          const command = () => run(tx, actor, given, prepared);
          if (addsText) return withinTextQuota(tx, { ...actor, input: given }, command);
          await beforeCommand(tx, actor.owner);
          return command();
        });
      });
    return procedure as unknown as Mutation<I, O>;
  };
}

function writeOnce<I extends z.ZodType, O extends z.ZodType, P = void>(
  command: Once<I, O, P, z.input<O>>,
): Mutation<I, O, Idempotent>;
function writeOnce<I extends z.ZodType, O extends z.ZodType, P, T>(
  command: Once<I, O, P, T> & Answering<O, T>,
): Mutation<I, O, Idempotent>;
function writeOnce<I extends z.ZodType, O extends z.ZodType, P, T>(
  command: Once<I, O, P, T> & Partial<Answering<O, T>>,
): Mutation<I, O, Idempotent> {
  const {
    openapi,
    input,
    output,
    bodyBytes,
    before,
    run,
    answer,
    regardlessOfQuota = false,
    readsAll = false,
  } = command;
  const procedure = writing
    .meta({ openapi, idempotent: true, ...(bodyBytes !== undefined && { bodyBytes }) })
    .input(input as z.ZodType)
    .output(output as z.ZodType)
    .mutation(async ({ ctx, input: parsed }) => {
      const given = parsed as z.output<I>;
      const call = callOf(ctx);
      const act = () =>
        once<P, T>(call, given, {
          ...(before && { before: () => before(call, given) }),
          run: (tx, prepared) => run(tx, actorOf(ctx), given, prepared),
          regardlessOfQuota,
        });
      const result = await (readsAll ? ctx.caller.reading(readerOf(call), act, () => null) : act());
      return answer ? answer(call, result) : result;
    });
  return procedure as unknown as Mutation<I, O, Idempotent>;
}

/**
 * Somebody signed in; everything below is theirs alone. `read` waits for its turn; `write` is counted and is one
 * transaction; `once` is besides done at most once for each Idempotency-Key, and within the person's quota of text.
 */
export const signedIn = { read: readWith(reading), write: writeWith(writing, raiseRevision), once: writeOnce };

/** An administrator. */
export const admin = { read: readWith(adminReading), write: writeWith(adminWriting, async () => {}) };
