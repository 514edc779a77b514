import { startOpenIdProvider, type TestOpenIdProvider, testClient } from '@cairn/server/testing-openid-provider';
import { afterAll, expect, test } from 'vitest';
import { watchAnswers } from './answered-requests.ts';
import { waitUntilKept } from './basement.ts';
import { joinQuickly, newEmail, password } from './people.ts';
import { mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

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

/** Lets somebody have an account at the provider. */
function hasAccountThere(sub: string, email: string): void {
  provider?.add({ sub, email, email_verified: true, given_name: 'Grace', family_name: 'Mensah' });
}

/** Presses the button and chooses an account, or `refuse`, on the page of the provider. */
async function choosesThere(nurse: Visitor, who: string, button = 'Sign in with Google'): Promise<void> {
  await Promise.all([nurse.page.waitForNavigation(), nurse.press(button)]);
  await nurse.sees('Choose an account');
  expect(nurse.page.url().startsWith(provider?.issuer ?? 'nowhere')).toBe(true);
  await Promise.all([nurse.page.waitForNavigation(), nurse.press(who, ['link'])]);
  await nurse.page.waitForSelector('main h1');
}

test('a newcomer joins through Google and comes back the same way', async () => {
  const nurse = await theatre.arrive();
  hasAccountThere('newcomer', newEmail());
  await nurse.goTo('/auth');
  await nurse.find(['link'], 'Sign in with Google');
  await nurse.findsNoBarrier();
  expect(await nurse.page.$('::-p-text(Microsoft)')).toBeNull();
  await nurse.press('Sign Up', ['tab']);
  await choosesThere(nurse, 'newcomer', 'Sign up with Google');
  await nurse.arrivesAt('/welcome');
  await nurse.sees('Three questions to begin');
  await nurse.sees('Grace');
  await nurse.findsNoBarrier();

  await nurse.press('Grace Mensah, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.sees('You have been successfully logged out');
  await nurse.goTo('/auth');
  await choosesThere(nurse, 'newcomer');
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('Grace');
  await nurse.leave();
});

test('an account with the same address is linked only after its password, and its owner told by mail', async () => {
  const [before, nurse] = [await theatre.arrive(), await theatre.arrive()];
  const email = await joinQuickly(before);
  await before.leave();
  hasAccountThere('same-address', email);

  nurse.expectConsole(/401/);
  await nurse.goTo('/auth');
  await choosesThere(nurse, 'same-address');
  await nurse.sees('Link your account');
  await nurse.sees('You already have an account with this email address.');
  await nurse.findsNoBarrier();
  await nurse.goTo('/dashboard');
  await nurse.arrivesAt('/auth');
  await choosesThere(nurse, 'same-address');
  await nurse.sees('Link your account');
  await nurse.fillAll({ Email: email, Password: 'Wrong-horse-7-battery' });
  await nurse.press('Sign In', ['button']);
  await nurse.sees('Invalid email or password. Please try again.');
  await nurse.fill('Password', password);
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('Ada');
  await mailTo(theatre.stage.mail, email);
  await nurse.leave();

  const later = await theatre.arrive();
  await later.goTo('/auth');
  await choosesThere(later, 'same-address');
  await later.arrivesAt('/dashboard');
  await later.sees('Ada');
  await later.leave();
});

/** Somebody whose browser keeps the app, and how its worker is sent to sleep, as it is after half a minute. */
async function arriveKeeping(): Promise<{ nurse: Visitor; email: string; sendToSleep: () => Promise<void> }> {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  const workers = await nurse.page.createCDPSession();
  await workers.send('ServiceWorker.enable');
  const sendToSleep = async () => {
    const asleep = new Promise<void>((resolve) => {
      workers.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve();
      });
    });
    await workers.send('ServiceWorker.stopAllWorkers');
    await asleep;
  };
  return { nurse, email, sendToSleep };
}

test('whose browser keeps the app is sent there once and comes back once', async () => {
  const { nurse, email, sendToSleep } = await arriveKeeping();
  hasAccountThere('keeper', email);
  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
  expect(await nurse.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const watch = watchAnswers(Number(new URL(theatre.stage.origin).port));
  await Promise.all([nurse.page.waitForNavigation(), nurse.press('Sign in with Google')]);
  await nurse.sees('Choose an account');
  await sendToSleep();
  await Promise.all([nurse.page.waitForNavigation(), nurse.press('keeper', ['link'])]);
  await nurse.sees('Link your account');
  const asked = watch.stop().filter(({ path }) => path.startsWith('/api/auth/'));
  expect(asked.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/api/auth/google/start 303',
    '/api/auth/google/callback 303',
  ]);
  expect(await theatre.stage.server.ports.db.selectFrom('signInAttempts').selectAll().execute()).toEqual([]);
  await nurse.leave();
});

test('whose browser keeps the app is not sent there by another site, whatever its worker does', async () => {
  const { nurse, sendToSleep } = await arriveKeeping();
  nurse.expectConsole(/403/);
  const askNothingAhead = async () => {
    await nurse.goTo('/practice-hours');
    await nurse.page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
    await nurse.page.goto(`${provider?.issuer}/.well-known/openid-configuration`);
  };
  for (const before of [async () => {}, sendToSleep, askNothingAhead]) {
    await nurse.page.goto(`${provider?.issuer}/.well-known/openid-configuration`);
    await before();
    const answer = nurse.page.waitForNavigation();
    await nurse.page.evaluate((address) => {
      location.href = address;
    }, `${theatre.stage.origin}/api/auth/google/start`);
    expect((await answer)?.status()).toBe(403);
    await nurse.sees('came from another site');
  }
  await nurse.leave();
});

test('a refused consent says so, and the password still works', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
  await choosesThere(nurse, 'refuse');
  await nurse.sees('You are not signed in');
  await nurse.sees('Signing in was cancelled. You can try again, or use your email and password.');
  await nurse.findsNoBarrier();
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('a provider that is away says so', async () => {
  const nurse = await theatre.arrive();
  hasAccountThere('unlucky', newEmail());
  await nurse.goTo('/auth');
  await Promise.all([nurse.page.waitForNavigation(), nurse.press('Sign in with Google')]);
  await nurse.sees('Choose an account');
  const choice = await nurse.page.$eval('a[href$="as=unlucky"]', (link) => (link as HTMLAnchorElement).href);
  const toUs = new Promise<string>((resolve) => {
    nurse.page.on('request', (request) => {
      if (!request.url().includes('/api/auth/google/callback')) return void request.continue();
      resolve(request.url());
      void provider?.pause().then(() => request.continue());
    });
  });
  await nurse.page.setRequestInterception(true);
  await nurse.page.goto(choice);
  await toUs;
  await nurse.sees('The sign-in service cannot be reached just now.');
  await provider?.resume();
  await nurse.leave();
});
