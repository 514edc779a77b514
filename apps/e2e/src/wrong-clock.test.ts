import { answered } from '@cairn/client';
import { formatDate } from '@cairn/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import { basementOf, waitUntilKept } from './basement.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password, signIn, today } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
const minute = 60_000;

/** For a page, before it begins: its device's clock is so many milliseconds ahead. */
function setClockAhead(ms: number): void {
  const Right = Date;
  class Wrong extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Right.now() + ms] : given) as [number]));
    }
    static override now() {
      return Right.now() + ms;
    }
  }
  globalThis.Date = Wrong as DateConstructor;
}

async function arrive(ahead: number): Promise<Visitor> {
  const nurse = await theatre.arrive();
  await nurse.page.evaluateOnNewDocument(setClockAhead, ahead);
  return nurse;
}

/** Logs hours of today as the button has it. */
async function logsToday(nurse: Visitor): Promise<void> {
  await nurse.press('Log Hours');
  await nurse.press('One day', ['radio']);
  await nurse.press('Today: Date');
  await nurse.fill('Hours', '7.5');
  await nurse.choose('Practice setting', 'Maternity');
  await nurse.press('Save entry');
}

const daysLogged = async (nurse: Visitor) =>
  (await answered(cairnIn(nurse).GET('/practice-hours'))).map(({ startDate }) => startDate);

// Ten minutes are what computers on wards are off; a day shows at every hour what ten minutes show near midnight.
describe.each([
  ['ten minutes ahead', 10 * minute],
  ['ten minutes behind', -10 * minute],
  ['a day ahead', 1440 * minute],
  ['a day behind', -1440 * minute],
])('on a device whose clock is %s', (_wrong, ahead) => {
  test('Today is that of Cairn, with a line and without', async () => {
    const nurse = await arrive(ahead);
    nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await joinQuickly(nurse);
    await nurse.goTo('/practice-hours');
    expect(Math.abs((await nurse.page.evaluate(() => Date.now())) - Date.now() - ahead)).toBeLessThan(minute);
    await logsToday(nurse);
    await nurse.sees('1 entry');
    expect(await daysLogged(nurse)).toEqual([today]);

    await waitUntilKept(nurse);
    const basement = await basementOf(nurse);
    await basement.enter();
    await nurse.sees(/This is what was here at \d\d:\d\d\. What you save waits on this device/);
    await logsToday(nurse);
    await nurse.sees(`Kept on this device only, since ${formatDate(today)} at `);
    await basement.leave();
    await nurse.sees('2 entries');
    await nurse.seesNoMore('Waiting to be sent');
    expect(await daysLogged(nurse)).toEqual([today, today]);
    await nurse.leave();
  });

  test('a session on a shared computer, which is short, is not ended early', async () => {
    const nurse = await arrive(ahead);
    const email = await joinQuickly(nurse);
    await answered(cairnIn(nurse).POST('/logout'));
    await nurse.goTo('/auth');
    await nurse.press('This is a shared computer', ['checkbox']);
    await nurse.fillAll({ Email: email, Password: password });
    await nurse.press('Sign In', ['button']);
    await nurse.arrivesAt('/dashboard');
    await nurse.goTo('/practice-hours');
    await nurse.sees('No practice hours logged yet');
    // The last that a page fetches comes seconds after it has asked when its session ends.
    await waitUntil(nurse.page, () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/without-line')),
    );
    await nurse.seesNoMore('we will sign you out in');
    await nurse.arrivesAt('/practice-hours');
    await nurse.leave();
  });
});

test('a draft goes on between two devices, one ahead and one behind, and is of today on both', async () => {
  const [ahead, behind] = [await arrive(1440 * minute), await arrive(-1440 * minute)];
  const email = await joinQuickly(ahead);
  await ahead.goTo('/cpd-activities?new');
  await ahead.fill(/^Topic/, 'Begun ahead');
  await ahead.sees(/Draft saved \d\d:\d\d/);
  await ahead.goTo('/privacy-policy');

  await signIn(behind, email);
  await behind.goTo('/cpd-activities');
  await behind.sees(/Draft · saved \d\d:\d\d/);
  await behind.press('Continue draft: Begun ahead');
  await behind.fill(/^Topic/, 'Gone on behind');
  await behind.sees(/Draft saved \d\d:\d\d/);
  await expect
    .poll(async () => JSON.stringify(await answered(cairnIn(behind).GET('/form-drafts'))), { timeout: patience })
    .toContain('Gone on behind');

  await ahead.goTo('/cpd-activities');
  await ahead.press('Continue draft: Gone on behind');
  await ahead.find(['button'], 'Discard draft');
  expect(await ahead.valueOf(/^Topic/)).toBe('Gone on behind');
  await ahead.leave();
  await behind.leave();
});
