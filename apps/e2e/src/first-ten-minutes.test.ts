import { formatLongDate } from '@cairn/domain/calendar-date';
import { applicationWindow } from '@cairn/domain/requirements';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { Finger, statedCost } from './finger.ts';
import { joinQuickly, newEmail, password, revalidationDate } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
const { applyBy } = applicationWindow(revalidationDate);

/** Where the last of what a phone shows first ends, in pixels from the top of the page. */
const endOfFirstScreen = async (nurse: Visitor) =>
  (await nurse.find(['button'], 'More')).evaluate((more) => more.getBoundingClientRect().bottom + scrollY);

test('from the front page to a first entry in twelve taps and two minutes, every question answered', async () => {
  const nurse = await theatre.arrive(onPhone);
  const finger = new Finger(nurse);
  await nurse.goTo('/');
  await finger.press("Get Started - It's Free");
  await nurse.arrivesAt('/auth');
  // As long whichever process runs, so that it takes as many keys.
  await finger.fills('Email', newEmail().padStart(30, 'j'));
  await finger.next('Password', password);
  await nurse.sees('You can use this password.');
  await finger.go();

  await nurse.arrivesAt('/welcome');
  await finger.press('Nurse', ['checkbox']);
  await finger.choosesMonth('Your renewal month', revalidationDate);
  await finger.next('Your main job', 'Staff nurse');
  await finger.go();

  await nurse.arrivesAt('/dashboard');
  await nurse.sees(`Next, by ${formatLongDate(applyBy)}`);
  await finger.press('Log hours: Log your main job (2 minutes)');
  await nurse.arrivesAt('/practice-hours');
  // The first box has the focus, and the rest is a post that goes on with so many hours a week.
  await waitUntil(nurse.page, () => document.activeElement?.closest('[role="group"]') !== null);
  for (const part of ['01', '11', '2026']) await finger.types(part);
  await finger.next('Hours', '37.5');
  await finger.chooses('Practice setting', 'General Ward');
  await finger.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees('to now');
  expect(finger.taps).toBeLessThanOrEqual(12);
  expect(finger.cost.seconds).toBeLessThanOrEqual(120);
  expect(finger.cost).toEqual(statedCost('A first entry, from the front page'));
  await nurse.leave();
});

test('the dashboard is one screen of a phone, and the rest is one press away and there on coming back', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.sees(`until you apply by ${formatLongDate(applyBy)}.`);
  await nurse.sees('Eight stones to lay');
  expect(await endOfFirstScreen(nurse)).toBeLessThanOrEqual(onPhone.height);
  await nurse.seesNoMore('Recent practice hours');
  await nurse.press('More');
  await nurse.sees('Recent practice hours');
  await nurse.findsNoBarrier();
  await nurse.press('Add Your First Activity');
  await nurse.arrivesAt('/cpd-activities');
  await nurse.page.goBack();
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('Recent practice hours');
  await nurse.page.goBack();
  await nurse.seesNoMore('Recent practice hours');
  await nurse.leave();
});

test('whoever has answered nothing sees one screen too, with where to begin', async () => {
  const nurse = await theatre.arrive(onPhone);
  const finger = new Finger(nurse);
  await nurse.goTo('/auth');
  await nurse.press('Sign Up', ['tab']);
  await finger.fills('Email', newEmail());
  await finger.next('Password', password);
  await finger.go();
  await nurse.press('Skip for now');
  await nurse.arrivesAt('/dashboard');
  await nurse.find(['link'], 'Log hours: Log your main job (2 minutes)');
  await nurse.find(['link'], 'Add your renewal month');
  expect(await endOfFirstScreen(nurse)).toBeLessThanOrEqual(onPhone.height);
  await nurse.seesNoMore(/\b0 of|\b0%|not met|\blate\b/);
  await nurse.leave();
});

test('the confirmation is in the phone’s menu', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.press('Open the menu');
  await nurse.press('Confirmation', ['link']);
  await nurse.arrivesAt('/confirmation');
  await nurse.leave();
});
