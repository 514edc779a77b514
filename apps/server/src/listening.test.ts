import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { listenAlso } from './listening.ts';
import { startTestServer, type TestServer } from './testing.ts';
import { launchProduct, newInstallation, undo } from './testing-installation.ts';

/** Calls one at a time on a connection that is kept for the next call. */
function oneConnection(server: { url: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  undo.push(() => agent.destroy());
  return async (path: string) => {
    const call = request(server.url + path, { agent });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await buffer(answer);
    return { status: answer.statusCode, connection: answer.headers.connection, again: call.reusedSocket, call };
  };
}

async function newServer(): Promise<TestServer> {
  const server = await startTestServer({ database: 'embedded' });
  undo.push(() => server.stop());
  return server;
}

test('a server may be reached at another address as well, until it is closed', async () => {
  const server = await newServer();
  await listenAlso(server.app.server, '127.0.0.2');
  const other = server.url.replace('127.0.0.1', '127.0.0.2');
  const get = oneConnection({ url: other });
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const { call } = await get('/healthz');
  const closed = once(call.socket ?? call, 'close');
  await server.stop();
  await closed;
  await expect(fetch(`${other}/healthz`)).rejects.toThrow('fetch failed');
});

test('an address that this machine does not have is not listened at', async () => {
  const server = await newServer();
  await listenAlso(server.app.server, '192.0.2.1');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('`localhost` is listened at', async () => {
  const server = await startTestServer({ database: 'embedded', env: { HOST: 'localhost' } });
  undo.push(() => server.stop());
  for (const { address, family } of await lookup('localhost', { all: true })) {
    const host = family === 6 ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${new URL(server.url).port}/healthz`)).status).toBe(200);
  }
});

describe('a server that is about to stop', () => {
  test('says that it is not ready, still answers, and ends each connection with its answer', async () => {
    const server = await newServer();
    const get = oneConnection(server);
    expect(await get('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    server.app.leaving.begin();
    expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close', again: true });
    expect(await get('/readyz')).toMatchObject({ status: 503, connection: 'close', again: false });
    expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close', again: false });
  });

  test('answers once more on a connection that was kept, where it is to wait for that', async () => {
    const server = await newServer();
    const get = oneConnection(server);
    await get('/healthz');
    const stopped = server.stop({ idleMs: 120_000 });
    await vi.waitUntil(() => !server.app.server.listening, 60_000);
    expect(await get('/api/openapi.json')).toMatchObject({ status: 200, connection: 'close', again: true });
    await stopped;
  });

  test('ends a connection that was kept, where it is not', async () => {
    const server = await newServer();
    const { call } = await oneConnection(server)('/healthz');
    const closed = once(call.socket ?? call, 'close');
    await server.stop();
    await closed;
  });

  test('goes on for as long as STOP_DELAY_SECONDS say', async () => {
    const { env } = await newInstallation('embedded');
    const product = launchProduct({ ...env, STOP_DELAY_SECONDS: '2' });
    await product.url;
    const begun = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });
});
