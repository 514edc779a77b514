import { formatDate } from '@cairn/domain/calendar-date';
import { expect, test } from 'vitest';
import { joinQuickly, newEmail, password, signIn, today } from './people.ts';
import { mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const ownerEmail = 'owner@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: password } });

test('an owner restricts what is done with somebody’s data, who reads why and goes on, and is told before it ends', async () => {
  const [owner, nurse] = [await theatre.arrive(), await theatre.arrive()];
  const email = await joinQuickly(nurse, newEmail());
  await signIn(owner, ownerEmail);
  await owner.goTo('/admin');
  await owner.press('Write down a case');
  await owner.choose('What is it?', 'Request of rights');
  await owner.fillDate('Day it was received', today);
  await owner.fill('What it is about', 'Somebody contests the hours of March.');
  await owner.press('Write it down');
  await owner.sees('Case written down');

  await owner.press('More for Ada Okafor');
  await owner.press('Restriction', ['menuitem']);
  await owner.sees('Restrict processing?');
  await owner.page.keyboard.press('Escape');
  await owner.seesNoMore('Restrict processing?');
  await owner.press('More for Ada Okafor');
  await owner.press('Restriction', ['menuitem']);
  await owner.choose(/^The case it belongs to/, `Request of rights of ${formatDate(today)}`);
  await owner.fill(/^Why/, 'You contest that the hours of March are right.');
  await owner.findsNoBarrier();
  await owner.press('Restrict processing');
  await owner.sees('Processing restricted');
  await owner.sees('Restricted');
  await owner.findsNoBarrier();
  expect((await mailTo(theatre.stage.mail, email)).raw).toContain('restricted');

  await nurse.goTo('/profile');
  await nurse.sees('The processing of your data is restricted');
  await nurse.sees('You contest that the hours of March are right.');
  await nurse.sees('We will write to you before the restriction is lifted.');
  await nurse.findsNoBarrier();

  await owner.press('Lift restriction: Ada Okafor');
  await owner.press('Lift restriction');
  await owner.sees('The person is told, and the restriction ends in a week');
  await owner.sees(/Restricted until/);
  await nurse.goTo('/profile');
  await nurse.sees(/We have written to you that the restriction will be lifted on/);
  for (const visitor of [owner, nurse]) await visitor.leave();
});
