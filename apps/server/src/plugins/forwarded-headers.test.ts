import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { warnOfUntrustedProxy } from './forwarded-headers.ts';

function serverBehind(trustedProxies: string[]) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(app, trustedProxies);
  app.get('/', async () => 'hello');
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/', remoteAddress, headers });
  return { lines, get };
}

const forwarded = { 'x-forwarded-for': '203.0.113.99' };

describe('forwarded headers from somebody who is not believed', () => {
  test.each([
    ['X-Forwarded-For', forwarded],
    ['Forwarded', { forwarded: 'for=203.0.113.99' }],
  ])('are told of once in the life of the process (%s), with the network and the setting', async (_name, headers) => {
    const { lines, get } = serverBehind(['10.0.0.1']);
    for (let i = 0; i < 50; i++) await get(`10.0.1.${i}`, headers);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, network: '10.0.1.0', setting: 'TRUSTED_PROXIES' });
    expect(lines[0]).not.toContain('203.0.113.99');
  });

  test.each(['10.0.0.1', '::ffff:10.0.0.1', '10.1.2.3', '2001:db8::7'])('are no news from %s', async (peer) => {
    const { lines, get } = serverBehind(['10.0.0.1', '10.1.0.0/16', '2001:db8::/64']);
    await get(peer, forwarded);
    await get('192.0.2.1');
    expect(lines).toEqual([]);
    await get('192.0.2.1', forwarded);
    expect(lines).toHaveLength(1);
  });
});
