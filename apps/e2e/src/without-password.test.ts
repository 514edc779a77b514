import { expect, test } from 'vitest';
import { plugInDevice, unplug } from './authenticator.ts';
import { joinQuickly, password } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

// Browsers make no passkeys for an address of numbers.
const theatre = setStage({ database: 'embedded', host: 'localhost' });

test('a nurse with two passkeys does without a password, and sets one again', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  const phone = await plugInDevice(nurse);
  await nurse.goTo('/profile#passkeys');
  await nurse.press('Add a passkey');
  await nurse.fillAll({ Name: 'My phone', 'Your password': password });
  await nurse.press('Add the passkey');
  await nurse.sees('Keep these recovery codes');
  const codes = await nurse.page.$$eval('main ol code', (shown) => shown.map(({ textContent }) => textContent ?? ''));
  await nurse.press('I have kept them');
  await nurse.sees(/With two passkeys and a recovery code you have not used/);

  await unplug(phone);
  await plugInDevice(nurse);
  await nurse.press('Add a passkey');
  await nurse.fillAll({ Name: 'My tablet', 'Your password': password, 'Recovery code': codes[0] ?? '' });
  await nurse.press('Add the passkey');
  await nurse.sees('My tablet');

  await nurse.press('Remove the password');
  await nurse.sees('Do without a password?');
  await nurse.findsNoBarrier();
  await nurse.press('Use a passkey and remove it');
  await nurse.sees('Your password has been removed. Every other device has been signed out.');
  await nurse.sees('You have no password, and do not need one to sign in.');
  await nurse.findsNoBarrier();

  const thief = await theatre.arrive();
  thief.expectConsole(/401/);
  await thief.goTo('/auth');
  await thief.fillAll({ Email: email, Password: password });
  await thief.press('Sign In', ['button']);
  await thief.sees('Invalid email or password');
  await thief.leave();

  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
  await nurse.press('Sign in with a passkey');
  await nurse.arrivesAt('/dashboard');

  await nurse.goTo('/profile#password');
  await nurse.press('Set a password');
  await nurse.fillAll({ 'New password': password, 'Confirm new password': password });
  await nurse.findsNoBarrier();
  await nurse.press('Use a passkey and set it');
  await nurse.sees('Your password has been set.');
  await nurse.find(['button'], 'Change password');
  await nurse.leave();
});

test('somebody who signs in on another device is mailed about it', async () => {
  const [work, home] = [await theatre.arrive(), await theatre.arrive()];
  const email = await joinQuickly(work);
  await home.goTo('/auth');
  await home.fillAll({ Email: email, Password: password });
  await home.press('Sign In', ['button']);
  await home.arrivesAt('/dashboard');
  const mail = await mailTo(theatre.stage.mail, email, 0, ({ raw }) => raw.includes('opened on a new device'));
  expect(mail.raw).toContain('Device: Chrome on Linux');
  expect(linkIn(mail, 'forgot-password')).toContain(theatre.stage.origin);
  await home.leave();
  await work.leave();
});
