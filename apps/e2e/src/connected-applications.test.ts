import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client, clientOf } from '@cairn/server/testing-oauth-client';
import { afterAll, expect, test } from 'vitest';
import { type Look, looks, onTablet, stillness } from './browser.ts';
import { cairnBy } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { join, joinQuickly, newEmail, password, signIn } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });

/** The application's own page, to which browsers come back. */
const application = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Ward rota</title><link rel="icon" href="data:,"><h1>Back at the rota</h1>');
});
await new Promise<void>((listening) => application.listen(0, '127.0.0.1', listening));
afterAll(() => new Promise<void>((closed) => application.close(() => closed())));
const callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;

const shift = {
  startDate: '2026-10-01',
  endDate: '2026-10-01',
  hours: '7.50',
  hoursFrequency: 'total',
  setting: 'ward',
} as const;

/** An administrator registers the application, by keyboard; answers what it is configured with. */
async function register(): Promise<Awaited<ReturnType<typeof clientOf>>> {
  const admin = await theatre.arrive();
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  const keys = new Typist(admin);
  await keys.activate('button', 'Register an application');
  await keys.fill(/^Name/, 'Ward rota');
  await keys.fill(/^Website/, 'https://rota.example.org');
  await keys.fill(/^Redirect addresses/, callback);
  for (const choice of ['Read: Practice hours', 'Change: Practice hours', 'Read: Progress and requirements'])
    await keys.activate('checkbox', choice, 'Space');
  await admin.findsNoBarrier();
  await keys.activate('button', 'Register it');
  const secret = await admin.valueOf(/^client_secret of/);
  const id = await admin.valueOf(/^client_id of/);
  await admin.sees('connected by 0 people');
  await admin.findsNoBarrier();
  await admin.leave();
  return clientOf(theatre.stage.server, { id, clientSecret: secret });
}

/** Where the application sends a browser, and what it keeps until that comes back. */
async function asking(configuration: Awaited<ReturnType<typeof clientOf>>) {
  const verifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'practice-hours:read practice-hours:write progress:read',
    state: 'kept',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { verifier, address: address.pathname + address.search };
}

async function comesBack(nurse: Visitor): Promise<URL> {
  await waitUntil(nurse.page, (start: string) => location.href.startsWith(start), callback);
  return new URL(nurse.page.url());
}

async function lookAs(nurse: Visitor, { width, height, scheme }: Look): Promise<void> {
  await nurse.page.setViewport({ width, height });
  await nurse.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
  await waitUntil(
    nurse.page,
    (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
}

test('an application is registered, allowed a part, used and disconnected, by keyboard alone', async () => {
  const configuration = await register();
  const [before, nurse] = [await theatre.arrive(), await theatre.arrive()];
  const email = newEmail();
  await join(before, email);
  await before.leave();

  // In this browser she is signed out: she signs in first, and comes to what was asked.
  const { verifier, address } = await asking(configuration);
  await nurse.page.goto(theatre.stage.origin + address);
  await nurse.arrivesAt('/auth');
  const keys = new Typist(nurse);
  await keys.fill('Email', email);
  await keys.fill('Password', password);
  await keys.press('Enter');
  await nurse.sees('Connect “Ward rota”?');
  await nurse.findsNoBarrier();
  await keys.activate('checkbox', 'Read: Practice hours', 'Space');
  await keys.activate('button', 'Allow what I chose');
  const tokens = await client.authorizationCodeGrant(configuration, await comesBack(nurse), {
    pkceCodeVerifier: verifier,
    expectedState: 'kept',
  });
  expect(tokens.scope).toBe('practice-hours:read');
  const rota = cairnBy(tokens.access_token, theatre.stage);
  expect((await rota.GET('/practice-hours')).response.status).toBe(200);
  expect((await rota.POST('/practice-hours', { body: shift })).response.status).toBe(403);
  expect((await rota.GET('/progress')).response.status).toBe(403);

  await nurse.goTo('/profile#connected-applications');
  await nurse.sees(/Last used/);
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Disconnect Ward rota');
  await nurse.sees(/“Ward rota” is refused at once/);
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Disconnect it');
  await nurse.sees('Application disconnected');
  expect((await rota.GET('/practice-hours')).response.status).toBe(401);
  await expect(client.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).rejects.toThrow();
  await nurse.leave();
});

test('what an application asks fits every device, by day and by night, and can be refused', async () => {
  const configuration = await register();
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const { address } = await asking(configuration);
  await nurse.page.goto(theatre.stage.origin + address);
  await nurse.sees('Connect “Ward rota”?');
  await nurse.press('Choose all of it');
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.press('Allow nothing');
  const back = await comesBack(nurse);
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);

  // What is over says so, and what nobody registered goes nowhere.
  nurse.expectConsole(/404 .*connectedApplications\.request/);
  await nurse.goTo('/connect/0123456789abcdefghijk');
  await nurse.sees('This application was not connected');
  await nurse.page.goto(
    `${theatre.stage.origin}${address.replace(/redirect_uri=[^&]*/, 'redirect_uri=https%3A%2F%2Fevil.example')}`,
  );
  await nurse.sees(/an address that is not registered/);
  await nurse.findsNoBarrier();
  await nurse.leave();
});
