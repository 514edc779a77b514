import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password, signIn, untilWatched } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });

/** Does something to the one account on the screen, after being asked. */
async function acts(admin: Visitor, button: string, said: string): Promise<void> {
  await admin.press(`${button}: Ada Okafor`);
  await admin.answer(button);
  await admin.sees(said);
  await waitUntil(admin.page, () => !document.querySelector('[role="dialog"]'));
  await admin.findsNoBarrier();
}

async function triesToSignIn(nurse: Visitor, email: string): Promise<void> {
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
}

test('a nurse is denied the admin pages', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/admin');
  await nurse.sees('Access Denied');
  await nurse.findsNoBarrier();
  await nurse.press(/account menu$/);
  await nurse.find(['menuitem'], 'Settings');
  expect(await nurse.page.$('::-p-aria([name="Admin Dashboard"][role="menuitem"])')).toBeNull();
  await nurse.page.keyboard.press('Escape');
  await nurse.press('Return to Dashboard');
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('an admin blocks, unblocks, deletes and restores a nurse, who notices at once', async () => {
  const [nurse, admin] = [await theatre.arrive(), await theatre.arrive()];
  nurse.expectConsole(/40[13]/);
  const email = await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await signIn(admin, adminEmail);
  await admin.press(/account menu$/);
  await admin.press('Admin Dashboard', ['menuitem']);
  await admin.arrivesAt('/admin');
  await admin.sees('This is you');
  await admin.findsNoBarrier();
  await admin.fill('Search', email);
  await admin.seesNoMore('This is you');
  await admin.sees(email);

  await acts(admin, 'Block', 'User blocked successfully');
  await admin.sees('Blocked');
  await nurse.press('Practice Hours');
  await nurse.sees('You are logged out. Logging in again...');
  await nurse.arrivesAt('/auth');
  await triesToSignIn(nurse, email);
  await nurse.sees('This account is blocked. Please contact support.');
  await nurse.findsNoBarrier();

  await acts(admin, 'Unblock', 'User unblocked successfully');
  await untilWatched(nurse, () => nurse.press('Sign In', ['button']));
  await nurse.arrivesAt('/practice-hours');

  await admin.press('More for Ada Okafor');
  await admin.findsNoBarrier();
  await admin.press('Sign out', ['menuitem']);
  await admin.answer('Sign out');
  await admin.sees('User signed out everywhere');
  await nurse.press('Feedback');
  await nurse.arrivesAt('/auth');
  await untilWatched(nurse, () => triesToSignIn(nurse, email));
  await nurse.arrivesAt('/feedback');

  await acts(admin, 'Delete', 'User deleted successfully');
  await admin.sees('Deleted');
  expect(await admin.page.$(`::-p-aria([name="Block: Ada Okafor"])`)).toBeNull();
  await nurse.press('Profile', ['link']);
  await nurse.arrivesAt('/auth');
  await triesToSignIn(nurse, email);
  await nurse.sees('Invalid email or password. Please try again.');

  await acts(admin, 'Restore', 'User restored successfully');
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/profile');
  await nurse.sees(email);
  await nurse.leave();
  await admin.leave();
});

test('an account that is nowhere is said to be, and the status narrows the list', async () => {
  const admin = await theatre.arrive();
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  await admin.choose('Status', 'Deleted');
  await admin.sees('No account matches');
  await admin.choose('Status', 'All');
  await admin.sees('This is you');
  await admin.fill('Search', 'nobody-by-this-name');
  await admin.sees('No account matches');
  await admin.findsNoBarrier();
  await admin.leave();
});

test('an admin frees a PIN that somebody else holds and its owner enters it', async () => {
  const [holder, owner, admin] = [await theatre.arrive(), await theatre.arrive(), await theatre.arrive()];
  owner.expectConsole(/409/);
  await joinQuickly(holder);
  const email = await joinQuickly(owner);
  const enters = (nurse: Visitor) => answered(cairnIn(nurse).PATCH('/user/profile', { body: { nmcPin: '71F2345G' } }));
  await enters(holder);
  await expect(enters(owner)).rejects.toThrow('409');
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  await admin.fill('Search', '71f2345g');
  await admin.sees('NMC PIN: 71F2345G');
  await admin.findsNoBarrier();
  await admin.press(/^More for /);
  await admin.press('Free PIN', ['menuitem']);
  await admin.sees('Free this NMC PIN?');
  await admin.findsNoBarrier();
  await admin.press('Free this PIN');
  await admin.sees('Please give the e-mail address of the person it belongs to');
  await admin.fillAll({ 'Email address of the person it belongs to': email, 'How you checked': 'Called back.' });
  await admin.press('Free this PIN');
  await admin.sees('NMC PIN freed');
  await admin.sees('No account matches');
  await enters(owner);
  await owner.goTo('/profile');
  await owner.sees('NMC PIN kept for you after a check; you can enter it now');
  for (const visitor of [holder, owner, admin]) await visitor.leave();
});
