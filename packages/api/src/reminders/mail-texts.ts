import { formatSpokenDate } from '@cairn/domain/calendar-date';
import { countdownOf } from '@cairn/domain/countdown';
import type { NextStep, NextSteps } from '@cairn/domain/next-step';
import { counted } from '@cairn/domain/number-words';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

interface Addressee {
  readonly firstName: string | null;
  readonly revalidationDate: string | null;
}

const inDays = (count: number) => counted(count, 'day');

/** Where the person stands on the day the message is written; true however late it is. */
function standingWords(date: string, today: string): string[] {
  const countdown = countdownOf(date, null, today);
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
    `Today, ${formatSpokenDate(today)}, you have ${inDays(days)} left: the day to apply by is ${applyBy}.`,
    open ? 'You can apply now, in MyNMC.' : `You can apply in MyNMC from ${opens}.`,
  ];
}

/** What Cairn has to be told before it can say what is missing; the steps beside it are not all there are. */
const neededFirst = (steps: readonly NextStep[]) => steps.find(({ key }) => key === 'profile');

/** What is left to do, in the very words of the dashboard; who was asked stands in them, and so no link does. */
function leftWords(steps: readonly NextStep[]): string[] {
  const [first] = steps;
  if (!first) return [];
  const needed = neededFirst(steps);
  if (needed)
    return [
      `What is still missing, Cairn cannot say yet. ${needed.what}.`,
      ...(needed.how === null ? [] : [needed.how]),
    ];
  const wordsOf = ({ what, how, waitsFor }: NextStep) =>
    plainWords([`${what}.`, waitsFor ?? how ?? ''].join(' ').trim());
  if (first.key === 'apply') return [wordsOf(first)];
  return [`Still missing:\n${steps.map((step) => `- ${wordsOf(step)}`).join('\n')}`];
}

/** Where the one thing left is done, or where all of them stand. */
function linkTo(steps: readonly NextStep[], publicUrl: string): { words: string; url: string } {
  const alone = neededFirst(steps) ?? steps.find(({ key }) => key === 'apply');
  return alone?.page.startsWith('/')
    ? { words: alone.action, url: `${publicUrl}${alone.page}` }
    : { words: 'See what is left to do', url: `${publicUrl}/dashboard` };
}

/**
 * Reminds somebody of their application: how many days there are and what is left to do. The subject is on screens that
 * others see, so it says no more than who writes.
 */
export function reminderMail(
  { firstName, revalidationDate }: Addressee,
  { steps }: NextSteps,
  today: string,
  { publicUrl, unsubscribeUrl }: { readonly publicUrl: string; readonly unsubscribeUrl: string },
): MailText {
  const hasLapsed = revalidationDate !== null && countdownOf(revalidationDate, null, today).phase === 'lapsed';
  return composeMail({
    subject: 'A reminder from Cairn',
    before: [
      greeting(firstName),
      ...(revalidationDate === null ? [] : standingWords(revalidationDate, today)),
      ...(hasLapsed ? [] : leftWords(steps)),
    ],
    link: linkTo(steps, publicUrl),
    after: [
      `If you have applied already, say so in your profile, and Cairn reminds you no more of this renewal. There you also choose which reminders you get: ${publicUrl}/profile#reminders`,
    ],
    stop: { words: 'Stop all reminders', url: unsubscribeUrl },
  });
}
