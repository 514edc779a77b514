import { expect, test } from 'vitest';
import { ago, joinQuickly, newEmail } from './people.ts';
import { mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

async function atRequests(): Promise<Visitor> {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/feedback');
  await nurse.press(/^Feedback Requests/);
  return nurse;
}

/** What has been sent was sent so many days earlier. */
async function letDaysPass(days: number): Promise<void> {
  const { db } = theatre.stage.server.ports;
  const sentAt = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute();
    await tx.updateTable('feedbackRequests').set({ sentAt }).where('sentAt', 'is not', null).execute();
  });
}

test('a request for one’s own email is recorded as not sent, corrected, sent by Cairn, reminded of and answered', async () => {
  const nurse = await atRequests();
  const [mistyped, jo] = [newEmail(), newEmail()];
  await nurse.fillAll({ 'Their name': 'Jo March', 'Their email': mistyped });
  // The program that opens is the machine's, and there is none here.
  await nurse.page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  await nurse.press('Send Feedback Request');
  await nurse.sees('Not sent yet. Send it from your own email program, then press “I have sent it”.');
  await nurse.findsNoBarrier();

  await nurse.press('Edit request: Jo March');
  await nurse.sees('Correct the request');
  const emails = await nurse.page.$$('[aria-labelledby^="correct-"] input[type="email"]');
  await emails[0]?.click({ count: 3 });
  await emails[0]?.type(jo);
  await nurse.findsNoBarrier();
  await nurse.press('Save changes');
  await nurse.sees('Request to Jo March corrected');
  await nurse.press('Send from Cairn: Jo March');
  const asked = await mailTo(theatre.stage.mail, jo);
  expect(asked.raw).toContain('Subject: A colleague asks for your feedback');
  await nurse.sees(/Cairn sends a reminder on/);
  expect(theatre.stage.mail.received.filter(({ to }) => to === mistyped)).toEqual([]);

  await letDaysPass(4);
  await nurse.goTo('/feedback');
  await nurse.press(/^Feedback Requests/);
  await nurse.press('Send a reminder: Jo March');
  const reminder = await mailTo(theatre.stage.mail, jo, 1);
  expect(reminder.raw).toContain('Subject: A reminder: a colleague asks for your feedback');
  await nurse.sees(/Reminded on/);

  await nurse.press('Record their feedback: Jo March');
  await nurse.choose('Source of feedback', 'Students');
  await nurse.choose('Type of feedback', 'Email');
  await nurse.fillAll({ Date: ago(1), 'Content of feedback': 'Clear and kind.' });
  await nurse.press('Save feedback');
  await nurse.sees('Feedback entry saved successfully');
  await nurse.press(/^Feedback Requests/);
  await nurse.sees('Answered');
  await nurse.sees(/Answer recorded/);
  await nurse.leave();
});

test('a request that has been sent keeps what its reader got, expires, and is deleted with a way back', async () => {
  const nurse = await atRequests();
  const kim = newEmail();
  await nurse.fillAll({ 'Their name': 'Kim Park', 'Their email': kim });
  await nurse.press('Send from Cairn');
  await mailTo(theatre.stage.mail, kim);
  await nurse.sees(/Cairn sends a reminder on/);
  await nurse.press('Edit request: Kim Park');
  await nurse.sees('It has been sent, so name, address and message stay as they were.');
  await nurse.press('Cancel');

  await letDaysPass(61);
  await nurse.goTo('/feedback');
  await nurse.press(/^Feedback Requests/);
  await nurse.sees('Expired');
  await nurse.sees(/No answer was recorded by/);
  await nurse.find(['button'], 'Send again from Cairn: Kim Park');

  await nurse.press('Delete request: Kim Park');
  await nurse.answer('Delete request');
  await nurse.sees('No feedback requests sent');
  await nurse.press('Undo');
  await nurse.sees('Kim Park');
  await nurse.leave();
});
