import { answered } from '@cairn/client';
import { addMonths, formatLongDate, lastOfMonth } from '@cairn/domain/calendar-date';
import { applicationWindow } from '@cairn/domain/requirements';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, revalidationDate, today } from './people.ts';
import { record, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

/** Of next month, so that the application is open today. */
const soon = lastOfMonth(addMonths(today, 1));

test('a nurse copies from the sheet what MyNMC asks for, by keyboard alone, from the day the application opens', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/transfer-sheet');
  await nurse.sees(`The application opens on ${formatLongDate(applicationWindow(revalidationDate).opens)}`);
  await nurse.findsNoBarrier();

  await answered(
    cairnIn(nurse).PATCH('/user/profile', { body: { revalidationDate: soon, firstName: 'Ada', lastName: 'Okafor' } }),
  );
  await record(nurse, '/practice-hours', [{ ...twelveWeeks, employer: 'Leeds Teaching Hospitals' }]);
  await nurse.goTo('/dashboard');
  const keys = new Typist(nurse);
  await keys.activate('link', 'Transfer sheet for MyNMC');
  await nurse.arrivesAt('/transfer-sheet');
  await nurse.sees('Leeds Teaching Hospitals');
  await nurse.sees('Practice-related feedback: 0 of 5');
  await nurse.findsNoBarrier();

  const clipboard = nurse.page.browserContext();
  await clipboard.overridePermissions(theatre.stage.origin, ['clipboard-read', 'clipboard-sanitized-write']);
  await keys.activate('button', 'Copy Practice Hours, Practice hours');
  await nurse.sees('Copied: Practice Hours, Practice hours.');
  expect(await nurse.page.evaluate(() => navigator.clipboard.readText())).toBe('450');

  const printed = Buffer.from(await nurse.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await nurse.leave();
});
