import { getQueryKey } from '@trpc/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient, queryKeyOf, trpc } from './api-client.ts';
import { forgetEarlyReads, readEarly, seeEarlyRead, takeAnswered } from './early-reads.ts';
import { createQueryClient, refreshQueries } from './query-client.ts';
import { serverClock } from './server-clock.ts';
import { clearSession } from './session.tsx';

/** A server that answers one batch after the other. */
function serve(...batches: object[][]) {
  const asked: string[] = [];
  const ask = async (address: RequestInfo | URL) => {
    asked.push(decodeURIComponent(String(address)));
    const batch = batches.shift();
    if (!batch) throw new TypeError('Failed to fetch');
    return Response.json(batch);
  };
  return { asked, ask: ask as typeof fetch };
}
const data = (value: unknown) => ({ result: { data: value } });
const later = serve([data('read again')], [data('and again')]);

afterEach(forgetEarlyReads);

describe('what is read early', () => {
  test('is one request, and answers the same queries once', async () => {
    const early = serve([data('ada'), data(['an entry'])]);
    readEarly([['account.current'], ['practiceHours.list', {}]], early.ask);
    expect(early.asked).toEqual(['/trpc/account.current,practiceHours.list?batch=1&input={"1":{}}']);
    const { asked, ask } = serve([data('read anew')]);
    const client = createApiClient(ask);
    expect(await client.practiceHours.list.query({})).toEqual(['an entry']);
    expect(await client.account.current.query()).toBe('ada');
    expect(asked).toEqual([]);
    expect(await client.account.current.query()).toBe('read anew');
  });

  test('answers no query with another input', async () => {
    readEarly([['practiceHours.list', { limit: '5' }]], serve([data(['five'])]).ask);
    const client = createApiClient(serve([data(['all'])]).ask);
    expect(await client.practiceHours.list.query({})).toEqual(['all']);
  });

  test('is asked again where it was refused, and where no answer came', async () => {
    readEarly([['account.current'], ['progress.get']], serve([data('ada'), { error: { message: 'no' } }]).ask);
    const client = createApiClient(later.ask);
    expect(await client.progress.get.query()).toBe('read again');
    readEarly([['progress.get']], serve().ask);
    expect(await client.progress.get.query()).toBe('and again');
  });

  test('is not asked again while it is on its way or has just been answered, but where it failed', async () => {
    const { asked, ask } = serve([data('ada'), { error: { message: 'no' } }], [data('a figure')]);
    readEarly([['account.current'], ['progress.get']], ask);
    readEarly([['account.current'], ['progress.get']], ask);
    expect(asked).toHaveLength(1);
    expect([await seeEarlyRead('account.current'), await seeEarlyRead('progress.get')]).toEqual(['ada', null]);
    readEarly([['account.current'], ['progress.get']], ask);
    expect(asked[1]).toContain('/trpc/progress.get?');
  });

  test('is there for a page that begins once it has been answered, and is not asked', async () => {
    readEarly([['account.current'], ['progress.get']], serve([data(null), { error: { message: 'no' } }]).ask);
    expect(takeAnswered()).toEqual([]);
    await Promise.all([seeEarlyRead('account.current'), seeEarlyRead('progress.get')]);
    expect(takeAnswered(['account.current'])).toEqual([]);
    expect(takeAnswered()).toEqual([{ read: ['account.current'], data: null }]);
    expect(takeAnswered()).toEqual([]);
  });

  test('is kept where the hooks look for it', () => {
    expect(queryKeyOf(['progress.get'])).toEqual(getQueryKey(trpc.progress.get, undefined, 'query'));
    const read = ['cpdActivities.list', { limit: '5' }] as const;
    expect(queryKeyOf(read)).toEqual(getQueryKey(trpc.cpdActivities.list, read[1], 'query'));
  });

  test('that is nothing is an answer too', async () => {
    readEarly([['account.current']], serve([data(null)]).ask);
    expect(await createApiClient(serve().ask).account.current.query()).toBeNull();
  });

  test('tells the server’s time, by which the session ends', async () => {
    const learn = vi.spyOn(serverClock, 'learn');
    const date = 'Sun, 22 Nov 2026 12:00:00 GMT';
    const ask = async () => Response.json([data(null)], { headers: { date } });
    readEarly([['account.session']], ask as typeof fetch);
    await createApiClient(serve().ask).account.session.query();
    expect(learn).toHaveBeenCalledWith(date);
  });

  test('is given up when everything else of a session is', async () => {
    const queries = createQueryClient(() => {});
    for (const giveUp of [() => clearSession(queries), () => refreshQueries(queries)]) {
      readEarly([['progress.get']], serve([data('before')]).ask);
      await giveUp();
      expect(await createApiClient(serve([data('after')]).ask).progress.get.query()).toBe('after');
    }
  });

  test('is not taken up by a page that comes to it late', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    readEarly([['progress.get']], serve([data('before')]).ask);
    clock.mockReturnValue(31_000);
    await seeEarlyRead('progress.get');
    expect(await createApiClient(serve([data('after')]).ask).progress.get.query()).toBe('after');
    readEarly([['progress.get']], serve([data('before')]).ask);
    await seeEarlyRead('progress.get');
    clock.mockReturnValue(70_000);
    expect(takeAnswered()).toEqual([]);
  });

  test('is given up with the first write', async () => {
    readEarly([['progress.get']], serve([data('before')]).ask);
    const client = createApiClient(serve([data(null)], [data('after')]).ask);
    await client.account.logout.mutate();
    expect(await client.progress.get.query()).toBe('after');
  });
});
