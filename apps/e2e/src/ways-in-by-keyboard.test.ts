import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, newEmail, password, revalidationDate } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
const newPassword = 'a lamp beside the window';

test('an account is opened, left and entered again by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  const keys = new Typist(nurse);
  const email = newEmail();
  await nurse.goTo('/');
  await keys.activate('link', "Get Started - It's Free");
  await nurse.arrivesAt('/auth');
  await keys.fill('Email', email);
  await keys.fill('Password', password);
  await nurse.sees('You can use this password.');
  await keys.activate('button', 'Show or hide the password', 'Space');
  expect(await nurse.valueOf('Password')).toBe(password);
  await keys.activate('button', 'Sign Up');

  await nurse.arrivesAt('/welcome');
  await keys.activate('checkbox', 'Nurse', 'Space');
  await keys.chooseMonth('Your renewal month', revalidationDate);
  await keys.fill('Your main job', 'Staff nurse');
  await keys.press('Enter');
  await nurse.arrivesAt('/dashboard');

  await keys.activate('button', /account menu$/);
  await keys.arrowTo('menuitem', 'Sign Out');
  await keys.press('Enter');
  await nurse.arrivesAt('/');
  await keys.activate('link', 'Sign In');
  await nurse.arrivesAt('/auth');
  await keys.fill('Email', email);
  await keys.fill('Password', password);
  await keys.activate('checkbox', 'This is a shared computer', 'Space');
  await keys.activate('button', 'Sign In');
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('You have successfully logged in');
  await nurse.leave();
});

test('a forgotten password is replaced by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  const keys = new Typist(nurse);
  const email = await joinQuickly(nurse);
  await answered(cairnIn(nurse).POST('/logout'));
  await nurse.goTo('/auth');
  await keys.activate('link', 'Forgot your password?');
  await nurse.arrivesAt('/forgot-password');
  await keys.fill('Email', email);
  await keys.activate('button', 'Send reset link');
  await nurse.sees('If an account exists for');

  await nurse.goTo(linkIn(await mailTo(theatre.stage.mail, email), 'reset-password'));
  await nurse.sees('Choose a new password.');
  await keys.fill('New password', 'short');
  await keys.fill('Confirm password', 'shorter');
  await keys.press('Enter');
  await nurse.sees('Passwords do not match');
  await waitUntil(nurse.page, () => document.activeElement?.getAttribute('name') === 'newPassword');
  for (const label of ['New password', 'Confirm password']) {
    await keys.tabTo('textbox', label);
    await keys.clear();
    await keys.fill(label, newPassword);
  }
  await keys.activate('button', 'Reset password');
  await nurse.sees('Password Reset Successful');
  await nurse.arrivesAt('/auth');
  await keys.fill('Email', email);
  await keys.fill('Password', newPassword);
  await keys.press('Enter');
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});
