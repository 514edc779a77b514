import { formatLongDate } from '@cairn/domain/calendar-date';
import { applicationWindow } from '@cairn/domain/requirements';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { joinQuickly, newEmail, password, revalidationDate } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
const { applyBy } = applicationWindow(revalidationDate);

/** Whose finger is counted: every press and every field tapped into is one, a choice from a list two; keys are none. */
class Finger {
  taps = 0;
  readonly #nurse: Visitor;

  constructor(nurse: Visitor) {
    this.#nurse = nurse;
  }

  async press(...what: Parameters<Visitor['press']>): Promise<void> {
    this.taps += 1;
    await this.#nurse.press(...what);
  }

  async chooses(label: string, option: string): Promise<void> {
    this.taps += 2;
    await this.#nurse.choose(label, option);
  }

  /** Taps into a field and types; what follows is reached by the keyboard. */
  async fills(label: string, text: string): Promise<void> {
    this.taps += 1;
    await this.#nurse.fill(label, text);
  }

  /** Goes on to the next field that is typed into, and types. */
  async next(label: string, text: string): Promise<void> {
    const field = await this.#nurse.field(label);
    await field.focus();
    await this.#nurse.page.keyboard.sendCharacter(text);
  }

  /** The key that sends a form from its last field. */
  async go(): Promise<void> {
    await this.#nurse.page.keyboard.press('Enter');
  }
}

/** Where the last of what a phone shows first ends, in pixels from the top of the page. */
const endOfFirstScreen = async (nurse: Visitor) =>
  (await nurse.find(['button'], 'More')).evaluate((more) => more.getBoundingClientRect().bottom + scrollY);

test('from the front page to a first entry in at most twelve taps, every question answered', async () => {
  const nurse = await theatre.arrive(onPhone);
  const finger = new Finger(nurse);
  await nurse.goTo('/');
  await finger.press("Get Started - It's Free");
  await nurse.arrivesAt('/auth');
  await finger.fills('Email', newEmail());
  await finger.next('Password', password);
  await nurse.sees('You can use this password.');
  await finger.go();

  await nurse.arrivesAt('/welcome');
  await finger.press('Nurse', ['checkbox']);
  await nurse.chooseMonth('Your renewal month', revalidationDate);
  finger.taps += 4;
  await finger.next('Your main job', 'Staff nurse');
  await finger.go();

  await nurse.arrivesAt('/dashboard');
  await nurse.sees(`Next, by ${formatLongDate(applyBy)}`);
  await finger.press('Log hours: Log your main job (2 minutes)');
  await nurse.arrivesAt('/practice-hours');
  // The first box has the focus, and the rest is a post that goes on with so many hours a week.
  await nurse.page.waitForFunction(() => document.activeElement?.closest('[role="group"]') !== null);
  for (const part of ['01', '11', '2026']) {
    await nurse.page.keyboard.type(part);
    await nurse.page.keyboard.press('Tab');
  }
  await finger.next('Hours', '37.5');
  await finger.chooses('Practice setting', 'General Ward');
  await finger.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees('to now');
  expect(finger.taps).toBeLessThanOrEqual(12);
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
