import { answered } from '@cairn/client';
import { addDays, addMonths, addYears, lastOfMonth } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { cairnIn } from './cairn-client.ts';
import type { Visitor } from './visitor.ts';

export const password = 'Correct-horse-7-battery';
let people = 0;
/** No two people share a PIN. */
const newPin = () => `12A${String(1000 + people)}B`;
export const newEmail = () => `journey-${process.pid}-${++people}@example.org`;

/** As the file of journeys began: a run may pass midnight. */
export let today = londonToday(new Date());
export function beginDay(): void {
  today = londonToday(new Date());
}
export const ago = (days: number) => addDays(today, -days);

/** A revalidation date eleven months ahead, the last of its month as they all are. */
export const revalidationDate = addDays(`${addMonths(today, 12).slice(0, 7)}-01`, -1);

/** Ada opens an account on the sign-up form, answers no question yet, and arrives at her dashboard. */
export async function join(nurse: Visitor, email: string): Promise<void> {
  await opensAccount(nurse, email);
  await nurse.arrivesAt('/welcome');
  await nurse.press('Skip for now');
  await nurse.arrivesAt('/dashboard');
}

/** The sign-up form alone. */
export async function opensAccount(nurse: Visitor, email: string): Promise<void> {
  await nurse.goTo('/auth');
  await nurse.press('Sign Up', ['tab']);
  await nurse.fillAll({
    'First name (optional)': 'Ada',
    'Last name (optional)': 'Okafor',
    Email: email,
    Password: password,
  });
  await nurse.press('Sign Up', ['button']);
}

export async function signIn(nurse: Visitor, email: string): Promise<void> {
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
}

/**
 * Signs somebody in on the page that is open, and waits until what watches for the end of a session has asked for it, seconds
 * later. Whoever is signed out elsewhere before is told of it there and then, afterwards only with the next thing they do.
 */
export async function untilWatched(nurse: Visitor, signsIn: () => Promise<void>): Promise<void> {
  const asked = nurse.page.waitForResponse((response) => response.url().includes('account.session'));
  await Promise.all([asked, signsIn()]);
}

/** Ada joins with her profile filled in, without the forms; she is on the privacy policy afterwards. */
export async function joinQuickly(nurse: Visitor, email = newEmail()): Promise<string> {
  await nurse.goTo('/privacy-policy');
  const cairn = cairnIn(nurse);
  await answered(cairn.POST('/register', { body: { email, password, firstName: 'Ada', lastName: 'Okafor' } }));
  const profile = { nmcPin: newPin(), revalidationDate, registrationType: 'nurse' } as const;
  await answered(cairn.PATCH('/user/profile', { body: profile }));
  return email;
}

/** Closes the three years before the present ones; answers which they are. */
export async function submitYearsBefore(nurse: Visitor): Promise<string> {
  const before = { revalidationDate: lastOfMonth(addYears(revalidationDate, -3)) };
  const cairn = cairnIn(nurse);
  await answered(cairn.PATCH('/user/profile', { body: before }));
  return (await answered(cairn.POST('/cycles', { body: before }))).id;
}
