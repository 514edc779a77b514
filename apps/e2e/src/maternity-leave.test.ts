import { test } from 'vitest';
import { Typist } from './keyboard.ts';
import { ago, joinQuickly } from './people.ts';
import { record, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });
/** 450 hours: 37.5 in each of twelve weeks, of which two are away. */
const leave = { start: ago(199), end: ago(186) };

test('maternity leave takes its weeks off a post, says so everywhere, and gives them back when it is deleted', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [twelveWeeks]);
  await nurse.goTo('/practice-hours');
  await nurse.sees('450.0 of 450 hours');
  await nurse.sees('Requirement completed!');

  await nurse.press('time away', ['link']);
  await nurse.arrivesAt('/practice-hours/time-away');
  await nurse.findsNoBarrier();
  await nurse.press('Add Time Away');
  await nurse.press('Save time away');
  await nurse.sees('Please say what kind of time away it was');
  await nurse.choose('What kind of time away was it?', 'Parental leave');
  await nurse.fillDate('First day away', leave.start);
  await nurse.fillDate('Last day away (optional)', leave.end);
  await nurse.sees('2 weeks away.');
  await nurse.findsNoBarrier();
  await nurse.press('Save time away');
  await nurse.sees('Time away added');
  await nurse.findsNoBarrier();

  await nurse.press('Add Time Away');
  await nurse.choose('What kind of time away was it?', 'Sickness');
  await nurse.fillDate('First day away', leave.end);
  nurse.expectConsole(/400/);
  await nurse.press('Save time away');
  await nurse.sees('You have already recorded time away for some of these days');
  await nurse.findsNoBarrier();
  await nurse.press('Cancel');
  await nurse.press('Discard changes');
  await nurse.seesNoMore('Save time away');

  await nurse.goTo('/practice-hours');
  await nurse.sees('375.0 of 450 hours');
  await nurse.sees('Time away of 2 weeks does not count: 375.00 of 450.00 hours do.');
  await nurse.press(/^Edit entry: General Ward/);
  await nurse.sees('37.5 h × 12 weeks − 2 weeks away = 375 h');
  await nurse.findsNoBarrier();
  await nurse.goTo('/dashboard');
  await nurse.sees('375.0 of 450 hours');

  await nurse.goTo('/practice-hours/time-away');
  const keys = new Typist(nurse);
  await keys.activate('button', /^Delete time away: Parental leave/);
  await nurse.sees('its days will count as practice again');
  await keys.activate('button', 'Delete time away');
  await nurse.sees('Time away deleted');
  await nurse.sees('No time away recorded');
  await nurse.press('Undo');
  await nurse.sees('Time away brought back');
  await nurse.goTo('/practice-hours');
  await nurse.sees('375.0 of 450 hours');
  await nurse.leave();
});
