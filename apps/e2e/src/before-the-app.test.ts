import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password } from './people.ts';
import { type Line, onASlowLine, waitUntilChecked, waitUntilTakenOver } from './slow-line.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Somebody with an account who is signed out, on such a line. */
async function signedOut(): Promise<{ nurse: Visitor; email: string; line: Line }> {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  nurse.expectConsole(/401/);
  await answered(cairnIn(nurse).POST('/logout'));
  return { nurse, email, line: await onASlowLine(nurse.page) };
}

test('the form to sign in is read without the app, and brings it only once it is used', async () => {
  const { nurse, line } = await signedOut();
  await nurse.goTo('/auth');
  await waitUntilChecked(nurse.page);
  await nurse.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await nurse.page.keyboard.press('Tab');
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(5);
  line.connect();
  await nurse.leave();
});

test('what is typed and pressed before the app has come is kept and done', async () => {
  const { nurse, email, line } = await signedOut();
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  expect(nurse.page.url()).toMatch(/\/auth$/);
  line.connect();
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('whoever is typing as the app comes stays in the same field, and goes on', async () => {
  const { nurse, email, line } = await signedOut();
  await nurse.page.setViewport({ width: 800, height: 320 });
  await nurse.goTo('/auth');
  await nurse.fill('Email', email.slice(0, 8));
  await nurse.page.evaluate(() => document.activeElement?.setAttribute('data-marked', 'yes'));
  const scrolled = () => nurse.page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  line.connect();
  await waitUntilTakenOver(nurse.page);
  expect(await scrolled()).toBe(before);
  await nurse.page.keyboard.type(email.slice(8));
  expect(await nurse.page.$eval(':focus', (field) => field.getAttribute('data-marked'))).toBe('yes');
  // The other tab begins with what the app knows of this one.
  await nurse.press('Sign Up', ['tab']);
  expect(await nurse.valueOf('Email')).toBe(email);
  await nurse.leave();
});

test('a tab pressed before the app has come opens once it has, with what was typed', async () => {
  const { nurse, email, line } = await signedOut();
  await nurse.goTo('/auth');
  await nurse.fill('Email', email);
  await nurse.press('Sign Up', ['tab']);
  line.connect();
  await nurse.sees('By signing up you accept');
  expect(await nurse.valueOf('Email')).toBe(email);
  await nurse.leave();
});

test('where the app cannot come that is said, and pressing again once it can signs in', async () => {
  const { nurse, email, line } = await signedOut();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  line.cut();
  await nurse.sees('We could not reach Cairn. Check your connection and try again.');
  line.connect();
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('where only part of the app comes, what was typed stays, and pressing again signs in', async () => {
  const { nurse, email, line } = await signedOut();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await nurse.goTo('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  line.cut('auth-page-');
  await nurse.sees('We could not reach Cairn. Check your connection and try again.');
  expect(await nurse.valueOf('Email')).toBe(email);
  line.connect();
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('a reset link can be asked for before the app has come, once an address stands there', async () => {
  const { nurse, email, line } = await signedOut();
  await nurse.goTo('/forgot-password');
  expect(await nurse.page.$('button[type="submit"]:disabled')).not.toBeNull();
  await nurse.fill('Email', email);
  await nurse.press('Send reset link');
  line.connect();
  await nurse.sees(/Check your email|No email was sent/);
  await nurse.leave();
});
