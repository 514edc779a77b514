import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { type Basement, basementOf, onDevice, waitUntilKept } from './basement.ts';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { record, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Somebody whose phone keeps the app and their hours, and whose session there has been ended from elsewhere. */
async function arriveTooLate(): Promise<{ nurse: Visitor; email: string; basement: Basement }> {
  const nurse = await theatre.arrive(onPhone);
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/);
  const email = await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [twelveWeeks]);
  await nurse.goTo('/practice-hours');
  await nurse.goTo('/dashboard');
  await waitUntilKept(nurse);
  await expect.poll(async () => (await onDevice(nurse)).answers.length, { timeout: patience }).toBeGreaterThan(2);
  const elsewhere = await theatre.arrive();
  await signIn(elsewhere, email);
  await answered(cairnIn(elsewhere).POST('/sessions/end-others'));
  await elsewhere.leave();
  return { nurse, email, basement: await basementOf(nurse) };
}

/** The installed app is opened again at this address. */
async function opens(nurse: Visitor, path: string, isOffline = false): Promise<void> {
  await nurse.page.close();
  await nurse.openAnotherTab();
  if (isOffline) await nurse.page.setOfflineMode(true);
  await nurse.goTo(path);
}

const keptAnswers = async (nurse: Visitor) => (await onDevice(nurse)).answers;

test('opened without a line it shows its owner what was read, and asks to sign in with the first line', async () => {
  const { nurse, email, basement } = await arriveTooLate();
  await basement.enter();
  await opens(nurse, '/dashboard', true);
  await nurse.sees(/This is what was here at \d\d:\d\d/);
  await basement.leave();
  await nurse.arrivesAt('/auth');
  await expect.poll(() => keptAnswers(nurse), { timeout: patience }).toEqual([]);

  // Whoever takes the phone up next finds nothing of anybody, without a line either.
  await basement.enter();
  await opens(nurse, '/dashboard', true);
  await nurse.sees('Your account could not be loaded');
  await nurse.seesNoMore('450');
  await opens(nurse, '/practice-hours', true);
  await nurse.sees('Your account could not be loaded');
  await basement.leave();
  await nurse.goTo('/dashboard');
  await nurse.arrivesAt('/auth');
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('opened with a line it asks to sign in at once, and comes back to the page that was opened', async () => {
  const { nurse, email } = await arriveTooLate();
  await opens(nurse, '/practice-hours');
  await nurse.arrivesAt('/auth');
  await nurse.sees('You will come back to the page you were on.');
  await nurse.findsNoBarrier();
  await expect.poll(() => keptAnswers(nurse), { timeout: patience }).toEqual([]);
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/practice-hours');
  await nurse.sees('450.0 of 450 hours');
  await nurse.leave();
});

test('the next person who signs in there sees nothing of the one before', async () => {
  const { nurse } = await arriveTooLate();
  await opens(nurse, '/dashboard');
  await nurse.arrivesAt('/auth');
  const email = newEmail();
  await answered(cairnIn(nurse).POST('/register', { body: { email, password, firstName: 'Bea', lastName: 'Lind' } }));
  await nurse.goTo('/practice-hours');
  await nurse.sees('No practice hours logged yet');
  await nurse.seesNoMore('Ada');
  const texts = async () => JSON.stringify((await onDevice(nurse)).texts);
  await expect.poll(texts, { timeout: patience }).not.toContain('Okafor');
  await nurse.leave();
});
