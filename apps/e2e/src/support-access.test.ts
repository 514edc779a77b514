import { answered } from '@cairn/client';
import { fixturesOn } from '@cairn/domain/fixtures';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password, signIn, today } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const ownerEmail = 'owner@example.org';
const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password } });
const said = 'She explained a new medicine to her patient, and checked that it was understood.';

/** Every answer that the browser keeps on the device, as text. */
const keptIn = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        kept.push(await new Promise((resolve) => reading.addEventListener('success', () => resolve(reading.result))));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
    return JSON.stringify(kept);
  });

test('a nurse lets support look, sees that they did, and ends it while they look', async () => {
  const [nurse, support] = [await theatre.arrive(), await theatre.arrive()];
  support.expectConsole(/403/);
  const email = await joinQuickly(nurse);
  const entry = { ...fixturesOn(today).feedback, contentOfFeedback: said };
  await answered(cairnIn(nurse).POST('/feedback', { body: entry }));

  await nurse.goTo('/profile#support-access');
  await nurse.press('Let support look at your records');
  await nurse.choose('For how long', '1 hour');
  await nurse.press('Declarations', ['checkbox']);
  await nurse.fill('Your password', password);
  await nurse.findsNoBarrier();
  await nurse.press('Let support look');
  await nurse.sees('Support can look at your records');
  await nurse.sees('Nobody has looked yet');
  await nurse.goTo('/practice-hours');
  await nurse.sees('Support can look at your records');
  await nurse.findsNoBarrier();

  await signIn(support, ownerEmail);
  await support.goTo('/admin');
  await support.sees('People who let support look');
  await support.press('Look at the records of Ada Okafor');
  await support.fill('Ticket or reason', 'Ticket 4711');
  await support.findsNoBarrier();
  await support.press('Open the records');
  await support.sees(/You are looking at Ada Okafor’s records, by their leave until/);
  expect(await support.page.$('::-p-aria([name="Declarations"][role="button"])')).toBeNull();
  await support.press('Feedback', ['button']);
  await support.sees(said);
  await support.findsNoBarrier();

  await nurse.goTo('/profile#support-access');
  await nurse.sees(/“Ticket 4711”\. They read Feedback/);
  await nurse.sees('Records looked at by support, with leave: Feedback');
  await nurse.press('End it now');
  await nurse.sees('Support can no longer look');
  await nurse.seesNoMore('Support can look at your records');

  // In the midst of looking, without anything being pressed.
  await support.sees('The access has ended');
  await support.seesNoMore(said);
  await support.findsNoBarrier();
  expect(await keptIn(support)).not.toContain(said);
  await support.page.goBack();
  await support.sees('People who let support look');
  await support.page.goForward();
  await support.sees('The access has ended');
  await support.seesNoMore(said);

  // One as she let them look, and one as they did.
  const mail = await mailTo(theatre.stage.mail, email, 1);
  expect(linkIn(mail, 'profile')).toMatch(/#support-access$/);
  for (const visitor of [nurse, support]) await visitor.leave();
});
