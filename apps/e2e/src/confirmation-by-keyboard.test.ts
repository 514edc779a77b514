import { answered } from '@cairn/client';
import { addDays, formatDate } from '@cairn/domain/calendar-date';
import { finalYearFrom } from '@cairn/domain/confirmation-date';
import { evidenceKeys, ticksOf } from '@cairn/domain/confirmation-ticks';
import { renewalOn } from '@cairn/domain/renewal';
import { ruleSetFor } from '@cairn/domain/rules/rule-sets';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, revalidationDate } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
const from = finalYearFrom(renewalOn(revalidationDate));
const early = addDays(from, -1);

/** Waits until the focus is on something that says this. */
async function focusIsOn(nurse: Visitor, words: string): Promise<void> {
  await waitUntil(nurse.page, (text) => document.activeElement?.textContent === text, words);
}

test('a confirmation before the last 12 months is asked about, on a phone and by keyboard alone', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  await answered(cairnIn(nurse).DELETE('/confirmation'));
  await nurse.goTo('/confirmation');
  await nurse.sees('Everything your confirmer looks at is there');
  const keys = new Typist(nurse);
  await keys.tabTo('combobox', 'Type of confirmer');
  await nurse.page.keyboard.type('Another');
  await keys.fill('Confirmer’s name', 'Funmi Adeyemi');
  await keys.fill('Job title', 'Ward manager');
  await keys.fill('Email', 'funmi@example.org');
  await keys.fill('Contact number', '0113 496 0003');
  await keys.fill('Professional address', '1 Hospital Road, Leeds LS1 1AA');
  await keys.fillDate('Date of the confirmation discussion', early);
  await keys.fill('Confirmer’s NMC PIN', '11B2222C');
  await nurse.sees(`so from ${formatDate(from)}. An earlier one may be questioned.`);
  await nurse.sees('Tick the checklist (6 left)');
  for (const { label } of ticksOf(ruleSetFor(revalidationDate))) await keys.activate('checkbox', label, 'Space');
  await keys.activate('checkbox', /^I have read the NMC’s information/, 'Space');
  await keys.activate('checkbox', /^I agree that the NMC may contact me/, 'Space');
  await keys.sign('Funmi Adeyemi');
  await nurse.seesNoMore('Before you can submit');
  await nurse.findsNoBarrier();

  await keys.activate('button', 'Submit confirmation');
  await nurse.sees('Earlier than the last 12 months');
  await nurse.sees(`The first day that would not be questioned is ${formatDate(from)}.`);
  await focusIsOn(nurse, 'Go back and change the date');
  await nurse.findsNoBarrier();
  await nurse.page.keyboard.press('Escape');
  await nurse.seesNoMore('Earlier than the last 12 months');
  await focusIsOn(nurse, 'Submit confirmation');

  await keys.press('Enter');
  await focusIsOn(nurse, 'Go back and change the date');
  await keys.press('Enter');
  await nurse.seesNoMore('Earlier than the last 12 months');
  await waitUntil(nurse.page, () => document.activeElement?.getAttribute('name') === 'confirmationDiscussionDate');
  expect(await answered(cairnIn(nurse).GET('/confirmation'))).toBeNull();

  await keys.activate('button', 'Submit confirmation');
  await keys.activate('button', 'Submit with this date');
  await nurse.sees('Confirmation Submitted');
  await focusIsOn(nurse, 'Confirmation of revalidation requirements');
  expect(await nurse.page.$$eval('article li', (ticks) => ticks.length)).toBe(8);
  expect(await answered(cairnIn(nurse).GET('/confirmation'))).toMatchObject({
    confirmationDiscussionDate: early,
    checklist: Object.fromEntries(evidenceKeys.map((key) => [key, true])),
  });
  await nurse.findsNoBarrier();
  await nurse.leave();
});
