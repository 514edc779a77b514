import type { ServerResponse } from 'node:http';
import type { Reader } from '@cairn/api/context';
import { createSemaphore, type Semaphore } from '@cairn/db/semaphore';
import { RuleError } from '@cairn/domain/errors';
import { jsonBytesOfAnswer } from './json-bytes.ts';
import { QueueFull } from './queue-full.ts';
import { whenOver } from './response-over.ts';
import { createUnsentAnswers } from './unsent-answers.ts';

const MB = 1024 * 1024;

/** What reading may take of the process. Bytes are those of an answer as JSON. */
export const readLimits = {
  /** Calls of one person at work at once; the calls of a batch count one by one. */
  maxConcurrentPerPerson: 2,
  // A browser sends six batches of ten at once, for the files of as many records of a list.
  maxWaitingPerPerson: 100,
  maxWaitMs: 10_000,
  /** Whoever keeps more text than this reads in turn with all who do: each answer may take many times its size to make. */
  muchText: 2 * MB,
  maxConcurrentMuchText: 1,
  maxWaitingMuchText: 100,
  /** Answers made for one person and not taken yet, beyond which they are made no more. */
  maxUnsentPerPerson: 8 * MB,
  maxUnsentAnswersPerPerson: 40,
  /** Beyond this the answers that have waited longest are cut. */
  maxUnsent: 64 * MB,
  /** All answers to one request together; the first one is always given. */
  maxBatch: 24 * MB,
  /** How long it is remembered how much text somebody keeps, and of how many people. */
  cacheMs: 60_000,
  maxCachedPeople: 10_000,
};

/** The reads of one request. */
export interface RequestReads {
  /**
   * Does one read when it is its turn, and counts its answer until that has been taken.
   * @throws RuleError NOT_READY when its reader has too much under way, or the request asks for too much.
   */
  run<T>(reader: Reader, read: () => Promise<T>, answerOf: (result: T) => unknown): Promise<T>;
  /** What is still to be done for the answer keeps no other reader waiting. */
  release(): void;
  /** The whole answer has been made; it is its reader's to take. */
  handOver(): void;
}

interface Person {
  readonly calls: Semaphore;
  readonly requests: Semaphore;
  using: number;
}

/** People who read nothing just now are used again for others: made for each read, they were half of what the process left to collect. */
const maxIdlePeople = 64;

/** Lets signed-in people read, nobody so much that there is no memory or time left for the others. */
export function createReadGate(limits = readLimits): (response: ServerResponse) => RequestReads {
  const unsent = createUnsentAnswers(limits.maxUnsent);
  const muchText = createSemaphore({
    maxConcurrent: limits.maxConcurrentMuchText,
    maxWaiting: limits.maxWaitingMuchText,
    maxWaitMs: limits.maxWaitMs,
    usualMs: 200,
    busy: (seconds) => new QueueFull('Many long lists are being read just now.', Math.max(retrySeconds, seconds)),
  });
  const isLong = createTextFigures(limits);
  const people = new Map<string, Person>();
  const idle: Person[] = [];

  function come(owner: string): Person {
    const person = idle.pop() ?? newPerson(limits);
    people.set(owner, person);
    return person;
  }

  async function asPerson<T>(owner: string, work: (person: Person) => Promise<T>): Promise<T> {
    const person = people.get(owner) ?? come(owner);
    person.using += 1;
    try {
      return await work(person);
    } finally {
      person.using -= 1;
      if (person.using === 0) {
        people.delete(owner);
        if (idle.length < maxIdlePeople) idle.push(person);
      }
    }
  }

  return (response) => {
    let bytes = 0;
    let running = 0;
    let over = false;
    const done = Promise.withResolvers<void>();
    const endIfDone = () => {
      if (over && running === 0) done.resolve();
    };
    const release = () => {
      over = true;
      endIfDone();
    };
    whenOver(response, release);

    /** One request of each such person in turn, and it keeps its turn until its answer has been made. */
    let turn: Promise<void> | undefined;
    const acquireTurn = (owner: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const keepTurn = () => {
        resolve();
        return done.promise;
      };
      asPerson(owner, ({ requests }) => requests.run(() => muchText.run(keepTurn))).catch(reject);
      return promise;
    };

    function assertNotTooMuch(owner: string): void {
      const waiting = unsent.of(owner);
      if (waiting.bytes - bytes > limits.maxUnsentPerPerson || waiting.answers > limits.maxUnsentAnswersPerPerson)
        throw busy('Answers to you are still on their way. Please wait until they have arrived and try again.');
      if (bytes >= limits.maxBatch) throw tooMuchAtOnce();
    }

    return {
      run: async ({ owner, keepsMoreThan }, read, answerOf) => {
        running += 1;
        try {
          assertNotTooMuch(owner);
          if (await isLong(owner, keepsMoreThan)) {
            turn ??= acquireTurn(owner);
            await turn;
          }
          return await asPerson(owner, ({ calls }) =>
            calls.run(async () => {
              assertNotTooMuch(owner);
              const result = await read();
              const more = jsonBytesOfAnswer(answerOf(result));
              if (bytes > 0 && bytes + more > limits.maxBatch) throw tooMuchAtOnce();
              bytes += more;
              unsent.add(response, owner, more);
              return result;
            }),
          );
        } finally {
          running -= 1;
          endIfDone();
        }
      },
      release,
      handOver: () => {
        unsent.handOver(response);
        release();
      },
    };
  };
}

/** Whether a person keeps so much text that reading it is work for the whole process; asked once a minute. */
function createTextFigures({ muchText, cacheMs, maxCachedPeople }: typeof readLimits) {
  const figures = new Map<string, { long: Promise<boolean>; until: number }>();
  return (owner: string, keepsMoreThan: Reader['keepsMoreThan']): Promise<boolean> => {
    const now = performance.now();
    const known = figures.get(owner);
    if (known && known.until > now) return known.long;
    const long = keepsMoreThan(muchText);
    figures.delete(owner);
    figures.set(owner, { long, until: now + cacheMs });
    long.catch(() => figures.delete(owner));
    const [oldest] = figures.keys();
    if (figures.size > maxCachedPeople && oldest !== undefined) figures.delete(oldest);
    return long;
  };
}

function newPerson({ maxConcurrentPerPerson, maxWaitingPerPerson, maxWaitMs }: typeof readLimits): Person {
  const waiting = { maxWaiting: maxWaitingPerPerson, maxWaitMs, usualMs: 20 };
  const tooMany = (seconds: number) =>
    new QueueFull('Too many of your calls are waiting.', Math.max(retrySeconds, seconds));
  return {
    calls: createSemaphore({ ...waiting, maxConcurrent: maxConcurrentPerPerson, busy: tooMany }),
    requests: createSemaphore({ ...waiting, maxConcurrent: 1, busy: tooMany }),
    using: 0,
  };
}

const retrySeconds = 2;

function busy(message: string): RuleError {
  return new RuleError('NOT_READY', message, { reason: 'overloaded', retryAfterSeconds: retrySeconds });
}

function tooMuchAtOnce(): RuleError {
  return busy('These answers together are too long for one request. Please ask for the rest by itself.');
}
