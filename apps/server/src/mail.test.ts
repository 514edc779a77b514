import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joined, startTestServer, type TestServer, testPassword, Visitor } from './testing.ts';
import { startTestMailServer, type TestMailServer } from './testing-mail-server.ts';

const patience = { timeout: 150_000, interval: 250 };
let people = 0;
const addressOf = (word: string) => `${word}-${process.pid}-${++people}@example.org`;
const request = (recipientEmail: string) => ({ recipientEmail, recipientName: 'Jo', customMessage: 'Would you?' });

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startTestMailServer();
});
afterAll(() => mail.stop());

const arrived = (address: string) => mail.received.filter(({ to }) => to === address);
const mailAbout = (server: TestServer, address: string) =>
  server.ports.db.selectFrom('mailMessages').selectAll().where('toAddress', '=', address).executeTakeFirstOrThrow();

describe.each(['embedded', 'postgres'] as const)('mail on %s', (database) => {
  let server: TestServer;
  let nurse: Awaited<ReturnType<typeof joined>>;
  beforeAll(async () => {
    const env = { SMTP_URL: mail.url, ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: testPassword };
    server = await startTestServer({ database, env });
    nurse = await joined(server);
  });
  afterAll(() => server.stop());

  const ask = async (address: string) => {
    const { status, text } = await nurse.post('/api/feedback-requests', request(address));
    expect(status, text).toBe(200);
    return address;
  };

  test('arrives once, as plain text and HTML, answering to the sender', async () => {
    const address = await ask(addressOf('fine'));
    await vi.waitUntil(() => arrived(address).length > 0, patience);
    const [{ raw } = { raw: '' }] = arrived(address);
    expect(raw).toMatch(/^To: Jo <fine-/m);
    expect(raw).toContain(`Reply-To: ${nurse.email}`);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    await vi.waitUntil(async () => (await mailAbout(server, address)).status === 'sent', patience);
    expect(await mailAbout(server, address)).toMatchObject({ attempts: 1, bodyText: '', bodyHtml: null });
    const list = await nurse.get<{ recipientEmail: string; sentAt: string | null }[]>('/api/feedback-requests');
    expect(list.json.find(({ recipientEmail }) => recipientEmail === address)?.sentAt).toMatch(/Z$/);
    expect(arrived(address)).toHaveLength(1);
  });

  test('arrives whatever the server does first, doubled at most when it dies after taking it', {
    timeout: 180_000,
  }, async () => {
    const [deferred, hung, doubled] = [addressOf('defers'), addressOf('hangs'), addressOf('dies')];
    for (const address of [deferred, hung, doubled]) await ask(address);
    const sent = async () => {
      const rows = await Promise.all([deferred, hung, doubled].map((address) => mailAbout(server, address)));
      return rows.every(({ status }) => status === 'sent');
    };
    await vi.waitUntil(sent, patience);
    expect([deferred, hung, doubled].map((address) => arrived(address).length)).toEqual([1, 1, 2]);
    expect(new Set(arrived(doubled).map(({ messageId }) => messageId)).size).toBe(1);
    expect((await mailAbout(server, deferred)).attempts).toBe(2);
  });

  test('is not tried again once it is refused for good, which support can see', { timeout: 180_000 }, async () => {
    const address = await ask(addressOf('refuses'));
    await vi.waitUntil(async () => (await mailAbout(server, address)).status === 'failed', patience);
    expect(mail.triesFor(address)).toBe(1);
    const admin = new Visitor(server.url);
    await admin.post('/api/login', { email: 'admin@example.org', password: testPassword });
    const problems = await admin.get<object[]>('/api/admin/mail/failed');
    expect(problems.json).toContainEqual(
      expect.objectContaining({ toAddress: address, status: 'failed', lastError: '550 No such user here' }),
    );
    expect((await nurse.get('/api/admin/mail/failed')).status).toBe(403);
  });

  test('waits for a mail server that is away, and delays nothing else', { timeout: 180_000 }, async () => {
    await mail.stop();
    const addresses = [addressOf('later'), addressOf('later')];
    for (const address of addresses) await ask(address);
    await vi.waitUntil(async () => (await mailAbout(server, addresses[0] ?? '')).attempts > 0, patience);
    expect((await mailAbout(server, addresses[0] ?? '')).lastError).toContain('ESOCKET');
    await mail.start();
    await vi.waitUntil(() => addresses.every((address) => arrived(address).length > 0), patience);
    expect(addresses.map((address) => arrived(address).length)).toEqual([1, 1]);
  });

  test('is not queued by a request that is refused', async () => {
    const address = addressOf('never');
    const { status } = await nurse.post('/api/feedback-requests', { ...request(address), recipientName: '' });
    expect(status).toBe(400);
    const found = await server.ports.db
      .selectFrom('mailMessages')
      .select('id')
      .where('toAddress', '=', address)
      .execute();
    expect(found).toEqual([]);
  });
});
