import { answered } from '@cairn/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { type Evidence, makeEvidence } from './evidence.ts';
import { joinQuickly, password, signIn } from './people.ts';
import { makePhotos, type Photos } from './photos.ts';
import { record, studyDay } from './records.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });
let photos: Photos;
let evidence: Evidence;
beforeAll(async () => {
  photos = await makePhotos(theatre.stage.browser);
  evidence = await makeEvidence(theatre.stage.browser);
});
afterAll(async () => {
  await photos?.remove();
  await evidence?.remove();
});

/** How many entries of the history lie before the one that somebody is at. */
const placeOf = ({ page }: Visitor) =>
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  );

const isAt = (visitor: Visitor, place: number) =>
  expect.poll(() => placeOf(visitor), { timeout: patience }).toBe(place);

const hasClosed = ({ page }: Visitor) => waitUntil(page, () => !document.querySelector('[role="dialog"]'));

/** Opens a dialog and closes it in each way there is; it stays on its page, and leaves the history as it was. */
async function closesEveryWay(visitor: Visitor, open: () => Promise<void>, cancel?: string): Promise<void> {
  const { page } = visitor;
  const [place, address] = [await placeOf(visitor), page.url()];
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
    ...(cancel ? [() => visitor.answer(cancel)] : []),
  ];
  for (const close of ways) {
    await open();
    await page.waitForSelector('[role="dialog"]');
    await isAt(visitor, place + 1);
    await close();
    await hasClosed(visitor);
    await isAt(visitor, place);
    expect(page.url()).toBe(address);
  }
}

async function arrive(): Promise<Visitor> {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await record(nurse, '/cpd-activities', [studyDay]);
  await nurse.goTo('/dashboard');
  await nurse.goTo('/cpd-activities');
  return nurse;
}

test('Back, Escape, Cancel and a press beside it close a question, the quick line and a window, and leave no trace', async () => {
  const nurse = await arrive();
  await closesEveryWay(nurse, () => nurse.press(/^Delete activity: /), 'Cancel');
  await closesEveryWay(nurse, () => nurse.press('Quick add'));

  await nurse.press(/^Edit activity: /);
  await nurse.attach('Choose files', photos.pages);
  await closesEveryWay(nurse, () => nurse.press('Put these 2 photos into one PDF'), 'Cancel');
  // Over a form that holds something unsaved.
  await closesEveryWay(nurse, () => nurse.press('Quick add'));
  await closesEveryWay(nurse, () => nurse.press('Cancel'), 'Keep editing');

  // Discarded, the form takes its own entry along as well.
  const place = await placeOf(nurse);
  await nurse.press('Cancel');
  await nurse.answer('Discard changes');
  await nurse.seesNoMore('Edit CPD activity');
  await isAt(nurse, place - 1);
  await nurse.page.goBack();
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('Back closes a picture that is looked at, and twice quickly also leaves the page, once', async () => {
  const nurse = await arrive();
  await nurse.press(/^Edit activity: /);
  await nurse.attach('Choose files', [evidence.png]);
  await nurse.press('Save changes');
  await nurse.sees('CPD activity updated successfully');
  await closesEveryWay(nurse, () => nurse.press('Preview Whiteboard.png'), 'Close');

  await nurse.press('Preview Whiteboard.png');
  await nurse.find(['image'], 'Whiteboard.png');
  const place = await placeOf(nurse);
  await nurse.page.evaluate(() =>
    setTimeout(() => {
      history.back();
      history.back();
    }),
  );
  await nurse.arrivesAt('/dashboard');
  await isAt(nurse, place - 2);
  await nurse.page.goForward();
  await nurse.arrivesAt('/cpd-activities');
  await hasClosed(nurse);
  await isAt(nurse, place - 1);
  await nurse.leave();
});

test('a dialog that was open when its page was loaded anew, or that Forward would open, leaves no Back that does nothing', async () => {
  const nurse = await arrive();
  const place = await placeOf(nurse);
  await nurse.press('Quick add');
  await isAt(nurse, place + 1);
  await nurse.page.reload();
  await nurse.sees('CPD activities');
  await isAt(nurse, place);
  await nurse.page.goForward();
  await isAt(nurse, place);
  await nurse.page.goBack();
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('what the quick line leads to takes the place of the line, and Back leads to the page where it was opened', async () => {
  const nurse = await arrive();
  const place = await placeOf(nurse);
  await nurse.press('Quick add');
  await nurse.fill('What to add, or where to go', '12h today ward');
  await nurse.find(['option'], /^Log 12 hours/);
  await nurse.page.keyboard.press('Enter');
  await nurse.sees('Log practice hours');
  await isAt(nurse, place + 1);
  await nurse.page.goBack();
  await nurse.arrivesAt('/cpd-activities');
  await isAt(nurse, place);
  // To where one is already.
  await nurse.press('Quick add');
  await nurse.fill('What to add, or where to go', 'cpd act');
  await nurse.press('CPD activities', ['option']);
  await hasClosed(nurse);
  await isAt(nurse, place);
  await nurse.leave();
});

test('Back in the moment in which something opens closes it', async () => {
  const nurse = await arrive();
  const place = await placeOf(nurse);
  await nurse.page.evaluate(() => {
    const push = history.pushState;
    history.pushState = function (...entry) {
      history.pushState = push;
      push.apply(this, entry);
      addEventListener('popstate', () => document.body.setAttribute('data-went-back', ''), { once: true });
      history.back();
    };
  });
  await nurse.press('Quick add', ['button']);
  await nurse.page.waitForSelector('[data-went-back]');
  await hasClosed(nurse);
  await isAt(nurse, place);
  await nurse.press('Quick add', ['button']);
  await nurse.find(['dialog'], 'Quick add');
  await isAt(nurse, place + 1);
  await nurse.page.goBack();
  await hasClosed(nurse);
  await isAt(nurse, place);
  await nurse.leave();
});

test('Back at the question before leaving stays, and keeps every word', async () => {
  const nurse = await arrive();
  await nurse.press(/^Edit activity: /);
  await nurse.fill('Topic', 'Another one');
  const place = await placeOf(nurse);
  await nurse.page.goBack();
  await nurse.sees('Leave without saving?');
  // The movement that is asked about was taken back first.
  await isAt(nurse, place);
  await nurse.page.goBack();
  await nurse.seesNoMore('Leave without saving?');
  await isAt(nurse, place);
  expect(await nurse.valueOf('Topic')).toBe('Another one');
  await nurse.leave();
});

test('Back stays signed in, and closes that question over the menu alone', async () => {
  const nurse = await arrive();
  const { id } = await answered(cairnIn(nurse).GET('/user'));
  const leavesWords = () =>
    nurse.page.evaluate((userId: string) => {
      const kept = { savedAt: new Date().toISOString(), basedOn: null, values: { topic: 'Sepsis' } };
      localStorage.setItem(`cairn-draft:${userId}:cpd-activity:another`, JSON.stringify(kept));
    }, id);
  await leavesWords();
  const place = await placeOf(nurse);
  await nurse.press(/menu$/i, ['button']);
  await isAt(nurse, place + 1);
  await nurse.press('Sign Out', ['button']);
  await nurse.sees('Something of yours is on this device only');
  await isAt(nurse, place + 2);
  await nurse.page.goBack();
  await nurse.seesNoMore('Something of yours is on this device only');
  await nurse.find(['dialog'], 'Menu');
  await nurse.page.goBack();
  await hasClosed(nurse);
  await isAt(nurse, place);

  await nurse.press(/menu$/i, ['button']);
  await nurse.press('Sign Out', ['button']);
  await nurse.press('Remove it and sign out');
  await nurse.arrivesAt('/');
  expect(
    await nurse.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cairn-draft'))),
  ).toEqual([]);
  await nurse.leave();
});

test('Back frees no PIN and opens no recovery', async () => {
  const [nurse, admin] = [await theatre.arrive(), await theatre.arrive()];
  await joinQuickly(nurse);
  await answered(cairnIn(nurse).PATCH('/user/profile', { body: { nmcPin: '71F2345G' } }));
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  await admin.fill('Search', '71f2345g');
  await admin.sees('NMC PIN: 71F2345G');
  const asksToFree = async () => {
    await admin.press(/^More for /);
    await admin.press('Free PIN', ['menuitem']);
  };
  await closesEveryWay(admin, asksToFree, 'Cancel');
  const asksToRecover = async () => {
    await admin.press(/^More for /);
    await admin.press('Recover', ['menuitem']);
  };
  await closesEveryWay(admin, asksToRecover, 'Cancel');
  await admin.sees('NMC PIN: 71F2345G');
  await nurse.leave();
  await admin.leave();
});
