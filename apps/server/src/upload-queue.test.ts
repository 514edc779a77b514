import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createUploadQueue, type UploadSlot, uploadLimits } from './upload-queue.ts';

/** Turns whose seconds a test lets pass. */
function queueWithTicker() {
  let look: (() => void) | undefined;
  const queue = createUploadQueue((given) => {
    look = given;
    return () => {
      look = undefined;
    };
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) look?.();
    await soon();
  };
  return { queue, turns: queue.run, pass, looks: () => look !== undefined };
}

/** Begins uploads that end when `finish` is called. */
function begin(who: (n: number) => string, count: number, network = (n: number) => `network of ${who(n)}`) {
  const { queue, turns } = queueWithTicker();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  let keeping = 0;
  let maxKept = 0;
  const work = async ({ keep }: UploadSlot) => {
    running += 1;
    most = Math.max(most, running);
    await promise;
    await keep(async () => {
      keeping += 1;
      maxKept = Math.max(maxKept, keeping);
      await soon();
      keeping -= 1;
    });
    running -= 1;
  };
  const arriving = (n: number) => ({ owner: who(n), network: network(n), received: () => 0 });
  const all = Promise.allSettled(Array.from({ length: count }, (_, n) => turns(arriving(n), work)));
  return { queue, turns, all, finish, most: () => most, maxKept: () => maxKept };
}

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

const grace = { owner: 'grace', network: 'her network', received: () => 0 };

describe('uploads', () => {
  test('of one person run two at a time, and all of them in the end', async () => {
    const { all, finish, most } = begin(() => 'ada', 25);
    await soon();
    expect(most()).toBe(2);
    finish();
    expect(refusals(await all)).toEqual([]);
    expect(most()).toBe(2);
  });

  test('of many people arrive 32 at a time, and are kept eight at a time', async () => {
    const { all, finish, most, maxKept } = begin((n) => `nurse ${n}`, 60);
    await soon();
    finish();
    expect(refusals(await all)).toEqual([]);
    expect([most(), maxKept()]).toEqual([32, 8]);
  });

  test('are refused to a person with many waiting, and to nobody else', async () => {
    const { turns, all, finish } = begin(() => 'ada', 33);
    expect(await turns(grace, async () => 'kept')).toBe('kept');
    finish();
    // Thirty wait for two turns of some three seconds, and this one besides.
    expect(refusals(await all)).toEqual([expect.objectContaining({ code: 'SLOW_DOWN', retryAfterSeconds: 47 })]);
  });

  test('are refused to those who fill a network, and to nobody else there or elsewhere', async () => {
    const { turns, all, finish } = begin(
      (n) => `one of three ${n % 3}`,
      66,
      () => 'one network',
    );
    const beside = turns({ ...grace, network: 'one network' }, async () => 'kept');
    const elsewhere = turns({ ...grace, owner: 'ada' }, async () => 'kept');
    await soon();
    finish();
    expect(await Promise.all([beside, elsewhere])).toEqual(['kept', 'kept']);
    const refusal = expect.objectContaining({ code: 'SLOW_DOWN', retryAfterSeconds: 1 });
    expect(refusals(await all)).toEqual([refusal, refusal]);
  });

  test('are refused at once when very many people wait, with how long all those will take', async () => {
    const { queue, turns, all, finish } = begin((n) => `nurse ${n}`, 132);
    await soon();
    expect([queue.running, queue.waiting]).toEqual([32, 100]);
    await expect(turns(grace, async () => 'kept')).rejects.toMatchObject({
      code: 'NOT_READY',
      message: 'Many files are arriving just now. Please try again in about 10 seconds.',
      // A hundred and one of some three seconds, thirty-two at a time.
      retryAfterSeconds: 10,
    });
    finish();
    expect(refusals(await all)).toEqual([]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });
});

describe('slow uploads', () => {
  const { paceSeconds, minBytesPerSecond } = uploadLimits;

  const { maxConcurrent } = uploadLimits;
  /** All places but those of the given paces are taken by uploads that are quick enough. */
  const quick = (count: number) => Array<number>(count).fill(minBytesPerSecond);

  /** Two uploads of each person, each of its own pace in bytes a second, which end when their turn is taken away. */
  function dripping(paces: number[]) {
    const ticker = queueWithTicker();
    let seconds = 0;
    const lost: number[] = [];
    const arrive = paces.map((pace, n) => {
      const arriving = { owner: `dripper ${n >> 1}`, network: 'theirs', received: () => Math.floor(pace * seconds) };
      const arrived = Promise.withResolvers<void>();
      const done = ticker.turns(arriving, async (turn) => {
        const never = new Promise<void>(() => {});
        arrived.promise.then(() => turn.keep(() => never));
        await new Promise<void>((_, reject) =>
          turn.signal.addEventListener('abort', () => {
            lost.push(n);
            reject(turn.signal.reason);
          }),
        );
      });
      done.catch(() => {});
      return { arrived: arrived.resolve, done };
    });
    const pass = async (count: number) => {
      for (let passed = 0; passed < count; passed++) {
        seconds += 1;
        await ticker.pass(1);
      }
    };
    return { ...ticker, pass, lost, uploads: arrive };
  }

  test('keep nobody waiting while there is room to arrive', async () => {
    const { lost, pass, turns } = dripping(Array(8).fill(0.5));
    await soon();
    expect(await turns(grace, async () => 'kept')).toBe('kept');
    await pass(60);
    expect(lost).toEqual([]);
  });

  test('take their time while nobody waits', async () => {
    const { lost, pass } = dripping(Array(maxConcurrent).fill(0.5));
    await pass(290);
    expect(lost).toEqual([]);
  });

  test('lose a turn to each who waits, within six seconds, the slowest first, and are told to try again', async () => {
    const paces = [900, 800, 700, 600, 500, 0.5, 300, 1000];
    const { lost, pass, turns, uploads } = dripping([...paces, ...quick(maxConcurrent - paces.length)]);
    await soon();
    const ordinary = turns(grace, async () => 'kept');
    await pass(paceSeconds + 1);
    expect(await ordinary).toBe('kept');
    expect(lost).toEqual([5]);
    await expect(uploads[5]?.done).rejects.toMatchObject({
      code: 'NOT_READY',
      message: expect.stringContaining('too slowly'),
      retryAfterSeconds: 30,
    });
    await pass(20);
    expect(lost).toEqual([5]);
  });

  test('keep their turn when they are as quick as they must be, or have arrived', async () => {
    const { lost, pass, turns, uploads } = dripping([...quick(maxConcurrent - 1), 0]);
    uploads[maxConcurrent - 1]?.arrived();
    await soon();
    const waiting = turns(grace, async () => 'kept');
    waiting.catch(() => {});
    await pass(60);
    expect(lost).toEqual([]);
  });

  test('are judged by their last seconds, and not before they have had as many', async () => {
    const { lost, pass, turns } = dripping(Array(maxConcurrent).fill(0));
    await soon();
    turns(grace, async () => 'kept').catch(() => {});
    await pass(paceSeconds);
    expect(lost).toEqual([]);
    await pass(1);
    expect(lost).toHaveLength(1);
  });

  test('are looked at only while there are some', async () => {
    const { turns, looks } = queueWithTicker();
    expect(looks()).toBe(false);
    const during = await turns(grace, async () => looks());
    expect([during, looks()]).toEqual([true, false]);
  });
});
