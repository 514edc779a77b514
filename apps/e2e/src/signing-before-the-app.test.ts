import { answered } from '@cairn/client';
import { fixturesOn } from '@cairn/domain/fixtures';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { draw } from './full-portfolio.ts';
import { joinQuickly, newEmail, today } from './people.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { type Line, onASlowLine, waitUntilTakenOver } from './slow-line.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

const drafted = 'We talked about all five accounts.';

/** Grace, with the link to a form that waits for her, on a line on which what draws the form waits. */
async function invited(change: object = {}): Promise<{ grace: Visitor; link: string; ada: Visitor; line: Line }> {
  const ada = await theatre.arrive();
  await joinQuickly(ada);
  const discussantEmail = `grace-${newEmail()}`;
  const signed = { discussantEmail, discussionSummary: drafted, revalidatorSignature: await draw(ada) };
  const body = { ...fixturesOn(today).reflectiveDiscussions, ...signed, ...change };
  await answered(cairnIn(ada).POST('/reflective-discussions', { body }));
  const link = linkIn(await mailTo(theatre.stage.mail, discussantEmail));
  const grace = await theatre.arrive();
  return { grace, link, ada, line: await onASlowLine(grace.page) };
}

test('the form is read without what draws it, which comes once it is used', async () => {
  const { grace, link, ada, line } = await invited();
  await grace.goTo(link);
  await grace.sees('Dear Grace Mensah, Ada Okafor asks you to sign this form.');
  await grace.sees('Drafted by Ada Okafor.');
  expect(await grace.valueOf('Summary of discussion')).toBe(drafted);
  expect(await grace.page.evaluate(() => document.activeElement?.textContent)).toBe('Reflective discussion form');
  await grace.findsNoBarrier();
  expect(line.asked).toEqual([]);
  await grace.page.keyboard.press('Tab');
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(3);
  line.connect();
  await waitUntilTakenOver(grace.page);
  await grace.findsNoBarrier();
  await grace.leave();
  await ada.leave();
});

test('whoever scrolls towards where it is signed has what draws it fetched', async () => {
  const { grace, link, ada, line } = await invited();
  await grace.goTo(link);
  await grace.sees('Drafted by Ada Okafor.');
  expect(line.asked).toEqual([]);
  await grace.page.evaluate(() => document.querySelector('canvas')?.scrollIntoView());
  await expect.poll(() => line.asked.length, { timeout: patience }).toBeGreaterThan(3);
  line.connect();
  await waitUntilTakenOver(grace.page);
  await grace.leave();
  await ada.leave();
});

test('what is typed, ticked and chosen before that is kept, in the same fields, and signed', async () => {
  const { grace, link, ada, line } = await invited();
  await grace.goTo(link);
  await grace.press('I agree to be contacted by the NMC');
  await grace
    .find(['radio'], 'Type')
    .then((way) => way.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.click()));
  await grace.fill('Your NMC PIN', '98Z7654X');
  const summary = await grace.find(['textbox'], /^Summary of discussion/);
  await summary.evaluate((field) => {
    const text = field as HTMLTextAreaElement;
    text.focus();
    text.setSelectionRange(2, 2);
    text.dataset.marked = 'yes';
  });
  await grace.page.keyboard.type(' have');
  line.connect();
  await waitUntilTakenOver(grace.page);
  // She goes on where she was.
  await grace.page.keyboard.type(' long');
  expect(await grace.page.$eval(':focus', (field) => (field as HTMLElement).dataset.marked)).toBe('yes');
  await grace.sees('These are your words now. Ada Okafor will see them beside the draft.');
  await grace.fill(/^Type your full name/, 'Grace Mensah');
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');

  const [signed] = await answered(cairnIn(ada).GET('/reflective-discussions'));
  expect(signed).toMatchObject({
    discussantPin: '98Z7654X',
    discussionSummary: 'We have long talked about all five accounts.',
    discussantAgreesToContact: true,
  });
  await grace.leave();
  await ada.leave();
});

test('what is missing from the form is asked for', async () => {
  const { grace, link, ada, line } = await invited({ discussantAddress: '', discussantFillsIn: true });
  await grace.goTo(link);
  await grace.sees('Fill in what is missing; correct what is wrong.');
  expect(await grace.valueOf('Your professional address, with postcode')).toBe('');
  line.connect();
  await drawSignature(grace, /^Your signature/);
  await grace.press('I agree to be contacted by the NMC');
  await grace.press('Complete & Sign');
  await grace.fill('Your professional address, with postcode', '1 Hospital Road, Leeds LS1 1AA');
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  await grace.goTo(link);
  await grace.sees('Form already completed');
  await grace.leave();
  await ada.leave();
});

test('where what draws it cannot come the form stays with what was typed, and goes on once it can', async () => {
  const { grace, link, ada, line } = await invited();
  grace.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await grace.goTo(link);
  await grace.fill('Your NMC PIN', '98Z7654X');
  line.cut();
  await grace.sees('We could not reach Cairn. Check your connection and try again.');
  expect(await grace.valueOf('Your NMC PIN')).toBe('98Z7654X');
  line.connect();
  await drawSignature(grace, /^Your signature/);
  expect(await grace.valueOf('Your NMC PIN')).toBe('98Z7654X');
  await grace.leave();
  await ada.leave();
});
