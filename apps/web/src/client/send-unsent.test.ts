import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpDevice } from './testing-device.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Sent {
  key: string | null;
  person: string | null;
  hours: string;
}

const hoursOf = (hours: string, userId = 'ada') => ({
  ...{ userId, path: 'practiceHours.create' as const, input: { hours }, values: {}, draft: null },
  ...{ key: `key-${hours}`, sentAt: null },
});

const refusalOf = (httpStatus: number) => ({
  error: { message: `Refused by ${httpStatus}`, code: -32_600, data: { httpStatus, issues: [] } },
});

/** A device on which Ada's records wait, and a server that answers their hours by what `answers` says; 200 unless told. */
async function waiting(hours: readonly string[]) {
  const device = setUpDevice();
  const unsent = await import('./unsent.ts');
  for (const each of hours) await unsent.keepUnsent(hoursOf(each), null);
  const { createApiClient } = await import('./api-client.ts');
  const { sendWhatWaits } = await import('./send-unsent.ts');
  const answers = new Map<string, number | 'lost'>();
  const sent: Sent[] = [];
  const ask: typeof fetch = async (_address, init) => {
    const headers = new Headers(init?.headers);
    const { hours: of } = (JSON.parse(String(init?.body)) as { 0: { hours: string } })[0];
    sent.push({ key: headers.get('idempotency-key'), person: headers.get('cairn-person'), hours: of });
    const answer = answers.get(of) ?? 200;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json([answer === 200 ? { result: { data: {} } } : refusalOf(answer)]);
  };
  const told = { sent: vi.fn(), signedOut: vi.fn() };
  const begin = (userId = 'ada') =>
    sendWhatWaits({
      // As React hands it on.
      client: createApiClient(ask) as unknown as Parameters<typeof sendWhatWaits>[0]['client'],
      userId,
      onSent: told.sent,
      onSignedOut: told.signedOut,
    });
  return { ...device, ...unsent, answers, sent, told, begin };
}

describe('what waits', () => {
  test('is sent in turn, each under its key and in its writer’s name, and goes', async () => {
    const { begin, sent, told, unsentOf } = await waiting(['7.5', '8']);
    const stop = begin();
    await vi.waitFor(() => expect(told.sent).toHaveBeenCalledWith(2), 60_000);
    expect(sent).toEqual([
      { key: 'key-7.5', person: 'ada', hours: '7.5' },
      { key: 'key-8', person: 'ada', hours: '8' },
    ]);
    expect(await unsentOf('ada')).toEqual([]);
    stop();
  });

  test('is left alone by anybody else, whose own is sent', async () => {
    const { begin, sent, told, keepUnsent, unsentOf } = await waiting(['7.5']);
    await keepUnsent(hoursOf('8', 'bea'), null);
    const stop = begin('bea');
    await vi.waitFor(() => expect(told.sent).toHaveBeenCalledWith(1), 60_000);
    expect(sent).toEqual([{ key: 'key-8', person: 'bea', hours: '8' }]);
    expect(await unsentOf('ada')).toHaveLength(1);
    stop();
  });

  test('stays with the reason where it is refused, and holds up no other', async () => {
    const { begin, answers, sent, told, unsentOf } = await waiting(['7.5', '8']);
    answers.set('7.5', 400);
    const stop = begin();
    await vi.waitFor(() => expect(told.sent).toHaveBeenCalledWith(1), 60_000);
    expect(sent).toHaveLength(2);
    expect(await unsentOf('ada')).toMatchObject([{ input: { hours: '7.5' }, refusal: { message: 'Refused by 400' } }]);
    stop();
  });

  test('goes on waiting where the session is over, which is told', async () => {
    const { begin, answers, told, unsentOf } = await waiting(['7.5']);
    answers.set('7.5', 401);
    const stop = begin();
    await vi.waitFor(() => expect(told.signedOut).toHaveBeenCalledOnce(), 60_000);
    expect(await unsentOf('ada')).toMatchObject([{ refusal: null }]);
    expect(told.sent).not.toHaveBeenCalled();
    stop();
  });

  test('is sent once there is a line, under the same key where an answer was lost', async () => {
    const { begin, answers, sent, told, line, unsentOf } = await waiting(['7.5']);
    line(false);
    const stop = begin();
    answers.set('7.5', 'lost');
    line(true);
    await vi.waitFor(async () => expect((await unsentOf('ada'))[0]?.sentAt).toBeTypeOf('number'), 60_000);
    await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000);
    answers.delete('7.5');
    await vi.waitFor(() => {
      line(true);
      expect(told.sent).toHaveBeenCalledWith(1);
    }, 60_000);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-7.5']));
    stop();
  });

  test('is not sent again after twenty hours, when nobody could know it again', async () => {
    const { begin, sent, unsentOf, noteOnUnsent } = await waiting(['7.5']);
    const [{ id } = { id: '' }] = await unsentOf('ada');
    await noteOnUnsent(id, { sentAt: Date.now() - 21 * 3_600_000 });
    const stop = begin();
    await vi.waitFor(
      async () => expect((await unsentOf('ada'))[0]?.refusal?.message).toMatch(/more than a day ago/),
      60_000,
    );
    expect(sent).toEqual([]);
    stop();
  });

  test('is not sent while the device has no room to note that it was, and once there is', async () => {
    const { begin, sent, told, line, unsentOf } = await waiting(['7.5']);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    const stop = begin();
    await vi.waitFor(() => expect(put).toHaveBeenCalled(), 60_000);
    expect([sent, await unsentOf('ada')]).toMatchObject([
      [],
      [{ input: { hours: '7.5' }, sentAt: null, refusal: null }],
    ]);
    put.mockRestore();
    await vi.waitFor(() => {
      line(true);
      expect(told.sent).toHaveBeenCalledWith(1);
    }, 60_000);
    expect(sent).toHaveLength(1);
    stop();
  });
});
