import { expect, test } from 'vitest';
import { joinQuickly, password } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'postgres' });
const newPassword = 'a lamp beside the window';

/** Asks for a link and answers it as the mail carries it. */
async function asksForLink(nurse: Visitor, email: string): Promise<string> {
  await nurse.goTo('/auth');
  await nurse.press('Forgot your password?');
  await nurse.arrivesAt('/forgot-password');
  await nurse.sees('Tell us the email address of your account');
  await nurse.findsNoBarrier();
  const send = await nurse.find(['button'], 'Send reset link');
  expect(await send.evaluate((node) => (node as HTMLButtonElement).disabled)).toBe(true);
  await nurse.fill('Email', email);
  await nurse.press('Send reset link');
  await nurse.sees('Password reset email sent successfully');
  await nurse.sees('If an account exists for');
  await nurse.findsNoBarrier();
  return linkIn(await mailTo(theatre.stage.mail, email), 'reset-password');
}

async function triesToSignIn(nurse: Visitor, email: string, secret: string): Promise<void> {
  await nurse.fillAll({ Email: email, Password: secret });
  await nurse.press('Sign In', ['button']);
}

test('a nurse who forgot her password sets another by mail, which ends the session she left open', async () => {
  const [atWork, atHome] = [await theatre.arrive(), await theatre.arrive()];
  const email = await joinQuickly(atWork);
  await atWork.goTo('/dashboard');
  atWork.expectConsole(/401/);
  atHome.expectConsole(/401/);

  const link = await asksForLink(atHome, email);
  expect(link.startsWith(theatre.stage.origin)).toBe(true);
  await atHome.goTo(link);
  await atHome.sees('Choose a new password.');
  await waitUntil(atHome.page, () => location.search === '');
  await atHome.page.reload();
  await atHome.sees('Choose a new password.');
  await atHome.findsNoBarrier();
  await atHome.fill('New password', 'short');
  await atHome.fill('Confirm password', 'shorter');
  await atHome.press('Reset password');
  await atHome.sees('Password must be at least 8 characters long');
  await atHome.sees('Passwords do not match');
  await atHome.findsNoBarrier();
  await atHome.press('Show the passwords');
  expect(await (await atHome.field('New password')).evaluate((node) => (node as HTMLInputElement).type)).toBe('text');
  await atHome.fill('New password', newPassword);
  await atHome.fill('Confirm password', newPassword);
  await atHome.press('Reset password');
  await atHome.sees('Password Reset Successful');
  await atHome.sees('Your password has been updated successfully.');
  await atHome.findsNoBarrier();
  await atHome.arrivesAt('/auth');

  await atWork.press('Practice Hours');
  await atWork.sees('You are logged out. Logging in again...');
  await atWork.arrivesAt('/auth');
  await atWork.leave();

  await triesToSignIn(atHome, email, password);
  await atHome.sees('Invalid email or password. Please try again.');
  await triesToSignIn(atHome, email, newPassword);
  await atHome.arrivesAt('/dashboard');
  await atHome.sees('You have successfully logged in');
  expect((await mailTo(theatre.stage.mail, email, 1)).raw).toContain('Subject: Your Cairn password was changed');

  await atHome.press(/account menu$/);
  await atHome.press('Sign Out', ['menuitem']);
  await atHome.sees('You have been successfully logged out');
  await atHome.goTo(link);
  await atHome.sees('Invalid or expired reset token');
  await atHome.leave();
});

test('the same is said to somebody without an account', async () => {
  const stranger = await theatre.arrive();
  await stranger.goTo('/forgot-password');
  await stranger.fill('Email', 'nobody-at-all@example.org');
  await stranger.press('Send reset link');
  await stranger.sees('Password reset email sent successfully');
  await stranger.sees('If an account exists for nobody-at-all@example.org');
  expect(theatre.stage.mail.received.map(({ to }) => to)).not.toContain('nobody-at-all@example.org');
  await stranger.leave();
});

test('a link that does not work says so and offers both ways on', async () => {
  const stranger = await theatre.arrive();
  await stranger.goTo('/reset-password?token=not-a-token');
  await stranger.sees('Invalid Reset Link');
  await stranger.sees('Invalid or expired reset token');
  await stranger.findsNoBarrier();
  await stranger.press('Request a new link');
  await stranger.arrivesAt('/forgot-password');
  await stranger.goTo('/reset-password?token=not-a-token');
  await stranger.press('Back to sign in');
  await stranger.arrivesAt('/auth');
  await stranger.leave();
});

test('a link without its token says that', async () => {
  const stranger = await theatre.arrive();
  await stranger.goTo('/reset-password');
  await stranger.sees('Invalid Reset Link');
  await stranger.sees('No reset token provided');
  await stranger.findsNoBarrier();
  await stranger.leave();
});
