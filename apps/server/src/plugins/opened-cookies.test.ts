import { randomBytes } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEachOnce } from './opened-cookies.ts';

const minute = 60;
const [key, olderKey] = [randomBytes(32), randomBytes(32)];

/** A server that says what its cookie holds and, asked to, writes another; `opened` counts how often one was opened. */
async function newApp(keys: readonly Buffer[] = [key]) {
  const app = Fastify();
  const sealed = [{ sessionName: 'session', key: [...keys], cookieName: 'cairn', expiry: minute }];
  await app.register(secureSession, sealed);
  const opened = vi.spyOn(app, 'decodeSecureSession');
  openEachOnce(app, sealed);
  app.get('/', (request) => ({ sid: request.session.get('sid') ?? null }));
  app.post('/', (request) => {
    request.session.set('sid', 'another');
    return {};
  });
  const sealedCookie = (sid: string) => app.encodeSecureSession(app.createSecureSession({ sid }), 'session');
  const get = async (cairn: string) => (await app.inject({ url: '/', cookies: { cairn } })).json();
  return { app, opened, sealedCookie, get };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a sealed cookie', () => {
  test('is opened once, however often it comes', async () => {
    const { opened, sealedCookie, get } = await newApp();
    const cookie = sealedCookie('one');
    for (let time = 0; time < 3; time += 1) expect(await get(cookie)).toEqual({ sid: 'one' });
    expect(opened).toHaveBeenCalledTimes(1);
    expect(await get(sealedCookie('two'))).toEqual({ sid: 'two' });
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('holds what it held, whatever a request that brought it has written', async () => {
    const { app, sealedCookie, get } = await newApp();
    const cookie = sealedCookie('one');
    await get(cookie);
    const written = await app.inject({ method: 'POST', url: '/', cookies: { cairn: cookie } });
    expect(await get(cookie)).toEqual({ sid: 'one' });
    expect(await get(written.cookies[0]?.value ?? '')).toEqual({ sid: 'another' });
  });

  test('is believed no longer than from when it was sealed, opened before or not', async () => {
    const { sealedCookie, get } = await newApp();
    const cookie = sealedCookie('one');
    await get(cookie);
    vi.setSystemTime(Math.floor(Date.now() / 1000) * 1000 + (minute - 2) * 1000);
    expect(await get(cookie)).toEqual({ sid: 'one' });
    vi.setSystemTime(Date.now() + 4000);
    expect(await get(cookie)).toEqual({ sid: null });
  });

  test('is nothing where a letter of it is another, though it was opened before', async () => {
    const { sealedCookie, get } = await newApp();
    const cookie = sealedCookie('one');
    await get(cookie);
    const [first = ''] = cookie;
    expect(await get((first === 'A' ? 'B' : 'A') + cookie.slice(1))).toEqual({ sid: null });
    expect(await get('')).toEqual({ sid: null });
  });

  test('is not kept where more was written behind it than one of ours has', async () => {
    const { opened, sealedCookie, get } = await newApp();
    const stuffed = `${sealedCookie('one')};${'x'.repeat(1_000)}`;
    for (let time = 1; time <= 2; time += 1) {
      expect(await get(stuffed)).toEqual({ sid: 'one' });
      expect(opened).toHaveBeenCalledTimes(time);
    }
  });

  test('that an older key has sealed is sealed anew with each answer until its browser has that', async () => {
    const { sealedCookie } = await newApp([olderKey]);
    const { app } = await newApp([key, olderKey]);
    const cookies = { cairn: sealedCookie('one') };
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.inject({ url: '/', cookies });
      expect(answer.json()).toEqual({ sid: 'one' });
      expect(answer.cookies).toMatchObject([{ name: 'cairn' }]);
    }
  });
});
