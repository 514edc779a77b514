import { deliverMail } from '@cairn/api/mail/commands';
import type { ReadyMail } from '@cairn/api/mail/mailer';
import { sendReminders } from '@cairn/api/reminders/sending';
import { applicationWindow } from '@cairn/domain/requirements';
import type { TestServer } from './testing.ts';

/** The reminder that a server would send to an address on the day to apply by, as a mail server would take it. */
export async function reminderTo(server: TestServer, address: string): Promise<ReadyMail> {
  const { db } = server.ports;
  const user = db.selectFrom('users').select('revalidationDate').where('email', '=', address);
  const { revalidationDate } = await user.executeTakeFirstOrThrow();
  const now = new Date(`${applicationWindow(revalidationDate ?? '').applyBy}T10:00:00Z`);
  const taken: ReadyMail[] = [];
  // The server's own clock is not there yet, and would drop the message.
  const ports = {
    ...server.ports,
    clock: { now: () => now },
    jobs: { enqueue: async () => {} },
    mailer: { send: async (mail: ReadyMail) => void taken.push(mail) },
  };
  await sendReminders(ports);
  const waiting = db.selectFrom('mailMessages').select('id').where('toAddress', '=', address);
  for (const { id } of await waiting.where('kind', '=', 'reminder').execute()) await deliverMail(ports, id);
  const [mail] = taken;
  if (!mail) throw new Error(`nothing reminds ${address}`);
  return mail;
}
