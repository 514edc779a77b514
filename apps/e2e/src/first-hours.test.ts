import { describe, expect, test } from 'vitest';
import { looks } from './browser.ts';
import { join, newEmail } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

describe.each(looks)('on $name', (look) => {
  test('a nurse joins, logs a post of 37.5 hours a week and sees how far along she is', async () => {
    const nurse = await theatre.arrive(look);
    await nurse.goTo('/');
    await nurse.findsNoBarrier();
    await nurse.press("Get Started - It's Free");
    await nurse.arrivesAt('/auth');
    await nurse.findsNoBarrier();
    await join(nurse, newEmail());
    await nurse.sees('Ada');
    if (look.width <= 768) await nurse.press('More');
    await nurse.sees('No practice hours logged yet');
    await nurse.findsNoBarrier();

    // The form itself opens, and is drawn with the page.
    await nurse.press('Log Your First Entry');
    await nurse.arrivesAt('/practice-hours');
    await nurse.fillDate('Start date', '2026-01-05');
    await nurse.fillDate('End date', '2026-03-30');
    await nurse.fill('Hours', '37.5');
    await nurse.choose('Frequency', 'Per week');
    await nurse.choose('Practice setting', 'General Ward');
    await nurse.sees('450.0');
    await nurse.findsNoBarrier();
    await nurse.press('Save entry');
    await nurse.sees('Practice hours logged successfully');
    await nurse.findsNoBarrier();

    await nurse.goTo('/dashboard');
    if (look.width <= 768) await nurse.press('More');
    await nurse.sees(/450(\.0)? of 450/);
    await nurse.sees('General Ward');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });

  test('signing out closes the protected pages', async () => {
    const nurse = await theatre.arrive(look);
    await join(nurse, newEmail());
    await nurse.goTo('/profile');
    await nurse.press('Sign Out', ['button']);
    await nurse.sees('You have been successfully logged out');
    await nurse.arrivesAt('/');
    await nurse.goTo('/practice-hours');
    await nurse.arrivesAt('/auth');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });

  test('a wrong password is refused in the specified words and keeps what was typed', async () => {
    const nurse = await theatre.arrive(look);
    nurse.expectConsole(/401/);
    await nurse.goTo('/auth');
    await nurse.fill('Email', 'nobody@example.org');
    await nurse.fill('Password', 'Wrong-horse-7');
    await nurse.press('Sign In', ['button']);
    await nurse.sees('Invalid email or password. Please try again.');
    expect(await nurse.valueOf('Email')).toBe('nobody@example.org');
    await nurse.findsNoBarrier();
    await nurse.leave();
  });
});
