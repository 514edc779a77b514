import type { AccountRecovery } from '@cairn/domain/account-recovery';
import type { IdentityCheck, LostThing } from '@cairn/domain/account-recovery-terms';
import { tokenIn } from '../email-change/testing.ts';
import { withApp } from '../second-factor/testing.ts';
import { sweep } from '../sweep/commands.ts';
import type { Person, TestApi } from '../testing.ts';

type Somebody = Person & { readonly user: { readonly id: string; readonly email: string } };

/** How somebody was checked, in as many ways as anything asks for. */
export const checked = {
  checks: ['video-call', 'employer-confirmed'] as IdentityCheck[],
  note: 'Seen on a video call; her ward manager was called back.',
};

/** Opens a recovery for somebody. */
export function openFor(
  admin: Person,
  { user }: Pick<Somebody, 'user'>,
  lost: LostThing = 'second-factor',
  email: string | null = null,
): Promise<AccountRecovery> {
  return admin.api.accountRecoveries.open({ userId: user.id, lost, email, ...checked });
}

/** Somebody with an authenticator app, and what an administrator has opened for them. */
export async function recovering(on: TestApi, lost: LostThing = 'second-factor', email: string | null = null) {
  const [admin, nurse] = [await on.admin('support'), await on.nurse()];
  const app = await withApp(on, nurse);
  const recovery = await openFor(admin, nurse, lost, email);
  const stopToken = await tokenIn(on, nurse.user.email, 'account-recovery-opened');
  const confirmToken = email === null ? '' : await tokenIn(on, email, 'account-recovery-address');
  return { admin, nurse, app, recovery, stopToken, confirmToken };
}

/** Lets hours pass, and has the sweep do what is due then. */
export async function afterHours(on: TestApi, hours: number): Promise<void> {
  on.clock.advance(hours * 60);
  await sweep(on.ports);
}

/** The recovery as administrators see it. */
export async function seenBy(admin: Person, id: string): Promise<AccountRecovery> {
  const found = (await admin.api.accountRecoveries.list()).find((one) => one.id === id);
  if (!found) throw new Error('the recovery is not listed');
  return found;
}

/** The kinds of messages to an address about a recovery, oldest first. */
export const recoveryMail = async (on: TestApi, address: string) =>
  (await on.mailTo(address)).map(({ kind }) => kind).filter((kind) => kind.startsWith('account-recover'));
