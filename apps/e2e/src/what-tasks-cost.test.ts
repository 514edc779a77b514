import { answered } from '@cairn/client';
import { ticksOf } from '@cairn/domain/confirmation-ticks';
import { ruleSetFor } from '@cairn/domain/rules/rule-sets';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { Finger, statedCost } from './finger.ts';
import { discussion, draw, fillPortfolio } from './full-portfolio.ts';
import { ago, joinQuickly, newEmail, password, revalidationDate, signIn, today } from './people.ts';
import { record, reflection, twelveWeeks } from './records.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });
const lastShift = {
  ...twelveWeeks,
  startDate: ago(2),
  endDate: ago(2),
  hours: '12.5',
  hoursFrequency: 'total',
} as const;

test('the second shift is logged in four taps', async () => {
  const nurse = await theatre.arrive(onPhone);
  const finger = new Finger(nurse);
  await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [lastShift]);
  await nurse.goTo('/dashboard');
  await finger.press(/^Log hours/);
  await nurse.arrivesAt('/practice-hours');
  await finger.press('Same as last time');
  await finger.press('Yesterday: Date');
  await finger.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  expect(finger.taps).toBeLessThanOrEqual(4);
  expect(finger.cost).toEqual(statedCost('A second shift'));
  await nurse.leave();
});

test('a shift is logged on a shared computer, from signing in to signing out', async () => {
  const nurse = await theatre.arrive();
  const finger = new Finger(nurse);
  // As long whichever process runs, so that it takes as many keys.
  const email = await joinQuickly(nurse, newEmail().padStart(30, 's'));
  await record(nurse, '/practice-hours', [lastShift]);
  await answered(cairnIn(nurse).POST('/logout'));
  await nurse.goTo('/auth');
  await finger.fills('Email', email);
  await finger.next('Password', password);
  await finger.press('This is a shared computer', ['checkbox']);
  await finger.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
  await finger.press(/^Log hours/i);
  await nurse.arrivesAt('/practice-hours');
  await finger.press('Same as last time');
  await finger.press('Yesterday: Date');
  await finger.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  await finger.press(/account menu$/);
  await finger.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  expect(finger.cost).toEqual(statedCost('A shift on a shared computer, signing in and out'));
  await nurse.leave();
});

test('a discussant has read and signed within a minute of opening the link', async () => {
  const [nurse, grace] = [await theatre.arrive(), await theatre.arrive(onPhone)];
  const discussantEmail = `grace-${newEmail()}`;
  await joinQuickly(nurse);
  await record(nurse, '/reflective-accounts', [1, 2, 3, 4, 5].map(reflection));
  await answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        ...discussion,
        revalidatorName: 'Ada Okafor',
        discussantName: 'Grace Mensah',
        discussantEmail,
        discussantPin: '98Z7654Y',
        discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
        discussantContactNumber: '0113 496 0002',
        discussionSummary:
          'We talked through the accounts one by one: what I did, what I would do again, and how each relates to the Code. We agreed that asking earlier for help is the thread that runs through them.',
        revalidatorSignature: await draw(nurse),
      },
    }),
  );
  const finger = new Finger(grace);
  await finger.follows(linkIn(await mailTo(theatre.stage.mail, discussantEmail)));
  await grace.sees('Drafted by Ada Okafor.');
  await finger.reads();
  await finger.press('I agree to be contacted by the NMC');
  await finger.signs(/^Your signature/);
  await finger.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  expect(finger.cost.seconds).toBeLessThanOrEqual(60);
  expect(finger.cost).toEqual(statedCost('A discussant signs'));
  await grace.leave();
  await nurse.leave();
});

test('a confirmer fills in and signs the confirmation at the nurse’s desk', async () => {
  const nurse = await theatre.arrive();
  const finger = new Finger(nurse);
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  await answered(cairnIn(nurse).DELETE('/confirmation'));
  await nurse.goTo('/confirmation');
  await finger.chooses('Type of confirmer', 'Line manager who is an NMC registrant');
  await finger.fills('Confirmer’s name', 'Funmi Adeyemi');
  await finger.next('Job title', 'Ward manager');
  await finger.next('Email', 'funmi@example.org');
  await finger.next('Contact number', '0113 496 0003');
  await finger.next('Professional address', '1 Hospital Road, Leeds LS1 1AA');
  await finger.fills('Confirmer’s NMC PIN', '11B2222C');
  await finger.press('Today: Date of the confirmation discussion');
  expect(await nurse.dateIn('Date of the confirmation discussion')).toBe(today);
  for (const { label } of ticksOf(ruleSetFor(revalidationDate))) await finger.press(label, ['checkbox']);
  await finger.press(/^I have read the NMC’s information/, ['checkbox']);
  await finger.press(/^I agree that the NMC may contact me/, ['checkbox']);
  await finger.signs(/^Confirmer’s signature/);
  await finger.press('Submit confirmation');
  await nurse.sees('Confirmation Submitted');
  expect(finger.cost).toEqual(statedCost('A confirmer confirms'));
  await nurse.leave();
});

test('an administrator finds an account and blocks it, and restores one that was deleted', async () => {
  const [nurse, admin] = [await theatre.arrive(), await theatre.arrive()];
  const email = newEmail().padStart(30, 'a');
  await joinQuickly(nurse, email);
  await nurse.leave();
  await signIn(admin, adminEmail);
  await admin.goTo('/admin');
  const blocking = new Finger(admin);
  await blocking.fills('Search', email);
  await admin.seesNoMore('This is you');
  await blocking.press('Block: Ada Okafor');
  await blocking.answers('Block');
  await admin.sees('User blocked successfully');
  expect(blocking.cost).toEqual(statedCost('An administrator blocks an account'));

  await admin.press('Delete: Ada Okafor');
  await admin.answer('Delete');
  await admin.sees('User deleted successfully');
  await admin.goTo('/admin');
  const restoring = new Finger(admin);
  await restoring.fills('Search', email);
  await admin.seesNoMore('This is you');
  await restoring.press('Restore: Ada Okafor');
  await restoring.answers('Restore');
  await admin.sees('User restored successfully');
  expect(restoring.cost).toEqual(statedCost('An administrator restores a deleted account'));
  await admin.leave();
});
