import { answered } from '@cairn/client';
import { addYears, formatDate, formatDateInWords, lastOfMonth } from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import { renewalOn } from '@cairn/domain/renewal';
import { test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, today } from './people.ts';
import { record, studyDay, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

/** The application for it is open, and its years go on for some days. */
const revalidationDate = lastOfMonth(today);
const next = lastOfMonth(addYears(revalidationDate, 3));
const years = ({ from, to }: { from: string; to: string }) => `${formatDate(from)} to ${formatDate(to)}`;
const [present, following] = [years(cycleOf(renewalOn(revalidationDate))), years(cycleOf(renewalOn(next)))];

test('a nurse who has revalidated closes her years, begins the next, looks back, and reopens what was wrong', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await answered(cairnIn(nurse).PATCH('/user/profile', { body: { revalidationDate } }));
  const stillThere = { ...twelveWeeks, endDate: null, isCurrent: true, employer: 'Leeds Teaching Hospitals' };
  await record(nurse, '/practice-hours', [{ ...twelveWeeks, employer: 'Meadow View' }, stillThere]);
  await record(nurse, '/cpd-activities', [studyDay]);

  await nurse.goTo('/dashboard');
  const keys = new Typist(nurse);
  await keys.activate('link', 'I have revalidated');
  await nurse.arrivesAt('/cycles');
  await nurse.sees(present);
  await nurse.sees('No years have been closed yet.');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'I have revalidated');
  await nurse.sees('Records of these years become read-only');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Close and begin the next');
  await nurse.sees('Your next three years have begun');
  await nurse.sees(following);
  await nurse.sees('Read-only');
  await nurse.findsNoBarrier();

  await nurse.goTo('/profile');
  await nurse.sees(formatDate(next));
  await nurse.goTo('/cpd-activities');
  await nurse.sees(`Submitted ${formatDate(today)}`);
  await nurse.findsNoBarrier();
  await nurse.goTo('/practice-hours');
  // The post she still holds goes on: its end can be set, and nothing else of it.
  await nurse.press(/^Edit entry: General Ward/);
  await nurse.sees('Only its end can be set');
  await nurse.findsNoBarrier();
  await nurse.press('Cancel');
  await nurse.find(['button'], /^Edit entry: General Ward/);
  await nurse.press(/^Read-only entry/, ['link']);
  await nurse.sees(`Closed on ${formatDateInWords(today)}`);
  await nurse.sees(/ of 450/);
  await nurse.findsNoBarrier();

  await nurse.choose('Show', `Now: ${following}`);
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('450 hours needed');

  // A month of the years that were closed begins none.
  await nurse.goTo('/profile');
  nurse.expectConsole(/400/);
  await nurse.press('Edit Profile');
  await nurse.chooseMonth('Your renewal month', revalidationDate);
  await nurse.press('Save Changes');
  await nurse.sees(/and have been submitted: the next end on/);
  await nurse.chooseMonth('Your renewal month', next);
  await nurse.press('Cancel');
  await nurse.seesNoMore(/and have been submitted/);

  await nurse.goTo('/cycles');
  await keys.activate('button', 'Reopen');
  await nurse.sees('The copy of what you submitted stays.');
  await keys.activate('button', 'Reopen them');
  await nurse.sees('Years reopened');
  await nurse.sees('Reopened');
  await nurse.goTo('/cpd-activities');
  await nurse.find(['button'], /^Edit activity/);
  await nurse.leave();
});
