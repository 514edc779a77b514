import type { Ports } from '@cairn/api/context';
import { deliverMail } from '@cairn/api/mail/commands';
import type { MailKind } from '@cairn/api/mail/kinds';
import type { ReadyMail } from '@cairn/api/mail/mailer';
import { remindDiscussants } from '@cairn/api/reflective-discussions/reminders';
import { sendReminders } from '@cairn/api/reminders/sending';
import { addDays } from '@cairn/domain/calendar-date';
import { applicationWindow } from '@cairn/domain/requirements';
import type { TestServer } from './testing.ts';

/** What a mail server would take of those of a kind that wait for an address at a moment, once they are queued. */
async function taken(
  server: TestServer,
  now: Date,
  { queue, address, kind }: { queue: (ports: Ports) => Promise<number>; address: string; kind: MailKind },
): Promise<ReadyMail> {
  const mails: ReadyMail[] = [];
  // The server's own clock is not there yet, and would drop the message.
  const ports = {
    ...server.ports,
    clock: { now: () => now },
    jobs: { enqueue: async () => {} },
    mailer: { send: async (mail: ReadyMail) => void mails.push(mail) },
  };
  await queue(ports);
  const waiting = ports.db.selectFrom('mailMessages').select('id').where('toAddress', '=', address);
  for (const { id } of await waiting.where('kind', '=', kind).execute()) await deliverMail(ports, id);
  const [mail] = mails;
  if (!mail) throw new Error(`nothing reminds ${address}`);
  return mail;
}

/** The first reminder that a server would send to a discussant who has been mailed a link. */
export async function discussantReminderTo(server: TestServer, address: string): Promise<ReadyMail> {
  const form = server.ports.db.selectFrom('reflectiveDiscussions').select('reminderDueAt');
  const { reminderDueAt } = await form.where('discussantEmail', '=', address).executeTakeFirstOrThrow();
  if (reminderDueAt === null) throw new Error(`${address} is not to be reminded`);
  const noon = new Date(`${addDays(reminderDueAt.slice(0, 10), 1)}T12:00:00Z`);
  return taken(server, noon, { queue: remindDiscussants, address, kind: 'discussant-reminder' });
}

/** The reminder that a server would send to an address on the day to apply by, as a mail server would take it. */
export async function reminderTo(server: TestServer, address: string): Promise<ReadyMail> {
  const { db } = server.ports;
  const user = db.selectFrom('users').select('revalidationDate').where('email', '=', address);
  const { revalidationDate } = await user.executeTakeFirstOrThrow();
  const now = new Date(`${applicationWindow(revalidationDate ?? '').applyBy}T10:00:00Z`);
  return taken(server, now, { queue: sendReminders, address, kind: 'reminder' });
}
