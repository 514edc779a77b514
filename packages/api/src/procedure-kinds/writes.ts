import type { z } from 'zod';
import { type Actor, actorOf, type Call, callOf, type SignedInCall } from '../actor.ts';
import type { Db } from '../context.ts';
import { endDraftOf } from '../form-drafts/commands.ts';
import { once } from '../idempotency/commands.ts';
import type { Made } from '../idempotency/queries.ts';
import { namedBy, onlyIfUnchanged, type ReadByItself } from '../preconditions/entity-tags.ts';
import { type Addition, addRecord } from '../record-kinds/adding.ts';
import { type Change, changeAtOnce, changeInTransaction } from '../record-kinds/changing.ts';
import type { EditableKind, LimitedKind } from '../record-kinds/record-kinds.ts';
import type { Declaration } from '../rest-document/declaration.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { withinTextQuota } from '../text-quota/commands.ts';
import { readerOf } from '../text-quota/queries.ts';
import { inTransaction } from '../transaction.ts';
import { documented, type Meta, parseInput, parseOutput } from '../trpc.ts';
import {
  anybodySignedIn,
  assertOpenTo,
  countedWrite,
  documentedFor,
  type Mutation,
  type Permission,
  signedInProcedure,
} from './calling.ts';

interface Command<I extends z.ZodType, O extends z.ZodType, P, T> extends Declaration<I, O> {
  /** Largest body in bytes, and most values in it, where a form's are too small. */
  readonly bodyBytes?: number;
  readonly maxValues?: number;
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
  /** What it answers where everything is already as it would leave it: then nothing is written. Null where something is not. */
  settled?(db: Db, actor: Actor, input: z.output<I>): Promise<z.input<O> | null>;
  /**
   * Why it is not done once for each Idempotency-Key, as a sentence for the document: its answer must not be kept, or sending
   * it again does no harm.
   */
  readonly withoutKey?: string;
  /** How what it changes is read by itself, so that it can be done only while that is what its caller has read. */
  readonly changes?: ReadByItself<z.output<I>>;
  /** Whether what it answers is what reading that would answer then, so that it has the same entity tag. */
  readonly tagged?: boolean;
  /**
   * The same as `run` in what transaction it needs, where nothing is looked at first or last in that of `run`; null where it must
   * be `run`: nothing has been done then. Is done by `doneOrNull` unless it `isAlone`, raises the revision of the caller, and
   * keeps within the quota of text.
   */
  atOnce?(call: Call, input: z.output<I>): Promise<z.input<O> | null>;
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

/** What the type of a procedure says that would add something twice if it came twice without an Idempotency-Key. */
export type Idempotent = Meta & { readonly idempotent: true };

/** `beforeCommand` comes first in the transaction of each, where that adds no text and brings no Idempotency-Key. */
export function writeWith(
  permission: Permission,
  beforeCommand: (tx: Db, owner: string) => Promise<void>,
  defaults: { readonly withoutKey?: string } = {},
) {
  return <I extends z.ZodType, O extends z.ZodType, P = void>(write: Write<I, O, P>): Mutation<I, O> => {
    const { scope, input, output, bodyBytes, before, made, changes, settled, addsText = false, tagged = false } = write;
    const { withoutKey } = { ...defaults, ...write };
    const aboutKeys = withoutKey === undefined ? { idempotent: true, made } : { withoutKey };
    const about = {
      ...documentedFor(permission, write),
      ...aboutKeys,
      addsText,
      tagged,
      ifMatch: changes !== undefined,
    };
    const command = onlyIfUnchanged(write.run, changes);
    const run: typeof command = async (tx, actor, given, prepared) => {
      const done = await command(tx, actor, given, prepared);
      await permission.assertStill?.(tx, actor);
      return done;
    };
    const answered = (call: SignedInCall, result: unknown) => namedBy(call, tagged, parseOutput(output, result));
    const procedure = signedInProcedure
      .meta({ ...about, ...(bodyBytes !== undefined && { bodyBytes }) })
      .mutation(async ({ ctx }) => {
        const call = await countedWrite(ctx, scope);
        assertOpenTo(call, write);
        permission.assert(call);
        const given = parseInput(input, ctx.rawInput);
        const atOnce = permission.assertStill || ctx.caller.ifMatch !== null ? undefined : write.atOnce;
        if (withoutKey === undefined && ctx.caller.idempotencyKey !== null) {
          const answer = await once<P, z.input<O>>(callOf(call), given, {
            ...(before && { before: () => before(callOf(call), given) }),
            ...(atOnce && { atOnce: () => atOnce(callOf(call), given) }),
            run: (tx, prepared) => run(tx, actorOf(call), given, prepared),
            made,
            regardlessOfQuota: !addsText,
          });
          return answered(call, answer);
        }
        const prepared = (await before?.(callOf(call), given)) as P;
        // A draft that ends with it is written, whatever else is not.
        const unchanged = ctx.caller.draftId === null ? await settled?.(ctx.db, actorOf(call), given) : null;
        const done = unchanged ?? (await atOnce?.(callOf(call), given));
        if (done) return answered(call, done);
        const result = await inTransaction(ctx, async (tx) => {
          const actor = actorOf(call);
          const act = async () => {
            const done = await run(tx, actor, given, prepared);
            await endDraftOf(tx, actor);
            return done;
          };
          if (addsText) return withinTextQuota(tx, { ...actor, input: given }, act);
          await beforeCommand(tx, actor.owner);
          return act();
        });
        return answered(call, result);
      });
    return documented(procedure, write) as unknown as Mutation<I, O>;
  };
}

/** What somebody signed in changes of what they record, or of what is worked out from that. */
export const writeSignedIn = writeWith(anybodySignedIn, raiseRevision);

export function writeOnce<I extends z.ZodType, O extends z.ZodType, P = void>(
  command: Once<I, O, P, z.input<O>>,
): Mutation<I, O, Idempotent>;
export function writeOnce<I extends z.ZodType, O extends z.ZodType, P, T>(
  command: Once<I, O, P, T> & Answering<O, T>,
): Mutation<I, O, Idempotent>;
export function writeOnce<I extends z.ZodType, O extends z.ZodType, P, T>(
  command: Once<I, O, P, T> & Partial<Answering<O, T>>,
): Mutation<I, O, Idempotent> {
  const { scope, input, output, bodyBytes, maxValues, before, run, answer, made } = command;
  const { regardlessOfQuota = false, readsAll = false } = command;
  const procedure = signedInProcedure
    .meta({
      ...documentedFor(anybodySignedIn, command),
      idempotent: true,
      made,
      addsText: !regardlessOfQuota,
      ...(bodyBytes !== undefined && { bodyBytes }),
      ...(maxValues !== undefined && { maxValues }),
    })
    .mutation(async ({ ctx }) => {
      const call = callOf(await countedWrite(ctx, scope));
      assertOpenTo(call, command);
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

/** A record that is replaced, with nothing else written with it. */
interface ChangeOne<I extends z.ZodType<{ id: string }>, O extends z.ZodType, K extends EditableKind, B extends object>
  extends Declaration<I, O> {
  readonly change: Change<K, z.output<I>, z.input<O>, B>;
  /** How it is read by itself. */
  readonly changes: ReadByItself<z.output<I>>;
}

export function changesRecord<
  I extends z.ZodType<{ id: string }>,
  O extends z.ZodType,
  K extends EditableKind,
  B extends object,
>({ change, ...declared }: ChangeOne<I, O, K, B>): Mutation<I, O> {
  return writeSignedIn({
    ...declared,
    made: change.kind,
    addsText: true,
    tagged: true,
    run: (tx, actor, given) => changeInTransaction(tx, actor, change, given),
    atOnce: (call, given) => changeAtOnce(call, change, given),
  });
}

/** A record that needs nothing else looked at or written with it. */
interface Add<I extends z.ZodType, O extends z.ZodType, K extends LimitedKind, B extends object>
  extends Declaration<I, O> {
  readonly addition: Addition<K, z.output<I>, z.input<O>, B>;
}

export function addsRecord<I extends z.ZodType, O extends z.ZodType, K extends LimitedKind, B extends object>(
  add: Add<I, O, K, B>,
): Mutation<I, O, Idempotent> {
  const { scope, input, output, addition } = add;
  const about = { ...documentedFor(anybodySignedIn, add), idempotent: true, made: addition.kind, addsText: true };
  const procedure = signedInProcedure.meta(about).mutation(async ({ ctx }) => {
    const call = callOf(await countedWrite(ctx, scope));
    assertOpenTo(call, add);
    return parseOutput(output, await addRecord(call, addition, parseInput(input, ctx.rawInput)));
  });
  return documented(procedure, add) as unknown as Mutation<I, O, Idempotent>;
}
