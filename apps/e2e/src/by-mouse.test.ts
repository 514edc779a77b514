import { expect, test } from 'vitest';
import { onDesktop } from './browser.ts';
import { joinQuickly } from './people.ts';
import { praise, record } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Presses and lets go where the target was when the hand set out, a moment apart as a hand does. */
async function clickWhereSeen(nurse: Visitor, selector: string, index: number): Promise<void> {
  const { x, y } = await nurse.page.evaluate(
    (all, place) => {
      const target = document.querySelectorAll(all)[place];
      if (!target) throw new Error(`there is no ${all} number ${place}`);
      target.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    selector,
    index,
  );
  const { mouse } = nurse.page;
  await mouse.move(x, y);
  await mouse.down();
  await nurse.page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await mouse.up();
}

test('after a mistyped PIN all eight ticks of the confirmation take', async () => {
  // High enough to show the PIN and the ticks at once: the browser evens out what moves above the part in sight.
  const nurse = await theatre.arrive({ ...onDesktop, height: 2400 });
  await joinQuickly(nurse);
  await nurse.goTo('/confirmation');
  await nurse.choose('Type of confirmer', 'Line manager who is an NMC registrant');
  const ticks = 'form input[type="checkbox"]';
  const count = await nurse.page.$$eval(ticks, (all) => all.length);
  expect(count).toBe(8);
  for (let index = 0; index < count; index++) {
    await nurse.fill('Confirmer’s NMC PIN', '12A');
    await clickWhereSeen(nurse, ticks, index);
  }
  const taken = await nurse.page.$$eval(
    ticks,
    (all) => all.filter((tick) => (tick as HTMLInputElement).checked).length,
  );
  expect(taken).toBe(8);
  await nurse.sees('Before you can submit');
  await nurse.leave();
});

/** Whether a label is what one sees where it stands, and nothing over it. */
const isSeen = (nurse: Visitor, label: string) =>
  nurse.page.evaluate((words: string) => {
    const element = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(words));
    element?.scrollIntoView({ block: 'center' });
    const { left, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return element?.contains(document.elementFromPoint(left + 4, top + height / 2));
  }, label);

test.each([
  [360, 740],
  [320, 256],
])('one’s own words open under their list at %i by %i, and over no label', async (width, height) => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await record(nurse, '/feedback', [{ ...praise(1), sourceOfFeedback: 'A volunteer', relationship: null }]);
  await nurse.page.setViewport({ width, height });
  await nurse.goTo('/feedback');
  await nurse.press(/^Edit feedback: /);
  expect(await nurse.valueOf('Source of feedback, in your own words')).toBe('A volunteer');
  await nurse.choose('Relationship to you (optional)', 'Other, in my own words');
  await nurse.fill('Relationship to you, in your own words', 'Gives tea on the ward');
  const labels = [
    'Source of feedback',
    'Source of feedback, in',
    'Type of feedback',
    'Relationship to you',
    'Relationship to you, in',
  ];
  for (const label of labels) expect(await isSeen(nurse, label), label).toBe(true);
  await nurse.findsNoBarrier();
  await nurse.fill('Source of feedback, in your own words', 'Two volunteers');
  await nurse.press('Save changes');
  await nurse.sees('Feedback entry updated successfully');
  await nurse.press(/^Edit feedback: .*Two volunteers/);
  expect(await nurse.valueOf('Source of feedback, in your own words')).toBe('Two volunteers');
  expect(await nurse.valueOf('Relationship to you, in your own words')).toBe('Gives tea on the ward');
  await nurse.choose('Source of feedback', 'Students');
  await nurse.press('Save changes');
  await nurse.sees('Students');
  await nurse.leave();
});
