import type { HTTPRequest } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Evidence, makeEvidence } from './evidence.ts';
import { ago, joinQuickly } from './people.ts';
import { praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import { onASlowLine } from './slow-line.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
let evidence: Evidence;
beforeAll(async () => {
  evidence = await makeEvidence(theatre.stage.browser);
});
afterAll(() => evidence?.remove());

const offline = 'You are offline. This is what was here';

async function fillsHours(nurse: Visitor): Promise<void> {
  await nurse.goTo('/practice-hours');
  await nurse.press('Log Hours');
  await nurse.press('One day', ['radio']);
  await nurse.fillDate('Date', ago(60));
  await nurse.fill('Hours', '11.5');
  await nurse.choose('Practice setting', 'Maternity');
  await nurse.fill('Description (optional)', 'One long night, written down in a cellar.');
}

async function findsHoursStillThere(nurse: Visitor): Promise<void> {
  expect(await nurse.dateIn('Date')).toBe(ago(60));
  expect(await nurse.valueOf('Hours')).toBe('11.5');
  expect(await nurse.valueOf('Description (optional)')).toBe('One long night, written down in a cellar.');
}

describe('without a connection', () => {
  test('a new record waits on the device, and goes through once there is a connection again', async () => {
    const nurse = await theatre.arrive();

    nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await joinQuickly(nurse);
    await fillsHours(nurse);
    await nurse.page.setOfflineMode(true);
    await nurse.sees(offline);
    await nurse.findsNoBarrier();
    await nurse.press('Save entry');
    await nurse.sees('Waiting to be sent');
    await nurse.findsNoBarrier();
    await nurse.page.setOfflineMode(false);
    await nurse.sees('What waited on this device is saved');
    await nurse.seesNoMore(offline);
    await nurse.sees('1 entry');
    await nurse.leave();
  });

  test('a form whose script is lost on the way opens at the next try', async () => {
    const nurse = await theatre.arrive();
    nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await joinQuickly(nurse);
    await nurse.goTo('/practice-hours');
    const line = await onASlowLine(nurse.page);
    line.cut('practice-hours-form');
    await nurse.press('Log Hours');
    await nurse.sees('could not be loaded');
    line.connect();
    await nurse.press(/^Try again/);
    await nurse.fill('Hours', '11.5');
    await nurse.leave();
  });

  test('feedback with a file waits too and arrives with its file', async () => {
    const nurse = await theatre.arrive();

    nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await joinQuickly(nurse);
    await nurse.goTo('/feedback');
    await nurse.press('Add Feedback');
    await nurse.fillDate('Date', ago(3));
    await nurse.choose('Source of feedback', 'Students');
    await nurse.choose('Type of feedback', 'Verbal');
    await nurse.fill('Content of feedback', 'They would have liked more time.');
    await nurse.attach('Choose files', [evidence.png]);
    // What makes photos ready is fetched with the first one.
    await nurse.sees('ready to add when you save');
    await nurse.page.setOfflineMode(true);
    await nurse.press('Save feedback');
    await nurse.sees('Nothing is lost.');
    expect(await nurse.valueOf('Content of feedback')).toBe('They would have liked more time.');
    await nurse.page.setOfflineMode(false);
    await nurse.sees('Feedback entry saved successfully');
    await nurse.sees('Whiteboard.png');
    await nurse.leave();
  });
});

/** Lets the calls that match be answered as a broken server would, until it is mended. */
async function breakServer(nurse: Visitor, broken: RegExp): Promise<() => Promise<void>> {
  nurse.expectConsole(/500/);
  const body = JSON.stringify([
    {
      error: {
        message: 'Something went wrong',
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
      },
    },
  ]);
  const meddle = (request: HTTPRequest) => {
    if (broken.test(`${request.method()} ${request.url()}`))
      void request.respond({ status: 500, contentType: 'application/json', body });
    else void request.continue();
  };
  const { page } = nurse;
  page.on('request', meddle);
  await page.setRequestInterception(true);
  return async () => {
    page.off('request', meddle);
    await page.setRequestInterception(false);
  };
}

describe('when the server fails', () => {
  test('practice hours say so, keep the form, and are saved on the next try', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await fillsHours(nurse);
    const mend = await breakServer(nurse, /practiceHours\.create/);
    await nurse.press('Save entry');
    await nurse.sees('Failed to log practice hours');
    await nurse.sees('Everything you typed is still here.');
    const focused = await nurse.page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Save entry');
    await findsHoursStillThere(nurse);
    await nurse.findsNoBarrier();
    await mend();
    await nurse.press('Save entry');
    await nurse.sees('Practice hours logged successfully');
    await nurse.leave();
  });

  test('feedback, CPD and a reflective account each say it in the specified words', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await record(nurse, '/cpd-activities', [studyDay]);
    await record(nurse, '/feedback', [praise(1)]);
    await record(nurse, '/reflective-accounts', [reflection(1)]);
    const mend = await breakServer(
      nurse,
      /(PUT \S+feedback|cpdActivities\.(update|remove)|reflectiveAccounts\.update)/,
    );

    await nurse.goTo('/feedback');
    await nurse.press(/^Edit feedback: /);
    await nurse.fill('Content of feedback', 'Said again in other words.');
    await nurse.press('Save changes');
    await nurse.sees('Failed to update feedback entry');
    expect(await nurse.valueOf('Content of feedback')).toBe('Said again in other words.');
    await nurse.press('Cancel', ['button']);
    await nurse.answer('Discard changes');
    await nurse.seesNoMore('Save changes');

    await nurse.goTo('/cpd-activities');
    await nurse.press(/^Edit activity: /);
    await nurse.fill('Hours', '30');
    await nurse.press('Save changes');
    await nurse.sees('Failed to update CPD activity');
    expect(await nurse.valueOf('Hours')).toBe('30');
    await nurse.press(/^Delete activity: /);
    await nurse.answer('Delete activity');
    await nurse.sees('Failed to delete CPD activity');
    await nurse.press('Cancel', ['button']);
    await nurse.answer('Discard changes');
    await nurse.seesNoMore('Save changes');

    await nurse.goTo('/reflective-accounts');
    await nurse.press(/^Edit reflective account: /);
    await nurse.fill(/^2\. /, 'Something I see differently now.');
    await nurse.press('Complete & Submit');
    await nurse.sees('Failed to update reflective account. Please try again.');
    expect(await nurse.valueOf(/^2\. /)).toBe('Something I see differently now.');
    await mend();
    await nurse.press('Complete & Submit');
    await nurse.sees('Reflective account updated successfully');
    await nurse.leave();
  });

  test('a list that cannot be read offers to try again', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    const mend = await breakServer(nurse, /(practiceHours\.list|progress\.get)/);
    await nurse.goTo('/practice-hours');
    await nurse.sees('Your practice hours could not be loaded');
    // The total could not be read either; one way to try again stands for both.
    expect(await nurse.page.$$('::-p-aria([name="Try again: Your practice hours"][role="button"])')).toHaveLength(1);
    await nurse.findsNoBarrier();
    await mend();
    await nurse.press(/^Try again/);
    await nurse.sees('No practice hours logged yet');
    await nurse.sees(/of 450/);
    await nurse.leave();
  });
});

describe('Undo brings back', () => {
  test('deleted practice hours', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await record(nurse, '/practice-hours', [twelveWeeks]);
    await nurse.goTo('/practice-hours');
    await nurse.press(/^Delete entry: /);
    await nurse.answer('Delete entry');
    await nurse.sees('Practice hours deleted successfully');
    await nurse.sees('No practice hours logged yet');
    await nurse.press('Undo');
    await nurse.sees('Entry brought back');
    await nurse.sees('450.0 of 450 hours');
    await nurse.leave();
  });

  test('a deleted CPD activity with its file', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await record(nurse, '/cpd-activities', [studyDay]);
    await nurse.goTo('/cpd-activities');
    await nurse.press(/^Edit activity: /);
    await nurse.attach('Choose files', [evidence.pdf]);
    await nurse.press('Save changes');
    await nurse.sees('CPD activity updated successfully');
    await nurse.sees('Certificate of attendance.pdf');
    await nurse.press(/^Delete activity: /);
    await nurse.answer('Delete activity');
    await nurse.sees('CPD activity deleted successfully');
    await nurse.sees('No CPD activities recorded yet');
    // It stays while the pointer is on it, however long the look for barriers takes.
    await (await nurse.find(['button'], 'Undo')).hover();
    await nurse.findsNoBarrier();
    await nurse.press('Undo');
    await nurse.sees('Activity brought back');
    await nurse.sees('Certificate of attendance.pdf');
    await nurse.leave();
  });

  test('deleted feedback', async () => {
    const nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await record(nurse, '/feedback', [praise(1)]);
    await nurse.goTo('/feedback');
    await nurse.press(/^Delete feedback: /);
    await nurse.answer('Delete feedback');
    await nurse.sees('Feedback entry deleted successfully');
    await nurse.sees('No feedback entries yet');
    await nurse.press('Undo');
    await nurse.sees('Feedback brought back');
    await nurse.sees('1 of 5 pieces of feedback');
    await nurse.leave();
  });
});
