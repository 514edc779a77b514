import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { isUnreached } from './api-problem.ts';
import { keptFor } from './kept-for.ts';
import { ageOfAnswers, answerName, mayBeKept, noteAnswer, noteShown } from './read-answers.ts';

/** What the device was answered last, with the code for it, which most visits never need. */
async function recalled(path: string, input: unknown) {
  if (!keptFor()) return null;
  const { recallAnswer } = await import('./kept-answers.ts');
  return recallAnswer(path, input);
}

/** A tRPC link that answers a query from the device where the server cannot be reached. */
export const keptAnswersLink: TRPCLink<AnyRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || !mayBeKept(op.path)) return next(op);
    return observable((observer) => {
      let given = false;
      const age = ageOfAnswers();
      const asking = next(op).subscribe({
        next: (envelope) => {
          const { result } = envelope;
          if (age === ageOfAnswers() && 'data' in result) noteAnswer(op.path, op.input, result.data);
          observer.next(envelope);
        },
        complete: () => observer.complete(),
        error: async (error) => {
          const kept = isUnreached(error) ? await recalled(op.path, op.input).catch(() => null) : null;
          if (given) return;
          if (!kept) return observer.error(error);
          noteShown(answerName(op.path, op.input), kept.at);
          observer.next({ result: { type: 'data', data: kept.data } });
          observer.complete();
        },
      });
      return () => {
        given = true;
        asking.unsubscribe();
      };
    });
  };
