import { expect, test } from 'vitest';
import { looks, onTablet } from './browser.ts';
import { cairnBy } from './cairn-client.ts';
import { Typist } from './keyboard.ts';
import { lookAs } from './look-as.ts';
import { joinQuickly, password } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

const shift = {
  startDate: '2026-10-01',
  endDate: '2026-10-01',
  hours: '7.50',
  hoursFrequency: 'total',
  setting: 'ward',
} as const;

test('a nurse lets her rota write her hours, sees that it did, and takes the key away, by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  const keys = new Typist(nurse);
  await keys.activate('button', 'Make an access key');
  await keys.fill(/^Name/, 'Ward rota');
  await keys.activate('checkbox', 'Change: Practice hours', 'Space');
  await nurse.findsNoBarrier();
  await keys.fill(/^Your password/, password);
  await keys.press('Enter');
  const key = await nurse.valueOf(/^Your access key/);
  expect(key).toMatch(/^cairn_pat_/);
  await nurse.sees('Practice hours: add, change and delete');
  await nurse.findsNoBarrier();

  const rota = cairnBy(key, theatre.stage);
  expect((await rota.POST('/practice-hours', { body: shift })).response.status).toBe(200);
  expect((await rota.GET('/practice-hours')).response.status).toBe(403);
  expect((await rota.GET('/user/export')).response.status).toBe(403);

  await nurse.goTo('/practice-hours');
  await nurse.sees('7.5');
  await nurse.goTo('/profile#access-keys');
  await nurse.sees(/last used/);
  expect(await nurse.page.content()).not.toContain(key);
  await keys.activate('button', 'Remove Ward rota');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Remove it');
  await nurse.sees('Access key removed');
  expect((await rota.POST('/practice-hours', { body: shift })).response.status).toBe(401);
  await nurse.leave();
});

test('access keys fit every device, by day and by night, as they are made and listed', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  await nurse.press('Make an access key');
  await nurse.find(['checkbox'], 'Read: Profile');
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.fill(/^Name/, 'Electronic rostering of the whole trust, from November on');
  await nurse.press('Read: Practice hours');
  await nurse.press('Change: Practice hours');
  await nurse.press('Read: Report, with everything in it');
  await nurse.fill(/^Your password/, password);
  await nurse.press('Make the key');
  await nurse.valueOf(/^Your access key/);
  for (const look of [...looks, onTablet]) {
    await lookAs(nurse, look);
    await nurse.findsNoBarrier();
  }
  await nurse.leave();
});
