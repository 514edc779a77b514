import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { ago, joinQuickly, signIn } from './people.ts';
import { drawSignature } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { patience } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

const sentence = 'Mrs. H.’s “quiet” – the one nobody noticed – was 3 × a sign & I <missed> it.\nNext time I ask. ';
const written = { title: 'What silence can mean', date: ago(9), whatLearned: sentence.repeat(12).trim() };
const offer = 'You have an unsaved reflective account';

async function writes(nurse: Visitor): Promise<void> {
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.fillDate('Date', written.date);
  await nurse.fill('Title (optional)', written.title);
  // As a person pastes a text written elsewhere, and then types on.
  const field = await nurse.field(/^2\. /);
  await field.focus();
  const keyboard = nurse.page.keyboard;
  await keyboard.sendCharacter(written.whatLearned.slice(0, -40));
  await keyboard.type(written.whatLearned.slice(-40));
}

async function findsEveryWord(nurse: Visitor): Promise<void> {
  expect(await nurse.valueOf('Title (optional)')).toBe(written.title);
  expect(await nurse.dateIn('Date')).toBe(written.date);
  expect(await nurse.valueOf(/^2\. /)).toBe(written.whatLearned);
}

/** Closes the tab as a person does, who is asked first, and opens another one. */
async function closesTab(nurse: Visitor): Promise<void> {
  const { page } = nurse;
  const closed = new Promise((resolve) => page.once('close', resolve));
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(nurse.asked.splice(0)).toEqual(['beforeunload']);
  await nurse.openAnotherTab();
}

/** Waits until the account holds these words, and looks on both sides for what neither may hold. */
async function untilKept(nurse: Visitor, words: string): Promise<void> {
  const inAccount = async () => JSON.stringify(await answered(cairnIn(nurse).GET('/form-drafts')));
  await expect.poll(inAccount, { timeout: patience }).toContain(words);
  expect(await inAccount()).not.toContain('data:image');
  expect(await kept(nurse)).not.toContain('data:image');
}

const kept = (nurse: Visitor) =>
  nurse.page.evaluate(() => {
    const drafts = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('cairn-draft'));
    return JSON.stringify(Object.fromEntries(drafts));
  });

test('what was typed when the tab closed is offered back with every word, and goes once it is saved', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await writes(nurse);
  await closesTab(nurse);

  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.sees(offer);
  await nurse.findsNoBarrier();
  await nurse.press('Continue');
  await nurse.seesNoMore(offer);
  await findsEveryWord(nurse);
  await nurse.press('Save Draft');
  await nurse.sees('Draft saved successfully - you can continue editing later');
  await nurse.press(/^Edit reflective account: What silence can mean/);
  await findsEveryWord(nurse);
  expect(await kept(nurse)).not.toContain(written.title);
  await nurse.leave();
});

test('a tab that dies without a word loses nothing of what was kept', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await writes(nurse);
  await untilKept(nurse, written.whatLearned.slice(-12));
  await nurse.page.close();
  await nurse.openAnotherTab();
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.press('Continue');
  await findsEveryWord(nurse);
  await nurse.leave();
});

test('signing out asks first; after signing in again the words are offered back, and only to their writer', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await writes(nurse);
  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.sees('Leave without saving?');
  await nurse.findsNoBarrier();
  await nurse.answer('Leave without saving');
  await nurse.sees('You have been successfully logged out');

  await joinQuickly(nurse);
  expect(nurse.asked).toEqual([]);
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.find(['button'], 'Save Draft');
  expect(await nurse.page.evaluate(() => document.body.textContent)).not.toContain(offer);
  await nurse.goTo('/profile');
  await nurse.press('Sign Out', ['button']);
  await nurse.arrivesAt('/');

  await signIn(nurse, email);
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.sees(offer);
  await nurse.press('Continue');
  await findsEveryWord(nurse);
  await nurse.leave();
});

test('what is discarded leaves nothing on the device', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await writes(nurse);
  await nurse.sees('Draft saved');
  await nurse.press('Discard draft');
  await nurse.answer('Discard changes');
  await nurse.seesNoMore('Save Draft');
  expect(await kept(nurse)).toBe('{}');

  await writes(nurse);
  await closesTab(nurse);
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.press('Discard');
  await nurse.seesNoMore(offer);
  expect(await nurse.valueOf(/^2\. /)).toBe('');
  expect(await kept(nurse)).toBe('{}');
  await nurse.leave();
});

test('a signature is never kept on the device, nor in a draft', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('Start Your First Form');
  await drawSignature(nurse, /^Your signature/);
  await nurse.fill('Discussant name', 'Grace Mensah');
  await untilKept(nurse, 'Grace Mensah');
  await nurse.sees('Draft saved');
  await nurse.press('Discard draft');
  await nurse.answer('Discard changes');
  await nurse.seesNoMore('Save Draft');

  await nurse.goTo('/confirmation');
  await drawSignature(nurse, /^Confirmer’s signature/);
  await nurse.fill('Job title', 'Ward manager');
  await untilKept(nurse, 'Ward manager');
  await nurse.leave();
});
