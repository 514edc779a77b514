import { codeOf } from '@cairn/api/second-factor/testing';
import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, password, signIn } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const adminEmail = 'admin@example.org';
const env = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password, REQUIRE_SECOND_FACTOR: 'administrators' };
const theatre = setStage({ database: 'embedded', env });

/** What the app shows that was set up with the key on the page; the step after the present one counts too. */
async function appOf(visitor: Visitor): Promise<(steps: number) => string> {
  const key = (await visitor.valueOf('Or type this key into the app')).replaceAll(' ', '');
  return (steps) => codeOf(key, new Date(), steps);
}

async function codesOn(visitor: Visitor): Promise<string[]> {
  await visitor.sees('Keep these recovery codes');
  return visitor.page.$$eval('main ol code', (codes) => codes.map(({ textContent }) => textContent ?? ''));
}

test('a nurse sets an app up, signs in by its code and by a recovery code, and removes it, by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  const keys = new Typist(nurse);
  const email = await joinQuickly(nurse);
  await nurse.goTo('/profile');
  await keys.activate('button', 'Set up an authenticator app');
  await keys.fill(/^Your password/, password);
  await keys.press('Enter');
  const shown = await appOf(nurse);
  await nurse.findsNoBarrier();
  nurse.expectConsole(/403/);
  await keys.fill(/^Code from your app/, '000000');
  await keys.press('Enter');
  await nurse.sees(/This code is not right/);
  await keys.clear();
  await keys.fill(/^Code from your app/, shown(0));
  await keys.press('Enter');
  const codes = await codesOn(nurse);
  expect(codes).toHaveLength(10);
  await nurse.findsNoBarrier();
  await keys.activate('button', 'I have kept them');
  await nurse.sees('10 recovery codes are left.');

  const begins = async () => {
    // The page that is left may be reading something just then.
    nurse.expectConsole(/401/);
    await answered(cairnIn(nurse).POST('/logout'));
    await nurse.goTo('/auth');
    await keys.fill('Email', email);
    await keys.fill('Password', password);
    await keys.press('Enter');
    await nurse.sees('One more step');
  };
  await begins();
  await nurse.findsNoBarrier();
  await keys.fill(/^Code from your app/, shown(1));
  await keys.press('Enter');
  await nurse.arrivesAt('/dashboard');

  await begins();
  await keys.activate('button', 'Use a recovery code instead');
  await keys.fill(/^Recovery code/, codes[0] ?? '');
  await keys.press('Enter');
  await nurse.arrivesAt('/dashboard');

  // The page of the second step outlives a reload, and what is over leads back to the first.
  await begins();
  // Which ways there are is asked anew, and must be told before the sign-in is taken away.
  const told = nurse.page.waitForResponse((response) => response.url().includes('secondFactor.step'));
  await Promise.all([told, nurse.page.reload()]);
  await nurse.sees('One more step');
  await nurse.page.deleteCookie(...(await nurse.page.cookies()).filter(({ name }) => name.endsWith('-sign-in')));
  await keys.fill(/^Code from your app/, '000000');
  await keys.press('Enter');
  await nurse.sees(/This sign-in is over/);
  await nurse.sees('Forgot your password?');

  await begins();
  await keys.activate('button', 'Use a recovery code instead');
  await keys.fill(/^Recovery code/, codes[1] ?? '');
  await keys.press('Enter');
  await nurse.arrivesAt('/dashboard');
  await nurse.goTo('/profile');
  await nurse.sees('8 recovery codes are left.');
  await keys.activate('button', 'Remove the app');
  await keys.fill(/^Your password/, password);
  await keys.activate('button', 'Use a recovery code instead');
  await keys.fill(/^Recovery code/, codes[2] ?? '');
  await keys.press('Enter');
  await nurse.sees('Signing in takes your password alone.');
  await answered(cairnIn(nurse).POST('/logout'));
  await signIn(nurse, email);
  await nurse.leave();
});

test('an administrator who must have one is led to setting it up on a phone, and then goes on', async () => {
  const admin = await theatre.arrive(onPhone);
  admin.expectConsole(/403/);
  await admin.goTo('/auth');
  await admin.fillAll({ Email: adminEmail, Password: password });
  await admin.press('Sign In', ['button']);
  await admin.arrivesAt('/second-factor');
  await admin.sees('Your account must have a second factor here');
  await admin.goTo('/admin');
  await admin.arrivesAt('/second-factor');
  await admin.findsNoBarrier();
  await admin.fill(/^Your password/, password);
  await admin.press('Go on');
  const shown = await appOf(admin);
  await admin.findsNoBarrier();
  await admin.fill(/^Code from your app/, shown(0));
  await admin.press('Turn it on');
  expect(await codesOn(admin)).toHaveLength(10);
  await admin.findsNoBarrier();
  await admin.press('I have kept them');
  await admin.arrivesAt('/admin');
  await admin.leave();
});
