import { addDays, addMonths, addYears, lastOfMonth, londonToday } from '@cairn/domain/calendar-date';
import type { Visitor } from './visitor.ts';

export const password = 'Correct-horse-7-battery';
let people = 0;
/** No two people share a PIN. */
const newPin = () => `12A${String(1000 + people)}B`;
export const newEmail = () => `journey-${process.pid}-${++people}@example.org`;

export const today = londonToday(new Date());
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

/** A call from the page itself, with the cookies the browser holds. */
export function send<Answer = { id: string }>(
  nurse: Visitor,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  return nurse.page.evaluate(
    async (verb, address, text) => {
      const answer = await fetch(address, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      if (!answer.ok) throw new Error(`${verb} ${address} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    method,
    path,
    JSON.stringify(body),
  );
}

/** Ada joins with her profile filled in, without the forms; she is on the privacy policy afterwards. */
export async function joinQuickly(nurse: Visitor, email = newEmail()): Promise<string> {
  await nurse.goTo('/privacy-policy');
  await send(nurse, 'POST', '/api/register', { email, password, firstName: 'Ada', lastName: 'Okafor' });
  await send(nurse, 'PATCH', '/api/user/profile', { nmcPin: newPin(), revalidationDate, registrationType: 'nurse' });
  return email;
}

/** Closes the three years before the present ones; answers which they are. */
export async function submitYearsBefore(nurse: Visitor): Promise<string> {
  const before = { revalidationDate: lastOfMonth(addYears(revalidationDate, -3)) };
  await send(nurse, 'PATCH', '/api/user/profile', before);
  return (await send(nurse, 'POST', '/api/cycles', before)).id;
}
