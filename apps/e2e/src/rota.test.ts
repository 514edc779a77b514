import { answered, type Schemas } from '@cairn/client';
import { addMonths } from '@cairn/domain/calendar-date';
import { expect, test } from 'vitest';
import { looks, onTablet, stillness } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, today } from './people.ts';
import { setStage } from './stage.ts';
import { waitUntil } from './wait-until.ts';

type Shift = Schemas['Shifts']['shifts'][number];

const theatre = setStage({ database: 'embedded' });

const name = 'electronic-rostering-of-the-whole-trust-since-november.2026';
const lastMonth = addMonths(today, -1).slice(0, 7);
/** Three shifts of seven hours and a half. */
const week = ['05', '06', '07'].map(
  (day): Shift => ({
    ...{ externalId: `shift-${day}`, status: 'worked', setting: 'ward', employer: 'St Elsewhere NHS Trust' },
    ...{ start: `${lastMonth}-${day}T08:00`, end: `${lastMonth}-${day}T16:00`, breakMinutes: 30 },
  }),
);

test('a rota sends its week twice, the nurse writes about it by keyboard, and the next week leaves that alone', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const push = (shifts: Shift[]) =>
    answered(cairnIn(nurse).POST('/practice-hours/shifts', { body: { source: name, shifts } }));
  expect(await push(week.slice(0, 2))).toMatchObject({ taken: 2 });
  expect(await push(week.slice(0, 2))).toMatchObject({ taken: 0, unchanged: 2 });

  await nurse.goTo('/practice-hours');
  await nurse.sees(`Sent by ${name}`);
  for (const { width, height, scheme } of [...looks, onTablet]) {
    await nurse.page.setViewport({ width, height });
    await nurse.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
    const wanted = (one: string) => document.documentElement.dataset.mantineColorScheme === one;
    await waitUntil(nurse.page, wanted, scheme);
    await nurse.findsNoBarrier();
  }
  const keys = new Typist(nurse);
  await keys.activate('button', /^Edit entry/);
  await keys.fill(/^Description/, 'I took charge of the bay.');
  await keys.activate('button', 'Save changes');
  await nurse.sees('I took charge of the bay.');

  expect(await push(week)).toMatchObject({ taken: 1, unchanged: 2 });
  await nurse.goTo('/practice-hours');
  await nurse.sees('22.5');
  await nurse.sees('I took charge of the bay.');
  await nurse.leave();
});
