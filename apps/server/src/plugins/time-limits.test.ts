import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTimeLimits } from './time-limits.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  registerTimeLimits(app, { body: 50, restOfBody: 50 });
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send('refused') }, () => 'never');
  app.post('/read', () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const types = ['multipart/form-data; boundary=x', 'application/json'];

/** Sends a byte now and then, and never all; answers what it was told before it was cut off. */
async function drip(path: string, type: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n{"a":"`,
  );
  const drops = setInterval(() => socket.write('a'), 5);
  await new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(drops));
  return told;
}

test.each(types)('whoever goes on sending %s once they were refused is cut off', async (type) => {
  expect(await drip('/refused', type)).toMatch(/^HTTP\/1.1 401 /);
});

test('whoever does not send the whole of what is no upload is cut off', async () => {
  expect(await drip('/read', 'application/json')).toBe('');
});

test.each(types)('whoever has sent everything of %s is not, and may ask again on the same line', async (type) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const ask = `POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`;
  socket.write(ask);
  const [first] = await once(socket, 'data');
  socket.write(ask);
  const [second] = await once(socket, 'data');
  socket.destroy();
  expect([first, second].map((told) => String(told).slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
