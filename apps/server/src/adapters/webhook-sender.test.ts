import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../testing-webhook-receiver.ts';
import { isOpenAddress } from './open-addresses.ts';
import { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.ts';

const message = (address: string, owner = 'ada') => ({
  ...{ address, owner, headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test"}' },
});
const loopback = { networks: ['127.0.0.0/8', '::1'] };
const send = (address: string, options: WebhookSenderOptions = {}) =>
  createWebhookSender(options).send(message(address));

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

describe('an address', () => {
  const closed = `0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255
    192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1
    255.255.255.255 168.63.129.16 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 fc00::1
    fd00:ec2::254 fe80::1 fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 4000::1 not-an-address`;
  test.each(closed.split(/\s+/))('%s is closed', (address) => {
    expect(isOpenAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4009::200e'])(
    '%s is open',
    (address) => {
      expect(isOpenAddress(address)).toBe(true);
    },
  );

  const { problemOf } = createWebhookSender();
  test.each([
    ['https://example.org/hook', null],
    ['https://example.org:8443/hook', null],
    ['https://8.8.8.8', null],
    ['http://example.org', 'not-https'],
    ['https://example.org:22', 'port'],
    ['https://example.org:25', 'port'],
    ['https://example.org:5432', 'port'],
    ['https://localhost', 'private'],
    ['https://a.localhost.', 'private'],
    ['https://127.0.0.1', 'private'],
    ['https://127.1', 'private'],
    ['https://2130706433', 'private'],
    ['https://0x7f.0.0.1', 'private'],
    ['https://0177.0.0.1', 'private'],
    ['https://[::1]', 'private'],
    ['https://[::ffff:127.0.0.1]', 'private'],
    ['https://[::ffff:a9fe:a9fe]', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
  ])('%s is judged as it says', (address, problem) => {
    expect(problemOf(address)).toBe(problem);
  });

  test('in a network that the operator names may be of http and of any port, and one beside it not', () => {
    const { problemOf: judged } = createWebhookSender({ networks: ['10.1.0.0/16', 'fd00::/8'] });
    for (const address of ['http://10.1.2.3:8080', 'http://[fd00::1]:9', 'http://rota.internal'])
      expect(judged(address)).toBeNull();
    expect(judged('http://10.2.0.1')).toBe('private');
    expect(judged('http://8.8.8.8')).toBe('not-https');
    expect(judged('https://8.8.8.8:9')).toBe('port');
  });
});

describe('a message', () => {
  test('arrives as it is, without cookies, on a connection of its own', async () => {
    const answer = await send(receiver.url, loopback);
    expect(answer).toEqual({ status: 204, problem: null, durationMs: expect.any(Number) });
    expect(receiver.arrived).toMatchObject([{ body: '{"type":"webhook.test"}' }]);
    const [{ headers } = { headers: {} }] = receiver.arrived;
    expect(headers).toMatchObject({ connection: 'close', 'content-length': '23' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'reaches nobody at %s unless it is named',
    async (host) => {
      const url = new URL(receiver.url);
      expect(await send(`http://${host}:${url.port}`)).toMatchObject({ status: null, problem: 'private' });
      expect(receiver.arrived).toEqual([]);
    },
  );

  test.each([
    ['loopback', ['127.0.0.1']],
    ['the services of a cloud', ['169.254.169.254']],
    ['one closed address among open ones', ['8.8.8.8', '10.0.0.1']],
    ['IPv4 in the clothes of IPv6', ['::ffff:127.0.0.1']],
  ])('is not sent to a name that leads to %s', async (_what, found) => {
    const answer = await send('https://rota.example', { resolve: async () => found });
    expect(answer).toMatchObject({ status: null, problem: 'private' });
  });

  test('goes to the very address that was judged, whatever its name says afterwards', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['169.254.169.254']];
    const { port } = new URL(receiver.url);
    const resolve = async () => answers.shift() ?? [];
    expect(await send(`http://rota.example:${port}`, { ...loopback, resolve })).toMatchObject({ status: 204 });
    expect(answers).toHaveLength(2);
    expect(receiver.arrived[0]?.headers.host).toBe(`rota.example:${port}`);
  });

  test('goes neither by http nor to another port where its name leads out into the open', async () => {
    const resolve = async () => ['8.8.8.8'];
    expect(await send('http://rota.example', { ...loopback, resolve })).toMatchObject({ problem: 'not-https' });
    expect(await send('https://rota.example:25', { ...loopback, resolve })).toMatchObject({ problem: 'port' });
  });

  test('to a name that nobody knows ends as such', async () => {
    expect(await send('https://rota.example', { resolve: async () => [] })).toMatchObject({ problem: 'no-such-name' });
  });

  test('follows no redirect', async () => {
    receiver.answers((_request, response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    expect(await send(receiver.url, loopback)).toMatchObject({ status: 307, problem: 'redirect' });
    const elsewhere = await startWebhookReceiver();
    receiver.answers((_request, response) => response.writeHead(302, { location: elsewhere.url }).end());
    expect(await send(receiver.url, loopback)).toMatchObject({ status: 302, problem: 'redirect' });
    expect(elsewhere.arrived).toEqual([]);
    await elsewhere.close();
  });

  test.each([
    [200, null],
    [202, null],
    [400, 'answer'],
    [410, 'gone'],
    [500, 'answer'],
  ])('answered with %i ends as it says', async (status, problem) => {
    receiver.answers((_request, response) => response.writeHead(status).end('what it says is not kept'));
    expect(await send(receiver.url, loopback)).toEqual({ status, problem, durationMs: expect.any(Number) });
  });

  test('is given up when nothing is answered in time', async () => {
    receiver.answers(() => {});
    const answer = await send(receiver.url, { ...loopback, deadlineMs: 200 });
    expect(answer).toEqual({ status: null, problem: 'timeout', durationMs: expect.any(Number) });
  });

  test('reads no more than a little of a long answer, nor waits for a slow one, whose status counts', async () => {
    let written = 0;
    receiver.answers((_request, response) => {
      response.writeHead(200);
      const write = () => {
        while (response.write(Buffer.alloc(64 * 1024))) written += 64 * 1024;
      };
      response.on('drain', write).on('error', () => {});
      write();
    });
    expect(await send(receiver.url, loopback)).toMatchObject({ status: 200, problem: null });
    expect(written).toBeLessThan(64 * 1024 * 1024);
    receiver.answers((_request, response) => void response.writeHead(200).write('x'));
    expect(await send(receiver.url, { ...loopback, deadlineMs: 2_000 })).toMatchObject({ status: 200, problem: null });
  });

  test('ends with what is wrong where nobody listens, or no TLS is spoken, or headers never end', async () => {
    const { port } = new URL(receiver.url);
    expect(await send(`https://127.0.0.1:${port}`, loopback)).toMatchObject({ problem: 'certificate' });
    receiver.answers((_request, response) => void response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end());
    expect(await send(receiver.url, loopback)).toMatchObject({ status: null, problem: 'unreachable' });
    await receiver.close();
    expect(await send(receiver.url, loopback)).toMatchObject({ status: null, problem: 'unreachable' });
  });

  test('waits while its server or its owner has enough of them, and takes nothing from others', async () => {
    const sender = createWebhookSender({ ...loopback, deadlineMs: 2_000 });
    receiver.answers(() => {});
    const hanging = [1, 2].map(() => sender.send(message(receiver.url)));
    expect(await sender.send(message(receiver.url, 'bea'))).toBe('busy');
    const other = await startWebhookReceiver();
    const { port } = new URL(other.url);
    expect(await sender.send(message(`http://127.0.0.2:${port}`))).toBe('busy');
    expect(await sender.send(message(`http://localhost:${port}`, 'bea'))).toMatchObject({ status: 204 });
    expect(await Promise.all(hanging)).toMatchObject([{ problem: 'timeout' }, { problem: 'timeout' }]);
    receiver.answers((_request, response) => response.writeHead(204).end());
    expect(await sender.send(message(receiver.url))).toMatchObject({ status: 204 });
    await other.close();
  });

  test('is left to the next process by one that stops', async () => {
    receiver.answers(() => {});
    const stopping = new AbortController();
    const sending = createWebhookSender(loopback).send(message(receiver.url), stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
  });
});
