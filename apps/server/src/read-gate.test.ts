import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createReadGate, readLimits } from './read-gate.ts';

const MB = 1024 * 1024;

/** The part of a response that the gate looks at; `close` is what Node says when it was taken or its line is cut. */
class FakeResponse extends EventEmitter {
  closed = false;
  readonly req = { socket: Object.assign(new EventEmitter(), { destroy: () => this.close() }) };
  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

function gate(limits: Partial<typeof readLimits> = {}) {
  const open = createReadGate({ ...readLimits, ...limits });
  return (owner = 'ada', textKept = 0) => {
    const response = new FakeResponse();
    const reads = open(response as unknown as ServerResponse);
    const reader = { owner, keepsMoreThan: async (bytes: number) => textKept > bytes };
    const read = (answer: () => Promise<unknown> | unknown) =>
      reads
        .run(
          reader,
          async () => answer(),
          (result) => result,
        )
        .then(
          () => 'read',
          (cause: { code: string; retryAfterSeconds: number }) => `${cause.code} ${cause.retryAfterSeconds}`,
        );
    return { response, ...reads, read };
  };
}

const text = (bytes: number) => 'x'.repeat(bytes);
const refused = 'NOT_READY 2';

describe('a person’s reads', () => {
  test('are at work two at a time, the calls of a batch counted one by one, and are all done in the end', async () => {
    const request = gate()();
    const { promise, resolve } = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const slow = async () => {
      most = Math.max(most, ++running);
      await promise;
      running -= 1;
    };
    const all = Array.from({ length: 10 }, () => request.read(slow));
    await soon();
    expect(most).toBe(2);
    resolve();
    expect(await Promise.all(all)).toEqual(Array(10).fill('read'));
    expect(most).toBe(2);
  });

  test('begin with a free place, whoever read before and however that ended', async () => {
    const request = gate();
    for (let round = 0; round < 3; round += 1) {
      const failing = Array.from({ length: 4 }, () => request().read(() => Promise.reject({ code: 'GONE' })));
      expect(await Promise.all(failing)).toEqual(Array(4).fill('GONE undefined'));
      const { promise, resolve } = Promise.withResolvers<void>();
      const held = [request('grace').read(() => promise), request('ada').read(() => promise)];
      expect(await request('grace').read(() => 'hers')).toBe('read');
      resolve();
      expect(await Promise.all(held)).toEqual(['read', 'read']);
    }
  });

  test('are refused to whoever has many waiting, and to nobody else', async () => {
    const request = gate({ maxUnsentAnswersPerPerson: 1_000 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const fit = readLimits.maxConcurrentPerPerson + readLimits.maxWaitingPerPerson;
    const all = Array.from({ length: fit + 1 }, () => request().read(() => promise));
    await soon();
    expect(await request('grace').read(() => 'hers')).toBe('read');
    resolve();
    expect((await Promise.all(all)).filter((outcome) => outcome !== 'read')).toEqual([refused]);
  });

  test('are refused while answers of over 8 MB are not taken, and done again once they are', async () => {
    const request = gate();
    const large = request();
    expect(await large.read(() => text(9 * MB))).toBe('read');
    large.handOver();
    expect(await request().read(() => 'small')).toBe(refused);
    expect(await request('grace').read(() => 'hers')).toBe('read');
    large.response.close();
    expect(await request().read(() => 'small')).toBe('read');
  });

  test('are refused to whoever leaves forty answers, however small, untaken', async () => {
    const request = gate();
    const untaken = Array.from({ length: 41 }, () => request());
    for (const one of untaken) expect(await one.read(() => null)).toBe('read');
    expect(await request().read(() => null)).toBe(refused);
    untaken[0]?.response.close();
    expect(await request().read(() => null)).toBe('read');
  });

  test('are still counted after many others have read', async () => {
    const request = gate({ maxKnownPeople: 2 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const large = request('mary');
    expect(await large.read(() => text(9 * MB))).toBe('read');
    const held = Array.from({ length: 2 }, () => request().read(() => promise));
    await soon();
    for (let n = 0; n < 10; n += 1) expect(await request(`nurse ${n}`).read(() => 'theirs')).toBe('read');
    expect(await request('mary').read(() => 'small')).toBe(refused);
    let begun = false;
    const third = request().read(() => {
      begun = true;
    });
    await soon();
    expect(begun).toBe(false);
    resolve();
    expect(await Promise.all([...held, third])).toEqual(Array(3).fill('read'));
    large.response.close();
    expect(await request('mary').read(() => 'small')).toBe('read');
  });

  test('count nothing of a line that was cut before the answer was made', async () => {
    const request = gate();
    const gone = request();
    gone.response.close();
    await gone.read(() => text(9 * MB));
    expect(await request().read(() => 'small')).toBe('read');
  });
});

describe('the answers to one request', () => {
  test('come to no more than 24 MB, of which the first is given in any case', async () => {
    const request = gate();
    const batch = request();
    expect(await batch.read(() => text(10 * MB))).toBe('read');
    expect(await batch.read(() => text(10 * MB))).toBe('read');
    expect(await batch.read(() => text(10 * MB))).toBe(refused);
    expect(await batch.read(() => 'small')).toBe('read');
    expect(await request('grace').read(() => text(30 * MB))).toBe('read');
  });

  test('are not even made once they come to that', async () => {
    const batch = gate()();
    await batch.read(() => text(30 * MB));
    let made = false;
    expect(
      await batch.read(() => {
        made = true;
      }),
    ).toBe(refused);
    expect(made).toBe(false);
  });
});

describe('answers nobody takes', () => {
  test('are cut when all together pass the bound: those that have waited longest, and none that is being made', async () => {
    const request = gate({ maxUnsent: 20 * MB });
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((owner) => request(owner));
    for (const one of [second, first, third]) {
      await one?.read(() => text(6 * MB));
      if (one !== third) one?.handOver();
    }
    await fourth?.read(() => text(6 * MB));
    expect([first, second, third, fourth].map((one) => one?.response.closed)).toEqual([false, true, false, false]);
  });

  test('are left alone when they are so small that cutting them frees nothing', async () => {
    const request = gate({ maxUnsent: 5 * MB });
    const small = request('a');
    await small.read(() => text(1_000));
    small.handOver();
    await request('b').read(() => text(6 * MB));
    expect(small.response.closed).toBe(false);
  });
});

describe('people who keep much text', () => {
  const much = 3 * MB;

  test('read one after the other until each answer has been made, and keep nobody else waiting', async () => {
    const request = gate();
    const [first, second] = [request('a', much), request('b', much)];
    const order: string[] = [];
    await first.read(() => order.push('first'));
    const waiting = second.read(() => order.push('second'));
    expect(await request('c').read(() => order.push('somebody else'))).toBe('read');
    await soon();
    first.handOver();
    await waiting;
    expect(order).toEqual(['first', 'somebody else', 'second']);
  });

  test('make all answers to one request in one turn', async () => {
    const request = gate();
    const batch = request('a', much);
    const outcomes = await Promise.all([1, 2, 3, 4].map((n) => batch.read(() => n)));
    expect(outcomes).toEqual(Array(4).fill('read'));
    batch.handOver();
    expect(await request('b', much).read(() => 1)).toBe('read');
  });

  test('wait for a read that goes on after its line was cut', async () => {
    const request = gate();
    const { promise, resolve } = Promise.withResolvers<void>();
    const gone = request('a', much);
    const going = gone.read(() => promise);
    await soon();
    gone.response.close();
    let began = false;
    const next = request('b', much).read(() => {
      began = true;
    });
    await soon();
    expect(began).toBe(false);
    resolve();
    await Promise.all([going, next]);
    expect(began).toBe(true);
  });

  test('have one request in the queue each, so that one with many keeps nobody back', async () => {
    const request = gate();
    const first = request('a', much);
    await first.read(() => 1);
    const order: string[] = [];
    const more = [1, 2, 3].map((n) => {
      const one = request('a', much);
      return { ...one, done: one.read(() => order.push(`a ${n}`)).then(() => one.handOver()) };
    });
    await soon();
    const other = request('b', much);
    const done = other.read(() => order.push('b')).then(() => other.handOver());
    await soon();
    first.handOver();
    await Promise.all([done, ...more.map((one) => one.done)]);
    expect(order.indexOf('b')).toBeLessThan(2);
  });

  test('are told to come back when they have waited too long', async () => {
    const request = gate({ maxWaitMs: 1 });
    await request('a', much).read(() => 1);
    expect(await request('b', much).read(() => 1)).toBe(refused);
  });
});
