import { answered } from '@cairn/client';
import {
  addDays,
  addMonths,
  formatDate,
  formatDateInWords,
  formatSpan,
  lastOfMonth,
} from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import { earliestNextDate } from '@cairn/domain/next-cycle';
import { renewalOn } from '@cairn/domain/renewal';
import { test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, today } from './people.ts';
import { record, studyDay } from './records.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

/** The application is open for both. */
const present = lastOfMonth(today);
const later = lastOfMonth(addMonths(`${present.slice(0, 7)}-01`, 1));
const { from } = cycleOf(renewalOn(present));
const next = earliestNextDate({ to: later, extendedFrom: present });

test('a nurse whose registration was extended keeps her first record, and begins the next years after it', async () => {
  const nurse = await theatre.arrive(onPhone);
  const keys = new Typist(nurse);
  await joinQuickly(nurse);
  await answered(
    cairnIn(nurse).PATCH('/user/profile', { body: { revalidationDate: present, registrationType: 'nurse' } }),
  );
  await record(nurse, '/cpd-activities', [{ ...studyDay, date: from }]);

  await nurse.goTo('/profile');
  await nurse.press('Edit Profile');
  await nurse.chooseMonth('Your renewal month', later);
  await nurse.sees('Has the NMC given you more time?');
  await nurse.sees('One record would count less, or not at all');
  await nurse.findsNoBarrier();
  await keys.activate('checkbox', 'The NMC has given me an extension', 'Space');
  await nurse.sees('All your records count as they do now.');
  await nurse.sees('The month it expired before the extension');
  await nurse.findsNoBarrier();
  await nurse.press('Save Changes');
  await nurse.sees(`${formatDate(later)}, extended from ${formatDate(present)}`);

  await nurse.goTo('/cpd-activities');
  await nurse.sees('28.0 of 35');
  await nurse.goTo('/dashboard?more');
  await nurse.sees('Extended from');
  await nurse.findsNoBarrier();

  await nurse.goTo('/cycles');
  await nurse.sees(formatSpan(from, later));
  await nurse.sees(`Extended from ${formatDateInWords(present)}.`);
  await keys.activate('button', 'I have revalidated');
  await nurse.sees(`Your next three years begin on ${formatDateInWords(addDays(later, 1))}.`);
  await nurse.sees(`Cairn takes them to end on ${formatDateInWords(next)}`);
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Close and begin the next');
  await nurse.sees('Your next three years have begun');
  await nurse.sees(formatSpan(addDays(later, 1), next));
  await nurse.sees('The years before these were extended.');
  await nurse.findsNoBarrier();
  await nurse.leave();
});
