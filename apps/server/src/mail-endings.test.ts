import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enqueueMail } from '@cairn/api/mail/commands';
import { createPostgresDatabase } from '@cairn/db/testing';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { joined, startTestServer, testPassword, Visitor } from './testing.ts';
import { startTestMailServer } from './testing-mail-server.ts';
import { type LaunchedProcess, launch } from './testing-process.ts';
import { seedEmbeddedDatabase } from './testing-template.ts';

const patience = { timeout: 150_000, interval: 250 };
let people = 0;
const addressOf = (word: string) => `${word}-${process.pid}-${++people}@example.org`;
const request = (recipientEmail: string) => ({ recipientEmail, recipientName: 'Jo', customMessage: 'Would you?' });

describe.concurrent('mail without a process to send it', () => {
  test.each(['embedded', 'postgres'] as const)(
    'outlives a process that is killed while it sends, on %s',
    { timeout: 240_000 },
    async (database) => {
      const mail = await startTestMailServer();
      const folder = mkdtempSync(join(tmpdir(), 'cairn-mail-'));
      const postgres = database === 'postgres' ? await createPostgresDatabase() : null;
      if (!postgres) await seedEmbeddedDatabase(folder);
      const env = {
        DATA_DIR: folder,
        SMTP_URL: mail.url,
        ADDRESS_VERIFICATION: 'off',
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      };
      const launched: LaunchedProcess[] = [];
      const launchProduct = () => {
        const product = launch('main.ts', env);
        launched.push(product);
        return product;
      };
      try {
        const first = launchProduct();
        const address = addressOf('hangs');
        const visitor = new Visitor(await first.url);
        await visitor.post('/api/register', { email: addressOf('nurse'), password: testPassword });
        expect((await visitor.post('/api/feedback-requests', request(address))).status).toBe(200);
        await vi.waitUntil(() => mail.triesFor(address) === 1, patience);
        await first.kill();
        await launchProduct().url;
        await vi.waitUntil(() => mail.received.length > 0, patience);
        expect(mail.received.map(({ to }) => to)).toEqual([address]);
      } finally {
        for (const product of launched) await product.kill();
        await postgres?.drop();
        await mail.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

describe.concurrent('mail that hangs', () => {
  test('does not hold up the end of the process, and is sent after the next start', {
    timeout: 180_000,
  }, async () => {
    const mail = await startTestMailServer();
    const dataDir = mkdtempSync(join(tmpdir(), 'cairn-mail-'));
    await seedEmbeddedDatabase(dataDir);
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', SMTP_URL: mail.url, LOG_LEVEL: 'silent' });
    const address = addressOf('hangs');
    const first = await start(config);
    await first.ports.db
      .transaction()
      .execute((tx) =>
        enqueueMail(tx, first.ports, { to: { address }, subject: 'Hello', text: 'Hello', kind: 'account-closing' }),
      );
    await vi.waitUntil(() => mail.triesFor(address) === 1, patience);
    await first.stop();
    expect(mail.received).toEqual([]);
    const second = await start(config);
    await vi.waitUntil(() => mail.received.length > 0, patience);
    await second.stop();
    expect(mail.received).toHaveLength(1);
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe.concurrent('mail without a mail server', () => {
  test('is kept as a file that a mail program opens', async () => {
    const server = await startTestServer({ database: 'embedded' });
    try {
      const nurse = await joined(server);
      await nurse.post('/api/forgot-password', { email: nurse.email });
      const outbox = join(server.dataDir, 'outbox');
      const files = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
      await vi.waitUntil(() => files().length > 0, patience);
      const [file = ''] = files();
      expect(file).toMatch(/^[\da-f-]{36}\.eml$/);
      const text = readFileSync(join(outbox, file), 'utf8');
      expect(text).toContain(`To: ${nurse.email}\r\n`);
      expect(text).toContain('Subject: Reset your Cairn password');
      expect(text.replace(/=\r\n/g, '')).toMatch(/\/reset-password\?token=/);
    } finally {
      await server.stop();
    }
  });
});
