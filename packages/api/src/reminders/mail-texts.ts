import { formatSpokenDate } from '@cairn/domain/calendar-date';
import { type Countdown, countdownOf } from '@cairn/domain/countdown';
import type { Requirement } from '@cairn/domain/requirement-table';
import { neededForVerdict } from '@cairn/domain/verdict';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

type Addressee = Parameters<typeof neededForVerdict>[0] & { readonly firstName: string | null };

const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Where the person stands on the day the message is written; true however late it is. */
function standingWords(date: string, today: string): string[] {
  const countdown: Countdown = countdownOf(date, null, today);
  const { phase, days, open } = countdown;
  const [opens, applyBy, last] = [countdown.opens, countdown.applyBy, countdown.lapsesAfter].map(formatSpokenDate);
  if (phase === 'lapsed')
    return [
      `The last day of your registration, going by your profile, was ${last}.`,
      'If you have revalidated, set your next renewal month in your profile. If you have not, please contact the NMC.',
    ];
  if (phase === 'late') {
    const lapse = days === 0 ? `Today, ${last}, is the last day` : `In ${inDays(days)}, ${last}, is the last day`;
    return [
      `${lapse} of your registration. The day to apply by, ${applyBy}, has passed.`,
      'If you have not applied, do it now in MyNMC, or contact the NMC.',
    ];
  }
  if (days === 0)
    return [`Today, ${applyBy}, is the day to apply by.`, 'If you have not applied, do it today in MyNMC.'];
  return [
    `You have ${inDays(days)} left: the day to apply by is ${applyBy}.`,
    open ? 'You can apply now, in MyNMC.' : `You can apply in MyNMC from ${opens}.`,
  ];
}

/** What is missing, in the words of the requirement table; `requirements` is null while nobody can say. */
function missingWords(requirements: readonly Requirement[] | null, registrant: Addressee): string[] {
  if (requirements === null)
    return [`What is still missing, Cairn cannot say yet. ${neededForVerdict(registrant) ?? ''}.`];
  const missing = requirements.flatMap(({ measures }) => measures.filter(({ met }) => !met));
  if (missing.length === 0) return ['Everything that Cairn keeps for you is there: what is left is to apply.'];
  return [`Still missing:\n${missing.map(({ words }) => `- ${words}`).join('\n')}`];
}

/**
 * Reminds somebody of their application: how many days are left and what is missing. The subject is on screens that others
 * see, so it says no more than who writes. `requirements` is null while nobody can say which are met.
 */
export function reminderMail(
  registrant: Addressee,
  requirements: readonly Requirement[] | null,
  today: string,
  { publicUrl, unsubscribeUrl }: { readonly publicUrl: string; readonly unsubscribeUrl: string },
): MailText {
  const { firstName, revalidationDate } = registrant;
  const missing = requirements?.filter(({ met }) => !met) ?? null;
  const link =
    missing === null
      ? { words: 'Open your profile', url: `${publicUrl}/profile` }
      : missing.length > 0
        ? { words: 'See what is missing', url: `${publicUrl}/dashboard` }
        : { words: 'Open your dashboard', url: `${publicUrl}/dashboard` };
  return composeMail({
    subject: 'A reminder from Cairn',
    before: [
      greeting(firstName),
      ...(revalidationDate === null ? [] : standingWords(revalidationDate, today)),
      ...missingWords(requirements, registrant),
    ],
    link,
    after: [
      `If you have applied already, say so in your profile, and Cairn reminds you no more of this renewal. There you also choose which reminders you get: ${publicUrl}/profile#reminders`,
    ],
    stop: { words: 'Stop all reminders', url: unsubscribeUrl },
  });
}
