import { startTestServer, type TestServer } from '@cairn/server/testing';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { looks, openBrowser } from './browser.ts';
import { Visitor } from './visitor.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startTestServer({ database: 'embedded' })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const password = 'Correct-horse-7-battery';
let people = 0;
const newEmail = () => `journey-${++people}@example.org`;

async function join(nurse: Visitor, email: string): Promise<void> {
  await nurse.goTo('/auth');
  await nurse.press('Sign Up');
  await nurse.fill('First name (optional)', 'Ada');
  await nurse.fill('Email', email);
  await nurse.fill('Password', password);
  await (await nurse.find(['button'], 'Sign Up')).click();
  await nurse.arrivesAt('/dashboard');
}

describe.each(looks)('on $name', (look) => {
  test('a nurse joins, logs a post of 37.5 hours a week and sees how far along she is', async () => {
    const nurse = await Visitor.arrive(browser, server.url, look);
    await nurse.goTo('/');
    await nurse.findsNoBarrier();
    await nurse.press("Get Started - It's Free");
    await nurse.arrivesAt('/auth');
    await nurse.findsNoBarrier();
    await join(nurse, newEmail());
    await nurse.sees('Ada');
    await nurse.sees('No practice hours logged yet');
    await nurse.findsNoBarrier();

    await nurse.goTo('/practice-hours');
    await nurse.press('Log Hours');
    await nurse.fill(/^Start date/, '2026-01-05');
    await nurse.fill(/^End date/, '2026-03-30');
    await nurse.fill(/^Hours/, '37.5');
    await nurse.choose(/frequency|counted|per/i, 'Per week');
    await nurse.choose(/setting/i, 'General Ward');
    await nurse.sees('450.0');
    await nurse.findsNoBarrier();
    await nurse.press(/^(Save|Log|Add).*/);
    await nurse.sees('Practice hours logged successfully');
    await nurse.findsNoBarrier();

    await nurse.goTo('/dashboard');
    await nurse.sees(/450(\.0)? of 450/);
    await nurse.sees('General Ward');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });

  test('signing out closes the protected pages', async () => {
    const nurse = await Visitor.arrive(browser, server.url, look);
    await join(nurse, newEmail());
    await nurse.goTo('/profile');
    await nurse.press('Sign Out');
    await nurse.sees('You have been successfully logged out');
    await nurse.arrivesAt('/');
    await nurse.goTo('/practice-hours');
    await nurse.arrivesAt('/auth');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });

  test('a wrong password is refused in the specified words and keeps what was typed', async () => {
    const nurse = await Visitor.arrive(browser, server.url, look);
    nurse.expectConsole(/401/);
    await nurse.goTo('/auth');
    await nurse.fill('Email', 'nobody@example.org');
    await nurse.fill('Password', 'Wrong-horse-7');
    await (await nurse.find(['button'], 'Sign In')).click();
    await nurse.sees('Invalid email or password. Please try again.');
    const email = await nurse.field('Email');
    expect(await email.evaluate((node) => (node as HTMLInputElement).value)).toBe('nobody@example.org');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });
});
