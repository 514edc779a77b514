import type { AccessScope } from '@cairn/domain/access-scopes';
import type { RefusalReason } from '@cairn/domain/refusal-reasons';
import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-openapi';
import type { z } from 'zod';
import { assertWithinScope, identify } from './access-tokens/grant.ts';
import { type Actor, actorOf, type Call, callOf, type SignedInCall } from './actor.ts';
import type { Db } from './context.ts';
import { endDraftOf } from './form-drafts/commands.ts';
import { once } from './idempotency/commands.ts';
import { bodyLimits } from './input-bounds.ts';
import { consumeForNetwork, consumeForPerson } from './known-networks/network-limits.ts';
import { type Addition, addRecord } from './record-kinds/adding.ts';
import type { LimitedKind } from './record-kinds/record-kinds.ts';
import { answerByRevision } from './revisions/answers.ts';
import { raiseRevision } from './revisions/commands.ts';
import type { ReadWithSession } from './sessions/session.ts';
import { withinTextQuota } from './text-quota/commands.ts';
import { readerOf } from './text-quota/queries.ts';
import { inTransaction } from './transaction.ts';
import { documented, type GuardedCall, guarded, logRefusal, type Meta, parseInput, parseOutput } from './trpc.ts';

/** A procedure of somebody signed in: its address on the REST door, what goes in and what comes out. */
interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  readonly openapi: NonNullable<OpenApiMeta['openapi']>;
  /** What an access token must have been given to call it; without one no token does. */
  readonly scope?: AccessScope;
  readonly input: I;
  readonly output: O;
  /** For which reasons it refuses, besides those of every such procedure; the document of the REST door names them. */
  readonly refuses?: readonly RefusalReason[];
}

interface Read<I extends z.ZodType, O extends z.ZodType> extends Declaration<I, O> {
  /** What is read with the session of its caller, in one query. */
  readonly readWithSession?: ReadWithSession;
  /**
   * Whether the answer is made of what the person records, who they are as a registrant, the day and the input, and of
   * nothing else: it is then kept for as long as all of these stay as they are.
   */
  readonly byRevision?: boolean;
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

/**
 * The call of somebody whose account is neither blocked nor deleted, by an access token or a session.
 * @throws TRPCError UNAUTHORIZED
 */
async function authenticated(
  ctx: GuardedCall,
  scope: AccessScope | undefined,
  readWithSession?: ReadWithSession,
): Promise<SignedInCall> {
  const session = await identify(ctx, scope, readWithSession);
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return { ...ctx, session };
}

/** The same, counted for the person and their network. @throws RuleError SLOW_DOWN */
async function countedWrite(ctx: GuardedCall, scope: AccessScope | undefined): Promise<SignedInCall> {
  const call = await authenticated(ctx, scope);
  await consumeForPerson(ctx, { userId: call.session.user.id, address: ctx.caller.address });
  return call;
}

/**
 * Looked at when it is the caller's turn, and after the scope of their access token, so that what is refused is counted like
 * what is done. @throws TRPCError FORBIDDEN
 */
type Permission = (call: SignedInCall) => void;

const anybodySignedIn: Permission = () => {};

const adminOnly: Permission = (call) => {
  const { isAdmin, id } = call.session.user;
  if (isAdmin) return;
  logRefusal(call, 'admin.refused', call.path, id);
  throw new TRPCError({ code: 'FORBIDDEN', message: "You don't have permission to access this page." });
};

const documentedFor = (
  assertMay: Permission,
  { openapi, scope, refuses = [] }: Pick<Declaration<never, never>, 'openapi' | 'scope' | 'refuses'>,
) => ({
  openapi,
  ...(scope && { scope }),
  refuses,
  forAdministrators: assertMay === adminOnly,
});

// Below, tRPC's own types cannot follow schemas that are not yet known; the signatures say what it would.

const signedInProcedure = guarded.meta({ bodyBytes: bodyLimits.form });

function readWith(assertMay: Permission) {
  return <I extends z.ZodType, O extends z.ZodType>(read: Read<I, O>): Query<I, O> => {
    const { scope, input, output, run, readWithSession, byRevision = false } = read;
    const procedure = signedInProcedure
      .meta({ ...documentedFor(assertMay, read), byRevision })
      .query(async ({ ctx }) => {
        const call = await authenticated(ctx, scope, readWithSession);
        const answer = async () => {
          assertWithinScope(call, scope);
          assertMay(call);
          const given = parseInput(input, ctx.rawInput);
          const actor = actorOf(call);
          const work = async () => parseOutput(output, await run(ctx.db, actor, given));
          return byRevision ? answerByRevision(call, actor.today, given, work) : work();
        };
        return ctx.caller.reading(readerOf(call), answer, (result) => result);
      });
    return documented(procedure, read) as unknown as Query<I, O>;
  };
}

/** `beforeCommand` comes first in the transaction of each, where that adds no text. */
function writeWith(assertMay: Permission, beforeCommand: (tx: Db, owner: string) => Promise<void>) {
  return <I extends z.ZodType, O extends z.ZodType, P = void>(write: Write<I, O, P>): Mutation<I, O> => {
    const { scope, input, output, bodyBytes, before, run, addsText = false } = write;
    const procedure = signedInProcedure
      .meta({ ...documentedFor(assertMay, write), addsText, ...(bodyBytes !== undefined && { bodyBytes }) })
      .mutation(async ({ ctx }) => {
        const call = await countedWrite(ctx, scope);
        assertWithinScope(call, scope);
        assertMay(call);
        const given = parseInput(input, ctx.rawInput);
        const prepared = (await before?.(callOf(call), given)) as P;
        const result = await inTransaction(ctx, async (tx) => {
          const actor = actorOf(call);
          const command = async () => {
            const done = await run(tx, actor, given, prepared);
            await endDraftOf(tx, actor);
            return done;
          };
          if (addsText) return withinTextQuota(tx, { ...actor, input: given }, command);
          await beforeCommand(tx, actor.owner);
          return command();
        });
        return parseOutput(output, result);
      });
    return documented(procedure, write) as unknown as Mutation<I, O>;
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
  const { scope, input, output, bodyBytes, before, run, answer, regardlessOfQuota = false, readsAll = false } = command;
  const procedure = signedInProcedure
    .meta({
      ...documentedFor(anybodySignedIn, command),
      idempotent: true,
      addsText: !regardlessOfQuota,
      ...(bodyBytes !== undefined && { bodyBytes }),
    })
    .mutation(async ({ ctx }) => {
      const call = callOf(await countedWrite(ctx, scope));
      assertWithinScope(call, scope);
      const given = parseInput(input, ctx.rawInput);
      const act = () =>
        once<P, T>(call, given, {
          ...(before && { before: () => before(call, given) }),
          run: (tx, prepared) => run(tx, actorOf(call), given, prepared),
          regardlessOfQuota,
        });
      const result = await (readsAll ? ctx.caller.reading(readerOf(call), act, () => null) : act());
      return parseOutput(output, answer ? answer(call, result) : result);
    });
  return documented(procedure, command) as unknown as Mutation<I, O, Idempotent>;
}

/** A record that needs nothing else looked at or written with it. */
interface Add<I extends z.ZodType, O extends z.ZodType, K extends LimitedKind, B extends object>
  extends Declaration<I, O> {
  readonly addition: Addition<K, z.output<I>, z.input<O>, B>;
}

function addsRecord<I extends z.ZodType, O extends z.ZodType, K extends LimitedKind, B extends object>(
  add: Add<I, O, K, B>,
): Mutation<I, O, Idempotent> {
  const { scope, input, output, addition } = add;
  const about = { ...documentedFor(anybodySignedIn, add), idempotent: true, addsText: true };
  const procedure = signedInProcedure.meta(about).mutation(async ({ ctx }) => {
    const call = callOf(await countedWrite(ctx, scope));
    assertWithinScope(call, scope);
    return parseOutput(output, await addRecord(call, addition, parseInput(input, ctx.rawInput)));
  });
  return documented(procedure, add) as unknown as Mutation<I, O, Idempotent>;
}

/**
 * Somebody signed in; everything below is theirs alone. `read` waits for its turn; `write` is counted and is one
 * transaction; `once` is besides done at most once for each Idempotency-Key, and within the person's quota of text;
 * `add` is that for a record which needs nothing else, by one statement where that is enough. `aside` is a write of what
 * is no record: what was worked out from the records still stands after it.
 */
export const signedIn = {
  read: readWith(anybodySignedIn),
  write: writeWith(anybodySignedIn, raiseRevision),
  aside: writeWith(anybodySignedIn, async () => {}),
  once: writeOnce,
  add: addsRecord,
};

/** An administrator. */
export const admin = { read: readWith(adminOnly), write: writeWith(adminOnly, async () => {}) };
