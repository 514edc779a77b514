import { type Cycle, cycleOf } from '@cairn/domain/counting';
import { londonToday } from '@cairn/domain/london-time';
import type { HeldPart } from '@cairn/domain/registration-parts';
import type { CallContext, Db } from './context.ts';
import type { SignedIn } from './sessions/session.ts';

/**
 * Who acts, when, and through what: the one thing a command or query knows of a signed-in call. It names no database, so
 * that a command is offered none but its transaction.
 */
export interface Actor extends CallContext {
  /** Whose records the call is about: the id of `session.user`. */
  readonly owner: string;
  readonly session: SignedIn;
  /** The dotted path of the procedure. */
  readonly path: string;
  /** The instant, the date in London at that instant, and the three years that count once a date is set. */
  readonly now: Date;
  readonly today: string;
  readonly cycle: Cycle | null;
  /** The parts of the register they hold. */
  readonly registrationParts: readonly HeldPart[];
}

/** The part of an actor that reading records takes: whose they are, what they hold, and when they are looked at. */
export type Viewer = Pick<Actor, 'owner' | 'today' | 'cycle' | 'registrationParts'>;

/** How much of a list. */
export interface Limit {
  readonly limit?: number | undefined;
}

/** What `actorOf` makes an actor of. */
export type SignedInCall = Pick<Actor, 'session' | 'path' | keyof CallContext> & { readonly db: Db };

/** An actor outside any transaction, with the database: what must be asked or counted before the command begins. */
export type Call = Actor & { readonly db: Db };

/** The actor of a call, at this moment unless another is given. */
export function actorOf({ db: _, ...context }: SignedInCall, now = context.clock.now()): Actor {
  return { ...context, ...standingOf(context.session, now) };
}

/** The actor of a call, at this moment, with the database. */
export function callOf(given: SignedInCall): Call {
  return { ...given, ...standingOf(given.session, given.clock.now()) };
}

/** How somebody stands at a moment. */
function standingOf({ user }: SignedInCall['session'], now: Date) {
  const { id, registrationParts } = user;
  return { owner: id, now, today: londonToday(now), cycle: cycleOf(user), registrationParts };
}
