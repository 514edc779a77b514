import { setTimeout as wait } from 'node:timers/promises';
import { startTestMailServer } from '@cairn/server/testing-mail-server';
import type { DatabaseKind } from '../processes.ts';
import { newInstallation } from './installation.ts';
import { type Outcome, Trial } from './trial.ts';

const troubles = ['fine', 'defers', 'hangs', 'refuses', 'dies'] as const;
const longestSeconds = 300;

/**
 * So many messages to a mail server that is away when they are written, then defers, hangs, refuses or dies after it has taken one:
 * whoever writes is answered at once, and each arrives once (twice with the same id where it died), or is marked as failed.
 */
export async function mailTrouble(kind: DatabaseKind, times: number): Promise<Outcome> {
  const mail = await startTestMailServer();
  const installation = await newInstallation(kind, { SMTP_URL: mail.url, MAIL_PER_DAY: '100000' });
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(2);
    const [person] = trial.people;
    const ask = async (recipientEmail: string) => {
      const asked = await person?.call('POST', '/api/feedback-requests', { recipientEmail, recipientName: 'Jo' });
      if (asked?.status !== 200)
        broken.push(`asking for feedback was answered ${asked?.status}: ${asked?.text.slice(0, 200)}`);
      return asked?.ms ?? 0;
    };
    const broken: string[] = [];
    const withServer = [await ask('fine-before@example.org'), await ask('fine-too@example.org')];
    await mail.stop();
    const addresses = Array.from({ length: times }, (_, n) => `${troubles[n % troubles.length]}-${n}@example.org`);
    const without: number[] = [];
    for (const address of addresses) without.push(await ask(address));
    await mail.start();
    const back = performance.now();
    const arrived = (address: string) => mail.received.filter(({ to }) => to === address);
    const isSettled = (address: string) => address.startsWith('refuses') || arrived(address).length > 0;
    while (!addresses.every(isSettled) && performance.now() - back < longestSeconds * 1_000) await wait(200);
    const seconds = (performance.now() - back) / 1_000;
    for (const address of addresses) {
      const ids = new Set(arrived(address).map(({ messageId }) => messageId));
      const most = address.startsWith('dies') ? 2 : 1;
      if (!isSettled(address)) broken.push(`a message to ${address} did not arrive in ${longestSeconds} s`);
      if (ids.size > 1 || arrived(address).length > most)
        broken.push(`${address} got ${arrived(address).length} messages`);
    }
    const ms = (figures: number[]) => Math.max(...figures).toFixed(0);
    const note = `answered in at most ${ms(without)} ms while it was away, ${ms(withServer)} ms before`;
    const fault = 'F-08 mail server away, then deferring, hanging, refusing, dying';
    return await trial.settle({ fault, times, seconds, broken, note });
  } finally {
    await installation.remove();
    await mail.stop();
  }
}
