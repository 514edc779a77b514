import { fixturesOn } from '@cairn/domain/fixtures';
import { deliverMail } from '../mail/commands.ts';
import type { ReadyMail } from '../mail/mailer.ts';
import { drawnSignature, drawSignature, type Person, type TestApi } from '../testing.ts';
import { sendReminders } from './sending.ts';

/** The token in the link of a message. */
export const tokenIn = (text: string) => /\/unsubscribe\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** Moves the clock to nine in the morning of a day and lets reminders leave; answers what a mail server took. */
export async function remindersOn(on: TestApi, day: string): Promise<ReadyMail[]> {
  on.clock.set(`${day}T09:17:00.000Z`);
  await sendReminders(on.ports);
  return delivered(on);
}

/** Hands what waits to a mail server that takes everything; answers what it took. */
export async function delivered({ ports }: TestApi): Promise<ReadyMail[]> {
  const taken: ReadyMail[] = [];
  const mailer = { send: async (mail: ReadyMail) => void taken.push(mail) };
  const waiting = await ports.db.selectFrom('mailMessages').select('id').where('status', '=', 'pending').execute();
  for (const { id } of waiting) await deliverMail({ ...ports, mailer }, id);
  return taken;
}

/** Records everything that the requirements ask of a nurse, in the weeks before a day. */
export async function recordEverything({ api }: Person, day: string): Promise<void> {
  const { practiceHours, cpdActivities, feedback, reflectiveAccounts, ...forms } = fixturesOn(day);
  await api.practiceHours.create({ ...practiceHours, hours: '450' });
  for (let count = 0; count < 5; count++) {
    await api.cpdActivities.create({ ...cpdActivities, hours: '7', participatoryHours: '4' });
    await api.feedback.create(feedback);
    await api.reflectiveAccounts.create({ ...reflectiveAccounts, title: `Account ${count}` });
  }
  const form = { ...forms.reflectiveDiscussions, revalidatorSignature: drawnSignature };
  const { id, discussantToken } = await api.reflectiveDiscussions.create(form);
  const signature = { discussantSignature: drawSignature(4), discussantAgreesToContact: true };
  await api.reflectiveDiscussionPublic.complete({ token: discussantToken ?? '', ...signature });
  await api.reflectiveDiscussions.finalize({ id });
  await api.declarations.update(forms.declarations);
  await api.confirmation.create({ ...forms.confirmations, signature: drawnSignature });
}
