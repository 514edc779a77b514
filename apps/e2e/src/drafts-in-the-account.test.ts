import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { ago, joinQuickly, signIn } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { patience } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

const topic = 'PROMPT drills on the labour ward';

async function beginsCpd(nurse: Visitor): Promise<void> {
  await nurse.goTo('/cpd-activities');
  await nurse.press('Add CPD');
  await nurse.fillDate('Date', ago(9));
  await nurse.fill(/^Topic/, topic);
  // Of whoever types slowly the date is kept first.
  await expect.poll(async () => JSON.stringify(await draftsOf(nurse)), { timeout: patience }).toContain(topic);
}

const onDevice = (nurse: Visitor) => nurse.page.evaluate(() => Object.keys(localStorage).join());
const draftsOf = (nurse: Visitor) => answered(cairnIn(nurse).GET('/form-drafts'));

test('what is begun in one browser goes on in another, from the dashboard, and ends with its record', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await beginsCpd(nurse);
  await nurse.sees('Draft saved');
  await nurse.findsNoBarrier();
  await expect.poll(() => onDevice(nurse), { timeout: patience }).not.toContain('cairn-draft');

  const atHome = await theatre.arrive();
  await signIn(atHome, email);
  await atHome.sees(`Finish: ${topic}`);
  await atHome.press(`Continue: Finish: ${topic}`, ['link']);
  await atHome.find(['button'], 'Discard draft');
  expect(await atHome.valueOf(/^Topic/)).toBe(topic);
  expect(await atHome.dateIn('Date')).toBe(ago(9));
  await atHome.choose('Method', 'Online learning');
  await atHome.fill('Hours', '2');
  await atHome.fill('Participatory hours', '0');
  await atHome.press('Practise effectively', ['checkbox']);
  await atHome.press('Save activity');
  await atHome.sees('1 activity');
  expect(await draftsOf(atHome)).toEqual([]);

  // The first browser still has the form open; nothing it sends later brings the draft back over the record.
  await nurse.goTo('/cpd-activities');
  await nurse.sees('1 activity');
  await nurse.seesNoMore('Draft ·');
  await atHome.leave();
  await nurse.leave();
});

test('a draft stands above an empty list, is discarded with one press, and brought back with another', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await beginsCpd(nurse);
  await nurse.sees('Draft saved');
  await nurse.goTo('/cpd-activities');
  nurse.asked.splice(0);
  await nurse.sees('No CPD activities recorded yet');
  await nurse.sees(/Draft · saved \d\d:\d\d/);
  await nurse.findsNoBarrier();
  await nurse.press(`Discard draft: ${topic}`);
  await nurse.seesNoMore('Draft ·');
  await nurse.sees('Draft discarded');
  expect(await draftsOf(nurse)).toEqual([]);
  await nurse.press('Undo');
  await nurse.press(`Continue draft: ${topic}`);
  await nurse.find(['button'], 'Discard draft');
  expect(await nurse.valueOf(/^Topic/)).toBe(topic);
  await nurse.leave();
});

test('without a connection the words wait on the device, and go to the account once there is one', async () => {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await joinQuickly(nurse);
  await nurse.goTo('/cpd-activities');
  await nurse.press('Add CPD');
  await nurse.field(/^Topic/);
  await nurse.page.setOfflineMode(true);
  await nurse.fill(/^Topic/, topic);
  await nurse.sees('Kept on this device; will be saved to your account when you are back online');
  expect(await onDevice(nurse)).toContain('cairn-draft');
  await nurse.page.setOfflineMode(false);
  await nurse.sees('Draft saved');
  expect(await draftsOf(nurse)).toMatchObject([{ values: { topic } }]);
  expect(await onDevice(nurse)).not.toContain('cairn-draft');
  await nurse.leave();
});

test('declarations end their draft as they are saved', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/declarations');
  await nurse.press(/^I have read the NMC’s guidance/, ['checkbox']);
  await nurse.sees('Draft saved');
  expect(await draftsOf(nurse)).toHaveLength(1);
  await nurse.press('Save declarations');
  await nurse.sees('Declarations noted');
  expect(await draftsOf(nurse)).toEqual([]);
  await nurse.leave();
});

test('a browser that keeps nothing loses nothing', async () => {
  const nurse = await theatre.arrive();
  await nurse.page.evaluateOnNewDocument(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
  });
  await joinQuickly(nurse);
  await beginsCpd(nurse);
  await nurse.sees('Draft saved');
  await nurse.goTo('/cpd-activities');
  nurse.asked.splice(0);
  await nurse.press(`Continue draft: ${topic}`);
  await nurse.find(['button'], 'Discard draft');
  expect(await nurse.valueOf(/^Topic/)).toBe(topic);
  await nurse.leave();
});

test('two browsers with one draft never overwrite each other unseen', async () => {
  const [desk, phone] = [await theatre.arrive(), await theatre.arrive()];
  desk.expectConsole(/409/);
  const email = await joinQuickly(desk);
  await beginsCpd(desk);
  await desk.sees('Draft saved');
  await signIn(phone, email);
  await phone.goTo('/cpd-activities');
  await phone.press(`Continue draft: ${topic}`);
  await phone.fill(/^Topic/, 'From the phone');
  await expect
    .poll(async () => JSON.stringify(await draftsOf(phone)), { timeout: patience })
    .toContain('From the phone');
  await desk.fill(/^Topic/, 'From the desk');
  await desk.sees('was changed on another device too');
  await desk.findsNoBarrier();
  expect(await desk.valueOf(/^Topic/)).toBe('From the desk');
  await desk.press('Use what is there');
  await desk.seesNoMore('was changed on another device too');
  expect(await desk.valueOf(/^Topic/)).toBe('From the phone');
  await phone.leave();
  await desk.leave();
});
