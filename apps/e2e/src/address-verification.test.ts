import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { draw } from './full-portfolio.ts';
import { join, joinQuickly, newEmail, today } from './people.ts';
import { linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'postgres', env: { ADDRESS_VERIFICATION: 'required' } });

/** A signed form for a discussant with this address. */
async function signForm(nurse: Visitor, discussantEmail: string) {
  return answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        revalidatorName: 'Ada Okafor',
        revalidatorPin: '12A3456B',
        discussantName: 'Grace Mensah',
        discussantPin: '98Z7654Y',
        discussantEmail,
        discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
        discussantContactNumber: '0113 496 0002',
        discussionDate: today,
        discussionSummary: 'All five.',
        revalidatorSignature: await draw(nurse),
      },
    }),
  );
}
const written = (to: string) => theatre.stage.mail.received.filter((mail) => mail.to === to).length;

test('a nurse records at once, and her discussant is written to when she has confirmed her address', async () => {
  const [ada, atHome] = [await theatre.arrive(), await theatre.arrive()];
  const [email, discussant] = [newEmail(), `grace-${newEmail()}`];
  await join(ada, email);
  await ada.sees('Please confirm your email address');
  await ada.findsNoBarrier();
  await signForm(ada, discussant);
  await ada.goTo('/reflective-discussions');
  await ada.sees(`The email to ${discussant} is waiting for you to confirm your own address.`);
  await ada.sees('Link for signing');
  await ada.findsNoBarrier();
  await answered(
    cairnIn(ada).POST('/feedback-requests', {
      body: { recipientEmail: `jo-${newEmail()}`, recipientName: 'Jo March' },
    }),
  );
  await ada.goTo('/feedback#requests');
  const first = linkIn(await mailTo(theatre.stage.mail, email), 'verify-email');

  await ada.goTo('/dashboard');
  await ada.press('Send the message again');
  await ada.sees('The message is on its way. Only the newest link works.');
  const link = linkIn(await mailTo(theatre.stage.mail, email, 1), 'verify-email');
  expect(written(discussant)).toBe(0);

  await atHome.goTo(first);
  await atHome.sees('This link has expired, or a newer one was sent.');
  await atHome.findsNoBarrier();
  await atHome.goTo(link);
  await atHome.sees('Confirm that the address this message came to is yours');
  await waitUntil(atHome.page, () => location.search === '');
  await atHome.findsNoBarrier();
  expect(written(discussant)).toBe(0);
  await atHome.press('Confirm my address');
  await atHome.sees('Your email address is confirmed');
  await atHome.find(['link'], 'Sign in');
  await atHome.findsNoBarrier();
  await atHome.leave();

  const { raw } = await mailTo(theatre.stage.mail, discussant);
  expect(raw).toContain('Subject: A colleague asks you to sign a reflective discussion form');
  expect(raw).toContain(`Reply-To: ${email}`);
  await ada.goTo('/reflective-discussions');
  await ada.sees(`Emailed to ${discussant}`);
  expect(await ada.page.$eval('main', (node) => node.textContent)).not.toContain('Please confirm');
  await ada.goTo(link);
  await ada.sees('Your email address is confirmed already');
  await ada.find(['link'], 'Go to your dashboard');
  await ada.leave();
});

test('the banner can be put off until the browser is closed, by keyboard', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.sees('Please confirm your email address');
  const later = await nurse.find(['button'], 'Not now');
  await later.focus();
  await nurse.page.keyboard.press('Enter');
  await nurse.goTo('/cpd-activities');
  expect(await nurse.page.$eval('main', (node) => node.textContent)).not.toContain('Please confirm');
  await nurse.leave();
});

test('a link without its token says so, to anybody', async () => {
  const stranger = await theatre.arrive();
  await stranger.goTo('/verify-email');
  await stranger.sees('This link is not complete.');
  await stranger.findsNoBarrier();
  await stranger.leave();
});
