import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import { assertWithinScope, identify } from './access-tokens/grant.ts';
import { type Actor, actorOf, type Call, callOf, type SignedInCall } from './actor.ts';
import type { Db } from './context.ts';
import { endDraftOf } from './form-drafts/commands.ts';
import { once } from './idempotency/commands.ts';
import type { Made } from './idempotency/queries.ts';
import { bodyLimits } from './input-bounds.ts';
import { consumeForNetwork, consumeForPerson } from './known-networks/network-limits.ts';
import { namedBy, onlyIfUnchanged, type ReadByItself, tagOf } from './preconditions/entity-tags.ts';
import { type Addition, addRecord } from './record-kinds/adding.ts';
import type { LimitedKind } from './record-kinds/record-kinds.ts';
import { type Declaration, type Documented, metaOf } from './rest-document/declaration.ts';
import { answerByRevision } from './revisions/answers.ts';
import { raiseRevision } from './revisions/commands.ts';
import type { ReadWithSession } from './sessions/session.ts';
import { withinTextQuota } from './text-quota/commands.ts';
import { readerOf } from './text-quota/queries.ts';
import { inTransaction } from './transaction.ts';
import { documented, type GuardedCall, guarded, logRefusal, type Meta, parseInput, parseOutput } from './trpc.ts';

interface Read<I extends z.ZodType, O extends z.ZodType> extends Declaration<I, O> {
  /** What is read with the session of its caller, in one query. */
  readonly readWithSession?: ReadWithSession;
  /**
   * Whether the answer is made of what the person records, who they are as a registrant, the day and the input, and of
   * nothing else: it is then kept for as long as all of these stay as they are.
   */
  readonly byRevision?: boolean;
  /** Whether the answer is one record, whose entity tag is made of what it says. */
  readonly tagged?: boolean;
  /** The one query. */
  run(db: Db, actor: Actor, input: z.output<I>): Promise<z.input<O>>;
}

interface Command<I extends z.ZodType, O extends z.ZodType, P, T> extends Declaration<I, O> {
  /** Largest body in bytes, where a form's is too small. */
  readonly bodyBytes?: number;
  /** Outside the transaction, and counted even when the command is refused: what it costs, and what it must know. */
  before?(call: Call, input: z.output<I>): Promise<P>;
  /** Where the record is that it answers: once that is deleted, a key that comes again is told so. */
  readonly made?: Made;
  /** The one command, in its transaction. */
  run(tx: Db, actor: Actor, input: z.output<I>, prepared: P): Promise<T>;
}

interface Write<I extends z.ZodType, O extends z.ZodType, P> extends Command<I, O, P, z.input<O>> {
  /** Whether it may add to the text a person keeps, and so is done within their quota. */
  readonly addsText?: boolean;
  /**
   * Why it is not done once for each Idempotency-Key, as a sentence for the document: its answer must not be kept, or sending
   * it again does no harm.
   */
  readonly withoutKey?: string;
  /** How what it changes is read by itself, so that it can be done only while that is what its caller has read. */
  readonly changes?: ReadByItself<z.output<I>>;
  /** Whether what it answers is what reading that would answer then, so that it has the same entity tag. */
  readonly tagged?: boolean;
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

/** What the type of a procedure says that would add something twice if it came twice without an Idempotency-Key. */
export type Idempotent = Meta & { readonly idempotent: true };

/** Anybody may call. */
export const open = guarded.meta({ bodyBytes: bodyLimits.open }).use(async ({ ctx, meta, next }) => {
  await consumeForNetwork(ctx, meta?.limits ?? []);
  return next();
});

/**
 * The call of somebody whose account is neither blocked nor deleted, by an access token or a session.
 * @throws TRPCError UNAUTHORIZED
 */
async function authenticated(ctx: GuardedCall, readWithSession?: ReadWithSession): Promise<SignedInCall> {
  const session = await identify(ctx, readWithSession);
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return { ...ctx, session };
}

/** The same, counted for the person or their token, and for their network. @throws RuleError SLOW_DOWN */
async function countedWrite(ctx: GuardedCall): Promise<SignedInCall> {
  const call = await authenticated(ctx);
  await consumeForPerson(ctx, call.session);
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

const documentedFor = (assertMay: Permission, declaration: Documented) =>
  metaOf(declaration, { forAdministrators: assertMay === adminOnly });

// Below, tRPC's own types cannot follow schemas that are not yet known; the signatures say what it would.

const signedInProcedure = guarded.meta({ bodyBytes: bodyLimits.form });

function readWith(assertMay: Permission) {
  return <I extends z.ZodType, O extends z.ZodType>(read: Read<I, O>): Query<I, O> => {
    const { scope, input, output, run, readWithSession, byRevision = false, tagged = false } = read;
    const procedure = signedInProcedure
      .meta({ ...documentedFor(assertMay, read), byRevision, tagged })
      .query(async ({ ctx }) => {
        const call = await authenticated(ctx, readWithSession);
        const answer = async () => {
          assertWithinScope(call, scope);
          assertMay(call);
          const given = parseInput(input, ctx.rawInput);
          const actor = actorOf(call);
          const work = async () => parseOutput(output, await run(ctx.db, actor, given));
          if (byRevision) return answerByRevision(call, actor.today, given, work);
          const record = await work();
          if (tagged) call.caller.holds(tagOf(record));
          return record;
        };
        return ctx.caller.reading(readerOf(call), answer, (result) => result);
      });
    return documented(procedure, read) as unknown as Query<I, O>;
  };
}

/** `beforeCommand` comes first in the transaction of each, where that adds no text and brings no Idempotency-Key. */
function writeWith(
  assertMay: Permission,
  beforeCommand: (tx: Db, owner: string) => Promise<void>,
  defaults: { readonly withoutKey?: string } = {},
) {
  return <I extends z.ZodType, O extends z.ZodType, P = void>(write: Write<I, O, P>): Mutation<I, O> => {
    const { scope, input, output, bodyBytes, before, made, changes, addsText = false, tagged = false } = write;
    const { withoutKey } = { ...defaults, ...write };
    const aboutKeys = withoutKey === undefined ? { idempotent: true, made } : { withoutKey };
    const about = {
      ...documentedFor(assertMay, write),
      ...aboutKeys,
      addsText,
      tagged,
      ifMatch: changes !== undefined,
    };
    const run = onlyIfUnchanged(write.run, changes);
    const answered = (call: SignedInCall, result: unknown) => namedBy(call, tagged, parseOutput(output, result));
    const procedure = signedInProcedure
      .meta({ ...about, ...(bodyBytes !== undefined && { bodyBytes }) })
      .mutation(async ({ ctx }) => {
        const call = await countedWrite(ctx);
        assertWithinScope(call, scope);
        assertMay(call);
        const given = parseInput(input, ctx.rawInput);
        if (withoutKey === undefined && ctx.caller.idempotencyKey !== null) {
          const answer = await once<P, z.input<O>>(callOf(call), given, {
            ...(before && { before: () => before(callOf(call), given) }),
            run: (tx, prepared) => run(tx, actorOf(call), given, prepared),
            made,
            regardlessOfQuota: !addsText,
          });
          return answered(call, answer);
        }
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
        return answered(call, result);
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
  const { scope, input, output, bodyBytes, before, run, answer, made } = command;
  const { regardlessOfQuota = false, readsAll = false } = command;
  const procedure = signedInProcedure
    .meta({
      ...documentedFor(anybodySignedIn, command),
      idempotent: true,
      made,
      addsText: !regardlessOfQuota,
      ...(bodyBytes !== undefined && { bodyBytes }),
    })
    .mutation(async ({ ctx }) => {
      const call = callOf(await countedWrite(ctx));
      assertWithinScope(call, scope);
      const given = parseInput(input, ctx.rawInput);
      const act = () =>
        once<P, T>(call, given, {
          ...(before && { before: () => before(call, given) }),
          run: (tx, prepared) => run(tx, actorOf(call), given, prepared),
          made,
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
  const about = { ...documentedFor(anybodySignedIn, add), idempotent: true, made: addition.kind, addsText: true };
  const procedure = signedInProcedure.meta(about).mutation(async ({ ctx }) => {
    const call = callOf(await countedWrite(ctx));
    assertWithinScope(call, scope);
    return parseOutput(output, await addRecord(call, addition, parseInput(input, ctx.rawInput)));
  });
  return documented(procedure, add) as unknown as Mutation<I, O, Idempotent>;
}

/**
 * Somebody signed in; everything below is theirs alone. `read` waits for its turn; `write` is counted and is one
 * transaction, done at most once for each Idempotency-Key unless it says why not; `once` adds something, within the
 * person's quota of text, and is prepared for only once too; `add` is that for a record which needs nothing else, by one
 * statement where that is enough. `aside` is a write of what is no record: what was worked out from the records still
 * stands after it.
 */
export const signedIn = {
  read: readWith(anybodySignedIn),
  write: writeWith(anybodySignedIn, raiseRevision),
  aside: writeWith(anybodySignedIn, async () => {}),
  once: writeOnce,
  add: addsRecord,
};

/** An administrator. What they are answered is somebody else's, and nothing of that is kept beside an Idempotency-Key. */
export const admin = {
  read: readWith(adminOnly),
  write: writeWith(adminOnly, async () => {}, {
    withoutKey: 'It answers what is somebody else’s, of which no copy is kept, and does nothing twice.',
  }),
};
