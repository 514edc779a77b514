import { expect, test } from 'vitest';
import { onDesktop } from './browser.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';

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

test('a list that was chosen from offers everything again, until something is typed', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/feedback');
  await nurse.press('Add Feedback');
  const source = await nurse.field('Source of feedback');
  /** The choices of this list; other fields keep theirs in the page out of sight. */
  const offered = () =>
    source.evaluate((input) => {
      const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
      return [...(list?.querySelectorAll('[role="option"]') ?? [])].map((option) => option.textContent);
    });
  await source.click();
  await nurse.find(['option'], 'Students');
  const all = await offered();
  expect(all.length).toBeGreaterThan(3);
  await nurse.choose('Source of feedback', 'Students');
  await nurse.field('Type of feedback').then((next) => next.click());
  await nurse.find(['option'], 'Verbal');
  await source.click();
  await nurse.find(['option'], 'Students');
  expect(await offered()).toEqual(all);

  await nurse.fill('Source of feedback', 'stud');
  const narrowed = all.filter((words) => words?.toLowerCase().includes('stud'));
  expect(narrowed.length).toBeLessThan(all.length);
  await expect.poll(offered, { timeout: patience }).toEqual(narrowed);
  await (await nurse.find(['option'], 'Students')).click();
  await source.click();
  await nurse.find(['option'], 'Students');
  expect(await offered()).toEqual(all);
  await nurse.leave();
});
