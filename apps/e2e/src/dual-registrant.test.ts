import { expect, test } from 'vitest';
import { Typist } from './keyboard.ts';
import { joinQuickly } from './people.ts';
import { record, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
/** A sum of hours, logged for one of two parts of the register. */
const hours = (sum: string, part: 'nurse' | 'midwife') => ({
  ...twelveWeeks,
  hours: sum,
  hoursFrequency: 'total' as const,
  registrationShares: { [part]: 10 },
});

/** Somebody who has been a nurse says on her profile that she is a midwife too. */
async function becomesMidwifeToo(nurse: Visitor): Promise<void> {
  await nurse.goTo('/profile');
  await nurse.press('Edit Profile');
  await nurse.press('Midwife', ['checkbox']);
  await nurse.sees('You need 450 hours in each part: as a nurse and as a midwife.');
  await nurse.findsNoBarrier();
  await nurse.press('Save Changes');
  await nurse.sees('Profile Updated');
  await nurse.sees('Nurse and midwife');
}

test('850 hours as a nurse and 50 as a midwife are not enough, and 450 in each are', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await becomesMidwifeToo(nurse);
  await record(nurse, '/practice-hours', [hours('850', 'nurse'), hours('50', 'midwife')]);

  await nurse.goTo('/practice-hours');
  await nurse.sees('850.0 of 450 hours as a nurse');
  await nurse.sees('50.0 of 450 hours as a midwife');
  await nurse.sees('400 more needed');
  await nurse.seesNoMore('Requirement completed!');
  await nurse.findsNoBarrier();
  await nurse.goTo('/dashboard');
  await nurse.sees('850.0 of 450 hours as a nurse');
  await nurse.sees('50.0 of 450 hours as a midwife');
  await nurse.sees('0 of 8 requirements met');
  await nurse.findsNoBarrier();

  await nurse.press('Log hours: 400 more practice hours as a midwife');
  await nurse.find(['heading'], 'Practice hours');
  await nurse.fillDate('Start date', twelveWeeks.startDate);
  await nurse.fillDate('End date', twelveWeeks.endDate);
  await nurse.fill('Hours', '800');
  await nurse.choose('Practice setting', 'Maternity');
  await nurse.press('Save entry');
  await nurse.sees('Please say which part of the register you worked in');
  await nurse.press('Shared', ['radio']);
  await nurse.fill('Tenths as a nurse', '5');
  await nurse.press('Save entry');
  await nurse.sees('The shares must come to 10 tenths; these come to 5');
  await nurse.fill('Tenths as a midwife', '5');
  await nurse.sees('400.0 hours as a nurse and 400.0 hours as a midwife');
  await nurse.findsNoBarrier();
  await nurse.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees('Shared: 5 tenths as a nurse, 5 tenths as a midwife');
  await nurse.sees('450.0 of 450 hours as a midwife');
  await nurse.sees('Requirement completed!');
  await nurse.goTo('/dashboard');
  await nurse.sees('1 of 8 requirements met');
  await nurse.leave();
});

test('hours logged before the second part stay the first one’s, and others ask by keyboard which part they were for', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [twelveWeeks]);
  await becomesMidwifeToo(nurse);
  await nurse.goTo('/practice-hours');
  await nurse.sees('As a nurse');
  await nurse.sees('450.0 of 450 hours as a nurse');
  await nurse.sees('0.0 of 450 hours as a midwife');

  await record(nurse, '/practice-hours', [{ ...twelveWeeks, setting: 'maternity' }]);
  await nurse.goTo('/practice-hours');
  await nurse.sees('You hold more than one part of the register: say which part these hours were for.');
  await nurse.findsNoBarrier();
  const keys = new Typist(nurse);
  await keys.activate('button', /^Say which part: Maternity/);
  await nurse.sees('Edit practice hours');
  await keys.tabTo('radio', 'Nurse');
  await keys.press('ArrowRight');
  await nurse.sees('450.0 hours as a midwife');
  await keys.activate('button', 'Save changes');
  await nurse.sees('450.0 of 450 hours as a midwife');
  await nurse.sees('Requirement completed!');
  expect(nurse.asked).toEqual([]);
  await nurse.leave();
});
