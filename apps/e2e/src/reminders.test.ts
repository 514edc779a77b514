import { answered } from '@cairn/client';
import { fixturesOn } from '@cairn/domain/fixtures';
import { reminderKinds } from '@cairn/domain/reminder';
import { discussantReminderTo, reminderTo } from '@cairn/server/testing-reminders';
import { expect, test } from 'vitest';
import { looks, onTablet, stillness } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { draw } from './full-portfolio.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, newEmail, today } from './people.ts';
import { mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded', env: { ADDRESS_VERIFICATION: 'off' } });

const isTicked = async (nurse: Visitor, name: string) =>
  (await nurse.find(['checkbox'], name)).evaluate((box) => (box as HTMLInputElement).checked);

test('a nurse chooses her reminders by keyboard alone, and stops them all from a message without signing in', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await nurse.goTo('/profile');
  const keys = new Typist(nurse);
  await keys.activate('checkbox', reminderKinds.monthly, 'Space');
  await keys.activate('checkbox', reminderKinds.ninetyDays, 'Space');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Save reminders');
  await nurse.sees('Your choice of reminders has been saved');
  await nurse.goTo('/profile');
  expect(await isTicked(nurse, reminderKinds.monthly)).toBe(true);
  expect(await isTicked(nurse, reminderKinds.ninetyDays)).toBe(false);

  const mail = await reminderTo(theatre.stage.server, email);
  expect(mail.subject).toBe('A reminder from Cairn');
  const link = mail.unsubscribeUrl ?? '';
  expect(mail.text).toContain(link);
  const elsewhere = await theatre.arrive();
  await elsewhere.goTo(link.replace(theatre.stage.origin, ''));
  await elsewhere.find(['button'], 'Stop these messages');
  expect(elsewhere.page.url()).toBe(`${theatre.stage.origin}/unsubscribe`);
  await elsewhere.findsNoBarrier();
  await nurse.goTo('/profile');
  expect(await isTicked(nurse, reminderKinds.monthly)).toBe(true);

  await new Typist(elsewhere).activate('button', 'Stop these messages');
  await elsewhere.sees('You will get no more of these messages.');
  await elsewhere.findsNoBarrier();
  await nurse.goTo('/profile');
  expect(await isTicked(nurse, reminderKinds.monthly)).toBe(false);
  await nurse.sees('Reminders stopped by a link in an e-mail');
  await elsewhere.leave();
  await nurse.leave();
});

test('a discussant stops the messages about a form by keyboard and without an account, and can still sign', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const discussantEmail = `grace-${newEmail()}`;
  await answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        ...fixturesOn(today).reflectiveDiscussions,
        discussantEmail,
        revalidatorSignature: await draw(nurse),
      },
    }),
  );
  await mailTo(theatre.stage.mail, discussantEmail);
  await nurse.goTo('/reflective-discussions');
  await nurse.sees(`Emailed to ${discussantEmail}`);
  const mail = await discussantReminderTo(theatre.stage.server, discussantEmail);
  const grace = await theatre.arrive();
  await grace.goTo((mail.unsubscribeUrl ?? '').replace(theatre.stage.origin, ''));
  await grace.findsNoBarrier();
  await new Typist(grace).activate('button', 'Stop these messages');
  await grace.sees('No more messages ask you to sign this form.');
  await grace.findsNoBarrier();
  const form = mail.text.split('\n').find((line) => line.includes('/reflective-discussion/')) ?? '';
  await grace.goTo(form.replace(theatre.stage.origin, ''));
  await grace.find(['button'], 'Complete & Sign');
  await nurse.goTo('/reflective-discussions');
  await nurse.sees(/asked not to be reminded, on /);
  await grace.leave();
  await nurse.leave();
});

test('the choice of reminders and the page of the link fit every device, by day and by night', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  const { unsubscribeUrl } = await reminderTo(theatre.stage.server, email);
  for (const path of ['/profile', (unsubscribeUrl ?? '').replace(theatre.stage.origin, '')]) {
    await nurse.goTo(path);
    await nurse.find(['button'], /^(Save reminders|Stop these messages|Stop all reminders)$/);
    for (const { width, height, scheme } of [...looks, onTablet]) {
      await nurse.page.setViewport({ width, height });
      await nurse.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
      await waitUntil(
        nurse.page,
        (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted,
        scheme,
      );
      await nurse.findsNoBarrier();
    }
  }
  await nurse.leave();
});
