import { londonToday } from '@cairn/domain/london-time';
import { z } from 'zod';
import { type Actor, actorOf } from '../actor.ts';
import type { Db } from '../context.ts';
import type { Page } from '../pages/queries.ts';
import { assertToldSince, type Since } from '../pages/since.ts';
import { tagOf } from '../preconditions/entity-tags.ts';
import type { Declaration, Documented } from '../rest-document/declaration.ts';
import { answerByRevision } from '../revisions/answers.ts';
import type { ReadWithSession } from '../sessions/session-row.ts';
import { readerOf } from '../text-quota/queries.ts';
import { documented, type GuardedCall, parseInput, parseOutput } from '../trpc.ts';
import {
  anybodySignedIn,
  assertOpenTo,
  authenticated,
  documentedFor,
  type Permission,
  type Query,
  signedInProcedure,
} from './calling.ts';

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

interface List<I extends z.ZodType<Since>, R extends z.ZodType>
  extends Omit<Declaration<I, z.ZodArray<R>>, 'output'>,
    Pick<Read<I, R>, 'byRevision'> {
  /** What the list is of. */
  readonly record: R;
  /** The one query. */
  run(db: Db, actor: Actor, input: z.output<I>): Promise<Page<z.input<R>>>;
}

/**
 * Reads when it is the caller's turn; by revision, tells again what was made before. `answerOf` gives what of it the answer
 * carries: nothing where the caller holds that.
 */
async function readInTurn<I extends z.ZodType, T>(
  ctx: GuardedCall,
  read: Documented & Pick<Read<I, never>, 'input' | 'byRevision' | 'tagged' | 'readWithSession'>,
  permission: Permission,
  make: (actor: Actor, given: z.output<I>) => Promise<T>,
  answerOf: (made: T | undefined) => unknown,
): Promise<T> {
  const call = await authenticated(ctx, read.scope, read.readWithSession);
  const answer = async () => {
    assertOpenTo(call, read);
    permission.assert(call);
    const given = parseInput(read.input, ctx.rawInput);
    const now = call.clock.now();
    const work = () => make(actorOf(call, now), given);
    if (read.byRevision) return answerByRevision(call, londonToday(now), given, work);
    const record = await work();
    if (read.tagged) call.caller.holds(tagOf(record));
    return record;
  };
  return ctx.caller.reading(readerOf(call), answer, answerOf);
}

/** A procedure that reads, for whom it is permitted. */
export function readWith(permission: Permission) {
  return <I extends z.ZodType, O extends z.ZodType>(read: Read<I, O>): Query<I, O> => {
    const { output, run, byRevision = false, tagged = false } = read;
    const about = { ...documentedFor(permission, read), byRevision, tagged };
    const procedure = signedInProcedure.meta(about).query(({ ctx }) => {
      const make = async (actor: Actor, given: z.output<I>) => parseOutput(output, await run(ctx.db, actor, given));
      return readInTurn(ctx, read, permission, make, (made) => made);
    });
    return documented(procedure, read) as unknown as Query<I, O>;
  };
}

/** A list of records, told page by page; where it goes on the door is told beside the answer. */
export function list<I extends z.ZodType<Since>, R extends z.ZodType>(declared: List<I, R>): Query<I, z.ZodArray<R>> {
  const { input, record, run, byRevision = false, refuses = [] } = declared;
  const output = z.array(record);
  const about = documentedFor(anybodySignedIn, { ...declared, refuses: ['too_far_back', ...refuses] });
  const procedure = signedInProcedure.meta({ ...about, byRevision, inPages: true }).query(async ({ ctx }) => {
    const make = async (actor: Actor, given: z.output<I>) => {
      assertToldSince(given, actor.now);
      const { records, next } = await run(ctx.db, actor, given);
      return { records: parseOutput(output, records), next };
    };
    const page = await readInTurn(ctx, declared, anybodySignedIn, make, (made) => made?.records);
    if (page?.next) ctx.caller.goesOn(page.next);
    return page?.records;
  });
  return documented(procedure, { input, output }) as unknown as Query<I, z.ZodArray<R>>;
}
