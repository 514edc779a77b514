import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });

/** What is asked, the first answer to it, and the question it stands under. */
const asked = [
  ['does mandatory training count', 'fire training cannot be used', 'Does mandatory training count as CPD?'],
  ['I was on maternity leave', 'Time away does not itself count', /^I was on maternity leave/],
  ['I hold two registrations', 'with at least 450 in each', /^I am registered as a nurse and a midwife/],
  ['my manager is not a nurse', 'whether or not they are on the NMC register', /^My manager is not a nurse/],
] as const;

const search = 'Search for an answer';

/** Waits until the first thing found says this. */
async function isAnswered(person: Visitor, words: string): Promise<void> {
  await waitUntil(
    person.page,
    (text) => document.querySelector('[data-help="found"]:not([hidden]) li')?.textContent.includes(text),
    words,
  );
}

/** Comes to the search by Tab, and types in place of what stands in it. */
async function ask(person: Visitor, question: string): Promise<void> {
  const { keyboard } = person.page;
  await new Typist(person).tabTo('searchbox', search);
  await keyboard.down('Control');
  await keyboard.press('a');
  await keyboard.up('Control');
  await keyboard.type(question);
}

const focus = (person: Visitor) => person.page.evaluate(() => document.activeElement?.textContent ?? '');

test('a stranger on a phone asks four questions in their own words, by keyboard alone, and is answered', async () => {
  const stranger = await theatre.arrive(onPhone);
  await stranger.goTo('/faq');
  const keys = new Typist(stranger);
  for (const [question, answer, title] of asked) {
    await ask(stranger, question);
    await isAnswered(stranger, answer);
    await stranger.sees(/\d+ answers?/);
    await keys.press('Enter');
    expect(await focus(stranger)).toMatch(title);
    await keys.press('Enter');
    await waitUntil(stranger.page, () => document.querySelector('[aria-expanded="true"]') === document.activeElement);
    expect(await focus(stranger)).toMatch(title);
    await stranger.page.goBack();
    await isAnswered(stranger, answer);
    expect(new URL(stranger.page.url()).searchParams.get('q')).toBe(question);
    await stranger.findsNoBarrier();
  }
  await ask(stranger, 'helicopter');
  await stranger.sees('Nothing found');
  await stranger.findsNoBarrier();
});

test('a nurse finds guides and pages from the user guides and from support, and comes to the very place', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/user-guides');
  await nurse.fill(search, 'change my pasword');
  await isAnswered(nurse, 'Change your password');
  await nurse.press('Change your password', ['link']);
  await nurse.arrivesAt('/profile');
  await waitUntil(nurse.page, () => document.activeElement?.textContent === 'Password');
  await nurse.page.goBack();
  await isAnswered(nurse, 'Change your password');
  await nurse.findsNoBarrier();

  await nurse.fill(search, 'signed on paper');
  await isAnswered(nurse, 'If your partner signs on paper');
  await nurse.press('Reflective discussions: If your partner signs on paper', ['link']);
  await waitUntil(nurse.page, () => document.activeElement?.textContent === 'If your partner signs on paper');
  const topOfFocus = () => nurse.page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
  await expect.poll(topOfFocus, { timeout: patience }).toBeGreaterThanOrEqual(0);
  expect(await topOfFocus()).toBeLessThan(200);

  await nurse.goTo('/contact-support');
  await ask(nurse, 'two registrations');
  await nurse.page.keyboard.press('Enter');
  await nurse.arrivesAt('/faq');
  await isAnswered(nurse, 'with at least 450 in each');
});

test('the answer stands beside the doubt in a form, and what was typed stays', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/cpd-activities');
  await nurse.press('Add CPD');
  await nurse.fill('Hours', '7.5');
  const keys = new Typist(nurse);
  await keys.activate('DisclosureTriangle', 'Does mandatory training count?');
  await nurse.sees(/fire training cannot be used/);
  await nurse.findsNoBarrier();
  expect(await nurse.valueOf('Hours')).toBe('7.5');
});
