import { answered } from '@cairn/client';
import { reminderTo } from '@cairn/server/testing-reminders';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { type Line, onASlowLine, waitUntilChecked, waitUntilTakenOver } from './slow-line.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded', env: { ADDRESS_VERIFICATION: 'required' } });
const newPassword = 'a lamp beside the window';

interface Reader {
  readonly nurse: Visitor;
  readonly line: Line;
  readonly email: string;
  /** What the page's requests told of where they came from. */
  readonly referrers: Set<string>;
}

/** Somebody with an account who reads her mail signed out, on a line on which the app does not come yet. */
async function readsMail(): Promise<Reader> {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  nurse.expectConsole(/401/);
  await answered(cairnIn(nurse).POST('/logout'));
  const referrers = new Set<string>();
  nurse.page.on('request', (request) => referrers.add(request.headers().referer ?? ''));
  return { nurse, email, line: await onASlowLine(nurse.page), referrers };
}

/** Asks for a reset link, and answers it. */
async function resetLink({ nurse, email }: Reader): Promise<string> {
  await answered(cairnIn(nurse).POST('/forgot-password', { body: { email } }));
  return linkIn(await mailTo(theatre.stage.mail, email, 1), 'reset-password');
}

const addressIsClean = ({ nurse }: Reader) => waitUntil(nurse.page, () => location.search === '');

/** Where the heading stands. */
const headingOf = ({ nurse }: Reader) =>
  nurse.page.$eval('h1', (heading) => {
    const { x, y, width } = heading.getBoundingClientRect();
    return { words: heading.textContent, x, y, width };
  });

test('a new password is set on a page that is there before the app, and brings it only once it is used', async () => {
  const reader = await readsMail();
  const { nurse, line, email } = reader;
  await nurse.goTo(await resetLink(reader));
  await addressIsClean(reader);
  await waitUntilChecked(nurse.page);
  await nurse.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await nurse.fillAll({ 'New password': newPassword, 'Confirm password': newPassword });
  await nurse.press('Reset password', ['button']);
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(5);
  line.connect();
  await nurse.sees('Password Reset Successful');
  await nurse.press('Sign in now');
  await nurse.fillAll({ Email: email, Password: newPassword });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('what is typed there stays as the app comes, and the token is told to nobody and survives a reload', async () => {
  const reader = await readsMail();
  const { nurse, line, referrers } = reader;
  const link = await resetLink(reader);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  await nurse.goTo(link);
  await addressIsClean(reader);
  await nurse.page.reload();
  await nurse.fill('New password', newPassword);
  const before = await headingOf(reader);
  line.connect();
  await waitUntilTakenOver(nurse.page);
  expect(await headingOf(reader)).toEqual(before);
  expect(await nurse.valueOf('New password')).toBe(newPassword);
  await nurse.page.keyboard.press('Tab');
  await nurse.goTo('/');
  expect(await nurse.page.evaluate(() => document.referrer)).toBe('');
  await nurse.page.goBack();
  await nurse.fillAll({ 'New password': newPassword, 'Confirm password': newPassword });
  await nurse.press('Reset password', ['button']);
  await nurse.sees('Password Reset Successful');
  expect([...referrers].filter((referrer) => referrer.includes(token))).toEqual([]);
  await nurse.leave();
});

test('a link that no longer works is said so without a press, and so is one without its token', async () => {
  const reader = await readsMail();
  const { nurse, line } = reader;
  await nurse.goTo('/reset-password?token=not-a-token');
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(5);
  line.connect();
  await nurse.sees('Invalid or expired reset token');
  await nurse.goTo('/faq');
  await nurse.goTo('/reset-password');
  await nurse.sees('No reset token provided');
  await nurse.leave();
});

test('what was typed is there again when the link could not be checked at once', async () => {
  const reader = await readsMail();
  const { nurse, line } = reader;
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const link = await resetLink(reader);
  const devtools = await nurse.page.createCDPSession();
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*verifyResetToken*'] });
  nurse.expectConsole(/ERR_BLOCKED_BY_CLIENT/);
  await nurse.goTo(link);
  await nurse.fillAll({ 'New password': newPassword, 'Confirm password': newPassword });
  line.connect();
  await nurse.sees('Failed to verify reset token');
  await devtools.send('Network.setBlockedURLs', { urls: [] });
  await nurse.press('Try again', ['button']);
  expect(await nurse.valueOf('Confirm password')).toBe(newPassword);
  await nurse.press('Reset password', ['button']);
  await nurse.sees('Password Reset Successful');
  await nurse.leave();
});

test('an address is confirmed by a press before the app has come', async () => {
  const reader = await readsMail();
  const { nurse, line, email } = reader;
  await nurse.goTo(linkIn(await mailTo(theatre.stage.mail, email), 'verify-email'));
  await addressIsClean(reader);
  await waitUntilChecked(nurse.page);
  await nurse.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await nurse.press('Confirm my address', ['button']);
  line.connect();
  await nurse.sees('Your email address is confirmed');
  await nurse.leave();
});

test('reminders are stopped by a press before the app has come', async () => {
  const reader = await readsMail();
  const { nurse, line, email } = reader;
  const confirming = new URL(linkIn(await mailTo(theatre.stage.mail, email), 'verify-email'));
  await answered(cairnIn(nurse).POST('/verify-email', { body: { token: confirming.searchParams.get('token') ?? '' } }));
  const { unsubscribeUrl } = await reminderTo(theatre.stage.server, email);
  await nurse.goTo((unsubscribeUrl ?? '').replace(theatre.stage.origin, ''));
  await addressIsClean(reader);
  await waitUntilChecked(nurse.page);
  await nurse.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await nurse.press('Stop these messages', ['button']);
  line.connect();
  await nurse.sees('You will get no more of these messages.');
  await nurse.leave();
});

test('a new address is confirmed by a press before the app has come', async () => {
  const reader = await readsMail();
  const { nurse, line, email } = reader;
  await answered(cairnIn(nurse).POST('/login', { body: { email, password } }));
  const other = `other-${email}`;
  await answered(cairnIn(nurse).POST('/user/email-change', { body: { email: other, password } }));
  await nurse.goTo(linkIn(await mailTo(theatre.stage.mail, other), 'confirm-email-change'));
  await addressIsClean(reader);
  await nurse.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await nurse.press('Confirm this address', ['button']);
  line.connect();
  await nurse.sees('Your email address has been changed');
  await nurse.leave();
});

test.each([
  ['/verify-email', 'Confirm your email address', 'This link does not work'],
  ['/unsubscribe', 'Stop reminders', 'This link does not work'],
])('behind %s, what a link is that does not work is said once that is known', async (path, asks, says) => {
  const reader = await readsMail();
  const { nurse, line } = reader;
  nurse.expectConsole(/404/);
  await nurse.goTo(`${path}?token=not-a-token`);
  expect(await headingOf(reader)).toMatchObject({ words: asks });
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(5);
  line.connect();
  await nurse.sees(says);
  await nurse.leave();
});

test('undoing a change of address is offered before the app has come, and refused for a link that does not work', async () => {
  const reader = await readsMail();
  const { nurse, line } = reader;
  nurse.expectConsole(/400/);
  await nurse.goTo('/undo-email-change?token=not-a-token');
  await addressIsClean(reader);
  expect(line.asked).toEqual([]);
  const before = await headingOf(reader);
  await nurse.page.keyboard.press('Tab');
  line.connect();
  await waitUntilTakenOver(nurse.page);
  expect(await headingOf(reader)).toEqual(before);
  await nurse.press('Undo the change', ['button']);
  await nurse.sees('Nothing was undone');
  await nurse.leave();
});
