import type { ServerResponse } from 'node:http';
import { whenOver } from './response-over.ts';

/** What one response carries of answers to one person, until it has been sent or was cut. */
export interface UnsentAnswer {
  /** So many bytes more of it have been made. */
  add(bytes: number): void;
  /** It is whole and its reader's to take; from now on it may be cut. */
  handOver(): void;
}

/** What one person has not taken yet. */
export interface Untaken {
  answers: number;
  bytes: number;
}

/** Answers that have been made and that whoever asked has not taken yet. */
export interface UnsentAnswers {
  /** Counts the answer of a response to its reader from here on. */
  begin(response: ServerResponse, reader: Untaken): UnsentAnswer;
}

/** A system takes this much by itself, so that cutting a smaller answer would free nothing. */
const worthCutting = 64 * 1024;

/**
 * Counts them. When all together pass `maxBytes`, those that have waited longest are cut rather than everybody's next
 * call refused.
 */
export function createUnsentAnswers(maxBytes: number): UnsentAnswers {
  // Of those worth cutting, in the order of waiting. Were every response in it for a while, they would outlive their time: the
  // tables that a Set has outgrown hold on to what was in them until all memory is looked through.
  const waiting = new Set<() => void>();
  let total = 0;

  function count(reader: Untaken, answers: number, bytes: number): void {
    reader.answers += answers;
    reader.bytes += bytes;
    total += bytes;
  }

  function cutLongestWaiting(): void {
    for (const cut of waiting) {
      if (total <= maxBytes) return;
      cut();
    }
  }

  return {
    begin: (response, reader) => {
      let bytes = 0;
      let isOver = response.closed;
      const end = () => {
        if (isOver) return;
        isOver = true;
        waiting.delete(cut);
        count(reader, -1, -bytes);
      };
      const cut = () => {
        end();
        // A response whose turn on its connection has not come has no socket yet, and would keep its bytes.
        response.req.socket.destroy();
      };
      if (!isOver) {
        count(reader, 1, 0);
        whenOver(response, end);
      }
      return {
        add: (more) => {
          if (isOver) return;
          bytes += more;
          count(reader, 0, more);
          cutLongestWaiting();
        },
        handOver: () => {
          if (!isOver && bytes >= worthCutting) waiting.add(cut);
        },
      };
    },
  };
}
