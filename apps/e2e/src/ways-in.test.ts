import { answered } from '@cairn/client';
import { startOpenIdProvider, type TestOpenIdProvider, testClient } from '@cairn/server/testing-openid-provider';
import { afterAll, expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, newEmail, password } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

let provider: TestOpenIdProvider | undefined;
const theatre = setStage({
  database: 'postgres',
  env: async (origin) => {
    provider = await startOpenIdProvider(`${origin}/api/auth/google/callback`);
    return {
      OIDC_GOOGLE_CLIENT_ID: testClient.id,
      OIDC_GOOGLE_CLIENT_SECRET: testClient.secret,
      OIDC_GOOGLE_ISSUER: provider.issuer,
    };
  },
});
afterAll(() => provider?.stop());
const newPassword = 'a lamp beside the window';

async function signsInThere(nurse: Visitor, who: string): Promise<void> {
  await nurse.goTo('/auth');
  await Promise.all([nurse.page.waitForNavigation(), nurse.press('Sign in with Google')]);
  await nurse.sees('Choose an account');
  await Promise.all([nurse.page.waitForNavigation(), nurse.press(who, ['link'])]);
  await nurse.page.waitForSelector('main h1');
}

/** Somebody with a password who has also linked Google; she is on her dashboard. */
async function linksGoogle(nurse: Visitor, who: string): Promise<string> {
  const email = await joinQuickly(nurse);
  await endSession(nurse);
  provider?.add({ sub: who, email, email_verified: true, given_name: 'Ada', family_name: 'Okafor' });
  await signsInThere(nurse, who);
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  return email;
}

/** Ends the session behind the page's back, which may be reading something just then. */
async function endSession(nurse: Visitor): Promise<void> {
  nurse.expectConsole(/401/);
  await answered(cairnIn(nurse).POST('/logout'));
}

test('a nurse takes Google away by her password, and then it opens nothing', async () => {
  const nurse = await theatre.arrive();
  const email = await linksGoogle(nurse, 'leaver');
  nurse.expectConsole(/403/);
  await nurse.goTo('/profile#sign-in-methods');
  await nurse.sees('Ways to sign in');
  await nurse.press(`Remove Google (${email})`);
  await nurse.findsNoBarrier();
  await nurse.fill('Your password', 'Wrong-horse-7-battery');
  await nurse.press('Remove Google', ['button']);
  await nurse.sees('Your current password is not correct.');
  await nurse.fill('Your password', password);
  await nurse.press('Remove Google', ['button']);
  await nurse.sees('You can no longer sign in with Google.');
  await nurse.findsNoBarrier();
  expect((await mailTo(theatre.stage.mail, email, 1)).raw).toContain('You can no longer sign in to Cairn with Google');
  await endSession(nurse);
  await signsInThere(nurse, 'leaver');
  await nurse.sees('Link your account');
  await nurse.leave();
});

test('somebody without a password is told how to set one first', async () => {
  const nurse = await theatre.arrive();
  provider?.add({ sub: 'newcomer', email: newEmail(), email_verified: true, given_name: 'Grace' });
  await signsInThere(nurse, 'newcomer');
  await nurse.goTo('/profile#sign-in-methods');
  await nurse.sees('Not set');
  await nurse.sees('To set a password,');
  expect(await nurse.page.$('::-p-aria([name^="Remove"][role="button"])')).toBeNull();
  await nurse.findsNoBarrier();
  await nurse.leave();
});

test('a reset by mail asks about a way in that was added lately, and removes it', async () => {
  const nurse = await theatre.arrive();
  const email = await linksGoogle(nurse, 'stranger');
  await endSession(nurse);
  await nurse.goTo('/forgot-password');
  await nurse.fill('Email', email);
  await nurse.press('Send reset link');
  await nurse.sees('Password reset email sent successfully');
  await nurse.goTo(linkIn(await mailTo(theatre.stage.mail, email, 1), 'reset-password'));
  await nurse.sees('Ways to sign in that were added lately');
  await nurse.sees(`Keep Google (${email})`);
  await nurse.findsNoBarrier();
  await nurse.fill('New password', newPassword);
  await nurse.fill('Confirm password', newPassword);
  await nurse.press('Reset password');
  await nurse.sees('You can no longer sign in with:');
  await nurse.findsNoBarrier();
  await nurse.press('Sign in now');
  await nurse.arrivesAt('/auth');
  await signsInThere(nurse, 'stranger');
  await nurse.sees('Link your account');
  await nurse.leave();
});

test('an address is changed, confirmed at the new one, and taken back from the old one', async () => {
  const [nurse, thief] = [await theatre.arrive(), await theatre.arrive()];
  const [email, other] = [await joinQuickly(nurse), newEmail()];
  nurse.expectConsole(/40[01]/);
  thief.expectConsole(/401/);
  await nurse.goTo('/profile');
  await nurse.press('Change email address');
  await nurse.findsNoBarrier();
  await nurse.fill('New email address', email);
  await nurse.fill('Your password', password);
  await nurse.press('Send the link');
  await nurse.sees('This is your address already.');
  await nurse.fill('New email address', other);
  await nurse.press('Send the link');
  await nurse.sees(`Waiting for you to confirm at ${other}`);
  await nurse.findsNoBarrier();
  const link = linkIn(await mailTo(theatre.stage.mail, other), 'confirm-email-change');

  await thief.goTo(link);
  await thief.sees('Confirm your new email address');
  await waitUntil(thief.page, () => location.search === '');
  await thief.findsNoBarrier();
  await thief.press('Confirm this address');
  await thief.sees('Your email address has been changed');
  await thief.sees(`From now on you sign in with ${other}`);
  await thief.findsNoBarrier();

  await nurse.goTo('/dashboard');
  await nurse.arrivesAt('/auth');
  const told = await mailTo(theatre.stage.mail, email);
  expect(told.raw).toContain('Subject: The address of your Cairn account was changed');
  await nurse.goTo(linkIn(told, 'undo-email-change'));
  await nurse.sees('Take your old email address back');
  await nurse.findsNoBarrier();
  await nurse.press('Undo the change');
  await nurse.sees('Your old email address is back');
  await nurse.findsNoBarrier();
  await nurse.goTo(linkIn(await mailTo(theatre.stage.mail, email, 1), 'reset-password'));
  await nurse.fill('New password', newPassword);
  await nurse.fill('Confirm password', newPassword);
  await nurse.press('Reset password');
  await nurse.sees('Password Reset Successful');
  await nurse.arrivesAt('/auth');
  await nurse.fillAll({ Email: email, Password: newPassword });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');

  await thief.goTo(link);
  await thief.press('Confirm this address');
  await thief.sees('This link does not work, or does not work any more.');
  await thief.findsNoBarrier();
  thief.expectConsole(/400/);
  await Promise.all([nurse.leave(), thief.leave()]);
});

test('links without their token say so', async () => {
  const stranger = await theatre.arrive();
  for (const path of ['/confirm-email-change', '/undo-email-change']) {
    await stranger.goTo(path);
    await stranger.sees('This link is not complete.');
    await stranger.findsNoBarrier();
  }
  await stranger.leave();
});
