import { codeOf } from '@cairn/api/second-factor/testing';
import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { allMailHasLeft, setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const adminEmail = 'owner@example.org';
const newPassword = 'a lamp beside the window';
const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });

/** Somebody signed in whose account takes a code of an app as well. */
async function joinWithApp(nurse: Visitor): Promise<string> {
  const email = await joinQuickly(nurse);
  const cairn = cairnIn(nurse);
  const { key } = await answered(cairn.POST('/user/second-factor/app', { body: { password } }));
  await answered(cairn.POST('/user/second-factor/app/confirm', { body: { code: codeOf(key, new Date()) } }));
  return email;
}

/** An administrator finds somebody and writes down what is lost and how they were checked. */
async function opens(admin: Visitor, email: string, lost: string, newAddress?: string): Promise<void> {
  await admin.goTo('/admin');
  await admin.fill('Search', email);
  await admin.seesNoMore('This is you');
  await admin.press('More for Ada Okafor');
  await admin.press('Recover', ['menuitem']);
  await admin.choose('What is lost?', lost);
  if (newAddress !== undefined) await admin.fill('New email address', newAddress);
  await admin.press(/^Seen in person/, ['checkbox']);
  await admin.press(/^Knew the NMC PIN/, ['checkbox']);
  await admin.fill('What you saw and whom you asked', 'Seen at the ward office with her badge.');
  await admin.findsNoBarrier();
  await admin.press('Open the recovery');
  await admin.sees('Account recovery opened');
  await admin.sees(`Lost: ${lost}`);
}

/** The waiting period is over, and the sweep of the next hour comes now. */
async function passesTheWaitingPeriod(): Promise<void> {
  const { db, jobs } = theatre.stage.server.ports;
  const past = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable('accountRecoveries').set({ dueAt: past }).where('endedAt', 'is', null).execute();
  await db.transaction().execute((tx) => jobs.enqueue(tx, { name: 'sweep', data: {} }));
}

test('a nurse whose account somebody else asks for stops it by one press, and by the link in her mail', async () => {
  const [nurse, admin] = [await theatre.arrive(onPhone), await theatre.arrive()];
  const email = await joinWithApp(nurse);
  const { mail } = theatre.stage;
  await allMailHasLeft(theatre.stage);
  const before = mail.received.filter(({ to }) => to === email).length;
  await signIn(admin, adminEmail);
  await opens(admin, email, 'Second factor and recovery codes');
  await admin.findsNoBarrier();
  const stop = linkIn(await mailTo(mail, email, before), 'stop-account-recovery');

  await nurse.goTo('/dashboard');
  await nurse.sees('Did you ask for help to get into your account?');
  await nurse.sees(/your authenticator app, passkeys and recovery codes are removed/);
  await nurse.findsNoBarrier();
  await nurse.press('Stop the recovery');
  await nurse.sees('Account recovery stopped');
  await nurse.seesNoMore('Did you ask for help to get into your account?');
  await admin.goTo('/admin');
  await admin.sees('Stopped by the person');

  // The link says the same once it has been stopped, and opening it alone stops nothing.
  await nurse.goTo(stop);
  await nurse.sees('Stop the recovery of your account');
  expect(new URL(nurse.page.url()).search).toBe('');
  await nurse.findsNoBarrier();
  await nurse.press('Stop the recovery');
  await nurse.sees('The recovery has been stopped');
  await nurse.findsNoBarrier();
  await nurse.goTo('/profile');
  await nurse.sees('Account recovery stopped');

  await opens(admin, email, 'Second factor and recovery codes');
  await admin.press('Cancel the recovery of Ada Okafor');
  await admin.press('Cancel it');
  await admin.sees('Recovery cancelled');
  for (const visitor of [nurse, admin]) await visitor.leave();
});

test('a nurse who has lost her phone, her codes and her mailbox at once gets back into her account', async () => {
  const [nurse, admin, stranger] = [await theatre.arrive(onPhone), await theatre.arrive(), await theatre.arrive()];
  const [email, newAddress] = [await joinWithApp(nurse), newEmail()];
  const { mail } = theatre.stage;
  await answered(cairnIn(nurse).POST('/logout'));
  nurse.expectConsole(/40[013]/);
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.sees('One more step');
  await nurse.press('read how to get back in');
  await nurse.sees('I have lost my phone and my recovery codes. How do I get in?');
  await nurse.findsNoBarrier();

  await signIn(admin, adminEmail);
  await opens(admin, email, 'Second factor, recovery codes and mailbox', newAddress);
  await admin.sees(/Waits for confirmation of the new address/);
  await nurse.goTo(linkIn(await mailTo(mail, newAddress), 'confirm-recovery-address'));
  await nurse.sees('Confirm your new address');
  await nurse.findsNoBarrier();
  await nurse.press('Confirm this address');
  await nurse.sees('Your new address is confirmed');
  await nurse.findsNoBarrier();

  await passesTheWaitingPeriod();
  await mailTo(mail, newAddress, 1);
  await nurse.goTo('/forgot-password');
  await nurse.fill('Email', newAddress);
  await nurse.press('Send reset link');
  await nurse.sees('Password reset email sent successfully');
  await nurse.goTo(linkIn(await mailTo(mail, newAddress, 2), 'reset-password'));
  await nurse.fill('New password', newPassword);
  await nurse.fill('Confirm password', newPassword);
  await nurse.press('Reset password');
  await nurse.sees('Password Reset Successful');
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: newAddress, Password: newPassword });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await admin.goTo('/admin');
  await admin.sees('Carried out');

  stranger.expectConsole(/400/);
  for (const [page, said] of [
    ['stop-account-recovery', 'Nothing was stopped'],
    ['confirm-recovery-address', 'The address was not confirmed'],
  ]) {
    await stranger.goTo(`/${page}?token=not-a-token`);
    await stranger.press(page === 'stop-account-recovery' ? 'Stop the recovery' : 'Confirm this address');
    await stranger.sees(said ?? '');
    await stranger.findsNoBarrier();
  }
  for (const visitor of [nurse, admin, stranger]) await visitor.leave();
});
