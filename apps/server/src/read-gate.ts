import type { ServerResponse } from 'node:http';
import type { Reader } from '@cairn/api/context';
import { createSemaphore, type Semaphore } from '@cairn/db/semaphore';
import { RuleError } from '@cairn/domain/errors';
import { jsonBytesOfAnswer } from './json-bytes.ts';
import { QueueFull } from './queue-full.ts';
import { whenOver } from './response-over.ts';
import { createUnsentAnswers, type UnsentAnswer, type Untaken } from './unsent-answers.ts';

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
  /**
   * People who are known after they have read, beyond whom half of those who read nothing are forgotten. Made anew for each read
   * they were most of what the process had to collect.
   */
  maxKnownPeople: 500,
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
  readonly untaken: Untaken;
  using: number;
}

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

  function personOf(owner: string): Person {
    const known = people.get(owner);
    if (known) return known;
    if (people.size >= limits.maxKnownPeople) forgetHalf();
    const person = newPerson(limits);
    people.set(owner, person);
    return person;
  }

  /** Those who came first, but for whoever reads or has not taken what they read: their limits would begin anew. */
  function forgetHalf(): void {
    for (const [owner, { using, untaken }] of people) {
      if (people.size <= limits.maxKnownPeople / 2) return;
      if (using === 0 && untaken.answers === 0) people.delete(owner);
    }
  }

  async function asPerson<T>(person: Person, work: () => Promise<T>): Promise<T> {
    person.using += 1;
    try {
      return await work();
    } finally {
      person.using -= 1;
    }
  }

  return (response) => {
    let bytes = 0;
    let running = 0;
    let over = false;
    let answer: UnsentAnswer | undefined;
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
    const acquireTurn = (person: Person) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const keepTurn = () => {
        resolve();
        return done.promise;
      };
      asPerson(person, () => person.requests.run(() => muchText.run(keepTurn))).catch(reject);
      return promise;
    };

    function assertNotTooMuch({ untaken }: Person): void {
      if (untaken.bytes - bytes > limits.maxUnsentPerPerson || untaken.answers > limits.maxUnsentAnswersPerPerson)
        throw busy('Answers to you are still on their way. Please wait until they have arrived and try again.');
      if (bytes >= limits.maxBatch) throw tooMuchAtOnce();
    }

    return {
      run: ({ owner, keepsMoreThan }, read, answerOf) => {
        const person = personOf(owner);
        return asPerson(person, async () => {
          running += 1;
          try {
            assertNotTooMuch(person);
            if (await isLong(owner, keepsMoreThan)) {
              turn ??= acquireTurn(person);
              await turn;
            }
            return await person.calls.run(async () => {
              assertNotTooMuch(person);
              const result = await read();
              const more = jsonBytesOfAnswer(answerOf(result));
              if (bytes > 0 && bytes + more > limits.maxBatch) throw tooMuchAtOnce();
              bytes += more;
              answer ??= unsent.begin(response, person.untaken);
              answer.add(more);
              return result;
            });
          } finally {
            running -= 1;
            endIfDone();
          }
        });
      },
      release,
      handOver: () => {
        answer?.handOver();
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
    untaken: { answers: 0, bytes: 0 },
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
