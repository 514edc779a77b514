import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedRequest } from './api-problem.ts';
import { accountKey, createQueryClient, readAgainOnceBack, refreshQueries } from './query-client.ts';

/** A list that answers when it is told to, with what was stored when it was asked. */
function slowList() {
  const stored: string[] = [];
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const asked = [...stored];
    waiting.push(() => resolve(asked));
    return promise;
  };
  return { stored, queryFn, answerAll: () => waiting.splice(0).forEach((answer) => void answer()) };
}

const client = () => createQueryClient(() => {});

describe('refreshQueries', () => {
  test('does not take the answer of a first read that was asked before the write for the fresh one', async () => {
    const queries = client();
    const list = slowList();
    const observer = new QueryObserver(queries, { queryKey: ['files'], queryFn: list.queryFn });
    const stop = observer.subscribe(() => {});
    list.stored.push('Whiteboard.png');
    const read = refreshQueries(queries, { queryKey: ['files'] });
    // The older answer arrives first, whatever became of it, and only then the one that was asked again.
    list.answerAll();
    await new Promise((resolve) => setTimeout(resolve));
    list.answerAll();
    await read;
    expect(observer.getCurrentResult().data).toEqual(['Whiteboard.png']);
    stop();
  });

  test('keeps on screen what was read before, until the fresh answer is there', async () => {
    const queries = client();
    const list = slowList();
    const observer = new QueryObserver(queries, { queryKey: ['files'], queryFn: list.queryFn });
    const stop = observer.subscribe(() => {});
    list.answerAll();
    await queries.fetchQuery({ queryKey: ['files'], queryFn: list.queryFn });
    list.stored.push('Whiteboard.png');
    const read = refreshQueries(queries);
    expect(observer.getCurrentResult()).toMatchObject({ data: [], status: 'success' });
    await new Promise((resolve) => setTimeout(resolve));
    list.answerAll();
    await read;
    expect(observer.getCurrentResult().data).toEqual(['Whiteboard.png']);
    stop();
  });
});

/** A write that meets these answers one after another, and then goes through. */
function write(queries: QueryClient, answers: unknown[], meta = {}) {
  const tries: number[] = [];
  const observer = new MutationObserver<string>(queries, {
    meta,
    mutationFn: async () => {
      tries.push(tries.length + 1);
      const answer = answers.shift();
      if (answer) throw answer;
      return 'saved';
    },
  });
  const outcome = observer.mutate().catch((error: unknown) => error);
  return { tries, outcome };
}
const cut = () => new TypeError('Failed to fetch');

describe('a write', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  test('that gets no answer is not tried again by itself: whoever pressed the button decides', async () => {
    const error = cut();
    const { tries, outcome } = write(client(), [error]);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(error);
    expect(tries).toHaveLength(1);
  });

  test('waits while there is no line, and is tried until the line is really back', async () => {
    const queries = client();
    queries.mount();
    onlineManager.setOnline(false);
    const { tries, outcome } = write(queries, [cut(), cut()]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([]);
    onlineManager.setOnline(true);
    await vi.runAllTimersAsync();
    queries.unmount();
    expect(await outcome).toBe('saved');
    expect(tries).toHaveLength(3);
  });

  test.each([
    ['a refusal', new RefusedRequest(409, { message: 'Changed' })],
    ['being stopped by hand', new DOMException('Cancelled', 'AbortError')],
  ])('takes %s for an answer, also when the line has just come back', async (_what, answer) => {
    const queries = client();
    onlineManager.setOnline(false);
    const { tries, outcome } = write(queries, [answer]);
    onlineManager.setOnline(true);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(answer);
    expect(tries).toHaveLength(1);
  });
});

describe('a read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  /** A page that could not be read without a line, and how often it was asked for since the line is said to be back. */
  async function readsOnceBack(failures: number) {
    const queries = client();
    const answers = Array.from({ length: failures + 1 }, cut);
    onlineManager.setOnline(false);
    const observer = new QueryObserver(queries, {
      queryKey: ['files'],
      queryFn: async () => {
        const failure = answers.shift();
        if (failure) throw failure;
        return 'read';
      },
    });
    const stops = [observer.subscribe(() => {}), readAgainOnceBack(queries)];
    await vi.runAllTimersAsync();
    expect(answers).toHaveLength(failures);
    onlineManager.setOnline(true);
    await vi.runAllTimersAsync();
    for (const stop of stops) stop();
    return observer.getCurrentResult();
  }

  test('that got no answer is asked for again until the line is really back', async () => {
    expect(await readsOnceBack(2)).toMatchObject({ data: 'read' });
  });

  test('is not asked for without end', async () => expect(await readsOnceBack(9)).toMatchObject({ status: 'error' }));
});

describe('a refusal because nobody is signed in', () => {
  const refusal = () => new RefusedRequest(401, { message: 'Unauthorized' });

  /** What the client makes of such an answer to a read of `key`. */
  async function read(key: readonly string[]) {
    const told: string[] = [];
    const queries = createQueryClient(() => told.push('signed out'));
    await queries.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(refusal()) }).catch(() => {});
    return told;
  }

  test('of a read ends the session here', async () => expect(await read(['practiceHours'])).toEqual(['signed out']));

  test('of the question who is signed in is its own answer', async () => expect(await read(accountKey)).toEqual([]));

  test('of a write ends the session here, but not of the attempt to sign in', async () => {
    const told: string[] = [];
    const queries = createQueryClient(() => told.push('signed out'));
    await write(queries, [refusal()], { changesSession: true }).outcome;
    expect(told).toEqual([]);
    await write(queries, [refusal()]).outcome;
    expect(told).toEqual(['signed out']);
  });
});
