import type { IdempotentPath } from '@cairn/api/router';
import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';

/** The calls that would add something twice without a key. The API’s types say which: one too many or too few does not compile. */
const takesKey: Record<IdempotentPath, true> = {
  'practiceHours.create': true,
  'practiceHours.saveInBulk': true,
  'shifts.push': true,
  'absences.create': true,
  'cpdActivities.create': true,
  'cpdActivities.saveInBulk': true,
  'feedback.create': true,
  'feedbackRequests.create': true,
  'reflectiveAccounts.create': true,
  'reflectiveDiscussions.create': true,
  'confirmation.create': true,
  'cycles.submit': true,
  'contactSupport.create': true,
};

/**
 * Remembers the key of each creating action until it succeeds: pressing Save again after a lost answer
 * sends the same key and cannot make a second record, while the next new record gets a new one.
 */
export function createActionKeys(newKey: () => string = () => crypto.randomUUID()) {
  const waiting = new Map<string, string>();
  const nameOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input)}`;
  return {
    keyFor(path: string, input: unknown): string | undefined {
      if (!(path in takesKey)) return undefined;
      const name = nameOf(path, input);
      const key = waiting.get(name) ?? newKey();
      waiting.set(name, key);
      return key;
    },
    succeeded(path: string, input: unknown): void {
      waiting.delete(nameOf(path, input));
    },
  };
}

/** The keys of what this tab is doing. */
export const actionKeys = createActionKeys();

/** A tRPC link that puts the action's key into the operation's context, where the transport reads it. */
export function createIdempotencyKeys(actions = actionKeys) {
  const link: TRPCLink<AnyRouter> =
    () =>
    ({ op, next }) => {
      // What waited on this device brings its own.
      if (op.type !== 'mutation' || op.context.idempotencyKey) return next(op);
      const idempotencyKey = actions.keyFor(op.path, op.input);
      return next(idempotencyKey ? { ...op, context: { ...op.context, idempotencyKey } } : op).pipe(
        tap({ complete: () => actions.succeeded(op.path, op.input) }),
      );
    };
  return { link };
}
