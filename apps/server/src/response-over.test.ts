import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { registerTelemetry } from './plugins/telemetry.ts';
import { whenOver } from './response-over.ts';
import { sheddingApp } from './testing-load-shedding.ts';
import { createUnsentAnswers, type Untaken } from './unsent-answers.ts';

const many = 12;
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** A server that holds all requests, and one connection on which many have been sent; how much each answer is, by its place. */
async function withManyOnOneConnection(bytesAt: (place: number) => number = () => 1_000) {
  const counts = { places: 0, requests: 0 };
  const held: ServerResponse[] = [];
  const allHeld = Promise.withResolvers<void>();
  const unsent = createUnsentAnswers(1_000_000);
  const untaken: Untaken = { answers: 0, bytes: 0 };
  const beginRequest = () => {
    counts.requests += 1;
    return { span: null, end: () => (counts.requests -= 1) };
  };
  const admit = () => {
    counts.places += 1;
    return () => (counts.places -= 1);
  };
  const app = sheddingApp({ isCalm: () => false, admit } as never);
  registerTelemetry(app, { traces: false, calls: {}, beginRequest } as never, []);
  app.get('/api/held', (_request, reply) => {
    const answer = unsent.begin(reply.raw, untaken);
    answer.add(bytesAt(held.length));
    answer.handOver();
    held.push(reply.raw);
    if (held.length === many) allHeld.resolve();
    reply.hijack();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  undo.push(() => app.close());
  const { port } = app.server.address() as { port: number };
  const socket = connect({ host: '127.0.0.1', port });
  socket.resume();
  socket.write('GET /api/held HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(many));
  await allHeld.promise;
  const [first] = held;
  if (!first) throw new Error('none is held');
  return { counts, unsent, untaken, socket, held, first };
}

/** Its other end may be told of by an error as well. */
const closing = ({ req }: ServerResponse) => new Promise((resolve) => req.socket.once('close', resolve));

test('of many requests on one connection that is cut, none is counted any longer', async () => {
  const { counts, untaken, socket, first } = await withManyOnOneConnection();
  expect(counts).toEqual({ places: many, requests: many });
  expect(untaken).toEqual({ answers: many, bytes: many * 1_000 });
  const cut = closing(first);
  socket.destroy();
  await cut;
  expect(counts).toEqual({ places: 0, requests: 0 });
  expect(untaken).toEqual({ answers: 0, bytes: 0 });
});

test('one that is cut before its turn on the connection takes the connection with it, and all that wait there', async () => {
  const { unsent, untaken, held, first } = await withManyOnOneConnection((place) => (place === 0 ? 1_000 : 70_000));
  expect(untaken.answers).toBe(many);
  const cut = closing(first);
  unsent.begin(held[many - 1] ?? first, { answers: 0, bytes: 0 }).add(500_000);
  await cut;
  expect(untaken).toEqual({ answers: 0, bytes: 0 });
});

test('one that is answered is counted no longer, and is over once', async () => {
  const { counts, untaken, socket, held, first } = await withManyOnOneConnection();
  for (const response of held) response.end('{}');
  await Promise.all(held.map(async (response) => response.closed || once(response, 'close')));
  expect(counts).toEqual({ places: 0, requests: 0 });
  const cut = closing(first);
  socket.destroy();
  await cut;
  expect(counts).toEqual({ places: 0, requests: 0 });
  expect(untaken).toEqual({ answers: 0, bytes: 0 });
});

test('much that waits for one answer puts one listener on it, and is done in its order', async () => {
  const { held, first } = await withManyOnOneConnection();
  const before = first.listenerCount('close');
  const order: number[] = [];
  for (const n of [1, 2, 3])
    whenOver(first, () => {
      order.push(n);
      // What is asked for by one of them is over already.
      if (n === 1) whenOver(first, () => order.push(10));
    });
  expect(first.listenerCount('close')).toBe(before);
  expect(order).toEqual([]);
  for (const response of held) response.end('{}');
  await Promise.all(held.map(async (response) => response.closed || once(response, 'close')));
  expect(order).toEqual([1, 10, 2, 3]);
});

test('many requests put one listener on their connection; what comes after its end is over at once', async () => {
  const { socket, held, first } = await withManyOnOneConnection();
  const connection = first.req.socket;
  const before = connection.listenerCount('close');
  for (const response of held) whenOver(response, () => {});
  expect(connection.listenerCount('close')).toBe(before);
  const cut = closing(first);
  socket.destroy();
  await cut;
  let over = 0;
  for (const response of held) whenOver(response, () => (over += 1));
  expect(over).toBe(many);
});
