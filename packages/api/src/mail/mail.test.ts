import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { deliverMail, enqueueMail, purgeOldMail } from './commands.ts';
import { MailError, type ReadyMail } from './mailer.ts';

const letter = { subject: 'A subject\r\nBcc: eve@example.org', text: 'Secret words', html: '<p>Secret words</p>' };

onEachDatabase((api) => {
  const queue = (address = newEmail()) => {
    const { ports } = api();
    const message = { ...letter, to: { address }, kind: 'account-closing' } as const;
    return ports.db.transaction().execute((tx) => enqueueMail(tx, ports, message));
  };
  const rowOf = (id: string) =>
    api().ports.db.selectFrom('mailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const failing = (permanent: boolean): Ports => ({
    ...api().ports,
    mailer: { send: () => Promise.reject(new MailError(permanent ? '550 no' : '451 later', permanent)) },
  });

  describe('a queued message', () => {
    test('is sealed, its subject one line, and its Message-ID fixed', async () => {
      const row = await rowOf(await queue());
      expect(JSON.stringify(row)).not.toContain('Secret');
      expect(row).toMatchObject({ subject: 'A subject Bcc: eve@example.org', status: 'pending', attempts: 0 });
      expect(row.messageId).toBe(`<${row.id}@cairn.example.org>`);
    });

    test('goes with the transaction that queues it', async () => {
      const address = newEmail();
      const { ports } = api();
      const broken = ports.db.transaction().execute(async (tx) => {
        await enqueueMail(tx, ports, { ...letter, to: { address }, kind: 'account-closing' });
        throw new Error('changed my mind');
      });
      await expect(broken).rejects.toThrow('changed my mind');
      expect(await api().mailTo(address)).toEqual([]);
    });

    test('reaches the mailer whole, once, and its text is emptied', async () => {
      const id = await queue();
      const taken: ReadyMail[] = [];
      const ports = { ...api().ports, mailer: { send: async (mail: ReadyMail) => void taken.push(mail) } };
      expect([await deliverMail(ports, id), await deliverMail(ports, id)]).toEqual(['sent', 'gone']);
      expect(taken).toMatchObject([{ text: 'Secret words', html: '<p>Secret words</p>' }]);
      expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, bodyText: '', bodyHtml: null });
    });

    test('waits after a passing fault and fails after a lasting one', async () => {
      const id = await queue();
      expect(await deliverMail(failing(false), id)).toBe('later');
      expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 1, lastError: '451 later' });
      expect(await deliverMail(failing(true), id)).toBe('failed');
      expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 2, lastError: '550 no' });
    });

    test('is given up after three days', async () => {
      const id = await queue();
      api().clock.advance(72 * 60);
      expect(await deliverMail(failing(false), id)).toBe('failed');
    });

    test('waits for a process that holds the key it was sealed with', async () => {
      const id = await queue();
      expect(await deliverMail({ ...api().ports, mailKey: [randomBytes(32)] }, id)).toBe('later');
      expect((await rowOf(id)).lastError).toContain('not the one in use here');
      expect(await deliverMail(api().ports, id)).toBe('sent');
    });

    test('is forgotten a month after it was settled, and not while it waits', async () => {
      const [sent, waiting] = [await queue(), await queue()];
      await deliverMail(api().ports, sent);
      api().clock.advance(31 * 24 * 60);
      await purgeOldMail(api().ports.db, api().clock.now());
      await expect(rowOf(sent)).rejects.toThrow();
      expect((await rowOf(waiting)).status).toBe('pending');
    });
  });

  describe('admin.failedMail', () => {
    test('lists what did not arrive, and never what it says', async () => {
      const [boss, id] = [await api().admin(), await queue()];
      await deliverMail(failing(true), id);
      const [problem] = (await boss.api.admin.failedMail({})).filter((found) => found.id === id);
      expect(problem).toMatchObject({ kind: 'account-closing', status: 'failed', attempts: 1, lastError: '550 no' });
      expect(Object.keys(problem ?? {})).not.toContain('subject');
    });

    test('refuses a stranger and a nurse', async () => {
      expect(await refusalOf(api().stranger().api.admin.failedMail({}))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf((await api().nurse()).api.admin.failedMail({}))).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('leaves out what arrived', async () => {
      const [boss, id] = [await api().admin(), await queue()];
      await deliverMail(api().ports, id);
      expect((await boss.api.admin.failedMail({})).map((problem) => problem.id)).not.toContain(id);
    });
  });
});
