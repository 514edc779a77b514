import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createQueryClient, refreshQueries } from './query-client.ts';

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
