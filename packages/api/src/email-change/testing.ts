import { type Person, type TestApi, testPassword } from '../testing.ts';

/** The token in the newest message of a kind to an address; '' when there is none. */
export async function tokenIn(on: TestApi, address: string, kind: string): Promise<string> {
  const mail = (await on.mailTo(address)).filter((each) => each.kind === kind).at(-1);
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Asks for another address; answers the token mailed there. */
export async function askForAddress(on: TestApi, { api }: Person, email: string): Promise<string> {
  await api.emailChange.request({ email, password: testPassword });
  return tokenIn(on, email, 'confirm-email-change');
}

/** Moves somebody to another address, confirmed in their own browser; answers the token mailed to the old one. */
export async function moveTo(on: TestApi, person: Person, email: string): Promise<string> {
  const before = (await person.api.account.me()).email;
  await person.api.emailChange.confirm({ token: await askForAddress(on, person, email) });
  return tokenIn(on, before, 'email-changed');
}
