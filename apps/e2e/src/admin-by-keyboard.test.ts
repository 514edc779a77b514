import { expect, test } from 'vitest';
import { Typist } from './keyboard.ts';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { setStage } from './stage.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });

test('an account is found, blocked, unblocked, deleted and restored by keyboard alone', async () => {
  const [nurse, admin] = [await theatre.arrive(), await theatre.arrive()];
  const email = await joinQuickly(nurse, newEmail());
  await nurse.leave();
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  const keys = new Typist(admin);
  await keys.activate('link', 'Skip to main content');
  await keys.tabTo('searchbox', 'Search');
  await admin.page.keyboard.type(email);
  await admin.seesNoMore('This is you');

  const acts = async (action: string, said: string, next: string) => {
    await keys.activate('button', `${action}: Ada Okafor`);
    await admin.find(['dialog'], /\?$/);
    await keys.activate('button', action);
    await admin.sees(said);
    // Whoever goes on finds the focus where the account is now.
    await waitUntil(admin.page, (name) => document.activeElement?.getAttribute('aria-label') === name, next);
  };
  await acts('Block', 'User blocked successfully', 'Unblock: Ada Okafor');
  await acts('Unblock', 'User unblocked successfully', 'Block: Ada Okafor');
  await acts('Delete', 'User deleted successfully', 'Restore: Ada Okafor');

  // A question that is left with Escape does nothing, and the focus is where it was asked.
  await keys.press('Enter');
  await admin.find(['dialog'], /\?$/);
  await keys.press('Escape');
  await waitUntil(admin.page, () => document.activeElement?.getAttribute('aria-label') === 'Restore: Ada Okafor');
  await acts('Restore', 'User restored successfully', 'Delete: Ada Okafor');
  await admin.findsNoBarrier();
  expect(await admin.valueOf('Search')).toBe(email);
  await admin.leave();
});
