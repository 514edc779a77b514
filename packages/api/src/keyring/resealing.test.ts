import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { deliverMail, enqueueMail } from '../mail/commands.ts';
import { sweep } from '../sweep/commands.ts';
import { newEmail, onEachDatabase } from '../testing.ts';
import { deliverWebhook } from '../webhooks/delivering.ts';
import type { Keyring } from './keyring.ts';
import { reseal } from './resealing.ts';

const next = (old: Keyring): Keyring => [randomBytes(32), ...old];
const only = ([present]: Keyring): Keyring => [present];

onEachDatabase((api) => {
  /** Messages that nobody else's test reads, sealed by these keys. */
  async function writeMail(ports: Ports, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++)
      ids.push(
        await enqueueMail(ports.db, ports, {
          ...{ to: { address: newEmail() }, subject: 'Yours', kind: 'reset-password' },
          ...{ text: `text ${n}`, html: `<p>${n}</p>`, unsubscribeUrl: 'https://cairn.example.org/stop' },
        }),
      );
    return ids;
  }
  const emptied = async () => {
    await api().ports.db.deleteFrom('mailMessages').execute();
    await api().ports.db.deleteFrom('webhooks').execute();
  };
  /** The database, in which as many statements as are allowed go well. */
  const failingAfter = (allowed: number): Ports['db'] => {
    const { db } = api().ports;
    let left = allowed;
    const getExecutor = () => {
      if (left === 0) throw new Error('cut short');
      left -= 1;
      return db.getExecutor();
    };
    return { getExecutor } as typeof db;
  };

  describe('sealing anew', () => {
    test('leaves nothing that the old key is needed for, and changes nothing the second time', async () => {
      await emptied();
      const old = api().ports;
      const nurse = await api().nurse();
      const { id } = await nurse.api.webhooks.create({
        address: 'https://hooks.example.org/',
        events: ['cpd.changed'],
      });
      await nurse.api.webhooks.rotateSecret({ id });
      const ids = await writeMail(old, 3);
      const both = { ...old, mailKey: next(old.mailKey), webhookKey: next(old.webhookKey) };
      expect(await reseal(both, 2)).toEqual({ resealed: 3 * 3 + 2, present: 0, unreadable: 0 });
      expect(await reseal(both, 2)).toEqual({ resealed: 0, present: 3 * 3 + 2, unreadable: 0 });
      const alone = { ...both, mailKey: only(both.mailKey), webhookKey: only(both.webhookKey) };
      const sent: string[] = [];
      const mailer = { send: async ({ text }: { text: string }) => void sent.push(text) };
      for (const mailId of ids) expect(await deliverMail({ ...alone, mailer }, mailId)).toBe('sent');
      expect(sent).toEqual(['text 0', 'text 1', 'text 2']);
      const { id: deliveryId } = await nurse.api.webhooks.test({ id });
      expect(await deliverWebhook(alone, { userId: nurse.user.id, deliveryId, attempt: 0 })).toBe('delivered');
      expect(await reseal(old)).toMatchObject({ resealed: 0, unreadable: 2 });
    });

    test('that is cut short has done what it has done, and is finished the next time', async () => {
      await emptied();
      const old = api().ports;
      await writeMail(old, 4);
      const both = { ...old, mailKey: next(old.mailKey) };
      await expect(reseal({ ...both, db: failingAfter(6) }, 3)).rejects.toThrow('cut short');
      const { resealed, present, unreadable } = await reseal(both, 3);
      expect([resealed + present, unreadable]).toEqual([12, 0]);
      expect([resealed, present]).toEqual([7, 5]);
    });

    test('passes over what a key has sealed that is not there, and over what was sent', async () => {
      await emptied();
      const { ports } = api();
      const [first] = await writeMail({ ...ports, mailKey: [randomBytes(32)] }, 1);
      const [second] = await writeMail(ports, 1);
      await deliverMail(ports, second ?? '');
      expect(await reseal({ ...ports, mailKey: next(ports.mailKey) })).toEqual({
        ...{ resealed: 0, present: 0, unreadable: 3 },
      });
      await ports.db
        .deleteFrom('mailMessages')
        .where('id', '=', first ?? '')
        .execute();
    });

    test('is done by the sweep as soon as there is an older key', async () => {
      await emptied();
      const old = api().ports;
      await writeMail(old, 1);
      const both = { ...old, mailKey: next(old.mailKey) };
      await sweep(both);
      expect(await reseal(both)).toEqual({ resealed: 0, present: 3, unreadable: 0 });
    });
  });
});
