import type { ServerResponse } from 'node:http';
import { whenOver } from './response-over.ts';

/** Answers that have been made and that whoever asked has not taken yet. */
export interface UnsentAnswers {
  /** Counts so many bytes more of an answer to a person, until its response has been sent or was cut. */
  add(response: ServerResponse, owner: string, bytes: number): void;
  /** The answer is whole and its reader's to take; from now on it may be cut. */
  handOver(response: ServerResponse): void;
  /** What a person has not taken yet. */
  of(owner: string): { readonly answers: number; readonly bytes: number };
}

interface Unsent {
  readonly owner: string;
  bytes: number;
  waits: boolean;
}

/** A system takes this much by itself, so that cutting a smaller answer would free nothing. */
const worthCutting = 64 * 1024;

/**
 * Counts them. When all together pass `maxBytes`, those that have waited longest are cut rather than everybody's next
 * call refused.
 */
export function createUnsentAnswers(maxBytes: number): UnsentAnswers {
  const unsent = new Map<ServerResponse, Unsent>();
  const people = new Map<string, { answers: number; bytes: number }>();
  let total = 0;

  function count(owner: string, answers: number, bytes: number): void {
    const person = people.get(owner) ?? { answers: 0, bytes: 0 };
    people.set(owner, person);
    person.answers += answers;
    person.bytes += bytes;
    total += bytes;
    if (person.answers === 0) people.delete(owner);
  }

  function untrack(response: ServerResponse): void {
    const answer = unsent.get(response);
    if (!answer) return;
    unsent.delete(response);
    count(answer.owner, -1, -answer.bytes);
  }

  function cutLongestWaiting(): void {
    for (const [response, { waits, bytes }] of unsent) {
      if (total <= maxBytes) return;
      if (!waits || bytes < worthCutting) continue;
      untrack(response);
      response.destroy();
    }
  }

  return {
    add: (response, owner, bytes) => {
      if (response.closed) return;
      const answer = unsent.get(response);
      if (answer) {
        answer.bytes += bytes;
        count(answer.owner, 0, bytes);
      } else {
        unsent.set(response, { owner, bytes, waits: false });
        count(owner, 1, bytes);
        whenOver(response, () => untrack(response));
      }
      cutLongestWaiting();
    },
    handOver: (response) => {
      const answer = unsent.get(response);
      if (!answer) return;
      answer.waits = true;
      // The map is in the order of waiting.
      unsent.delete(response);
      unsent.set(response, answer);
    },
    of: (owner) => people.get(owner) ?? { answers: 0, bytes: 0 },
  };
}
