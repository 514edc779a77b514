import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { draw } from './full-portfolio.ts';
import { joinQuickly, newEmail, today } from './people.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Ada with a form that waits for Grace; answers the link Ada can copy and the one that was mailed. */
async function withForm(nurse: Visitor): Promise<{ copied: string; mailed: string; address: string }> {
  const address = `grace-${newEmail()}`;
  const body = {
    revalidatorName: 'Ada Okafor',
    revalidatorPin: '12A3456B',
    discussantName: 'Grace Mensah',
    discussantPin: '98Z7654Y',
    discussantEmail: address,
    discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
    discussantContactNumber: '0113 496 0000',
    discussionDate: today,
    discussionSummary: 'All five accounts.',
    revalidatorSignature: await draw(nurse),
  };
  const made = await answered(cairnIn(nurse).POST('/reflective-discussions', { body: body }));
  const mailed = linkIn(await mailTo(theatre.stage.mail, address));
  return { copied: `${theatre.stage.origin}/reflective-discussion/${made.discussantToken}`, mailed, address };
}

async function sign(signer: Visitor): Promise<void> {
  await signer.press('I agree to be contacted by the NMC');
  await drawSignature(signer, /^Your signature/);
  await signer.press('Complete & Sign');
  await signer.sees('Thank you for completing the reflective discussion form.');
}

test('the record tells the mailed link from the copied one', async () => {
  const ada = await theatre.arrive();
  await joinQuickly(ada);
  const { copied, mailed, address } = await withForm(ada);
  expect(mailed.startsWith(`${copied}#from-mail=`)).toBe(true);
  await ada.goTo('/reflective-discussions');
  expect(await ada.valueOf('Link for signing')).toBe(copied);

  const grace = await theatre.arrive();
  await grace.goTo(mailed);
  await grace.sees('Sign');
  // A link within the page takes the mark out of the address; it is there all the same.
  await grace.page.evaluate(() => {
    location.hash = '#main';
  });
  await grace.page.reload();
  await sign(grace);
  await grace.leave();

  await ada.sees(`Signed from the email to ${address}.`);
  await ada.press(/^View: /);
  await ada.sees('How it was signed');
  await ada.sees(`Signed from the email to ${address}.`);
  await ada.findsNoBarrier();

  const other = await withForm(ada);
  const stranger = await theatre.arrive();
  await stranger.goTo(other.copied);
  await sign(stranger);
  await stranger.leave();
  await ada.goTo('/reflective-discussions');
  await ada.sees('Signed by a link the registrant passed on.');
  await ada.leave();
});

test('a form signed in the registrant’s own browser says so', async () => {
  const ada = await theatre.arrive();
  await joinQuickly(ada);
  const { copied } = await withForm(ada);
  await ada.goTo(copied);
  await sign(ada);
  await ada.goTo('/reflective-discussions');
  await ada.sees('The registrant was signed in to Cairn in the same browser.');
  await ada.leave();
});

test('signing out first does not hide it', async () => {
  const ada = await theatre.arrive();
  const email = await joinQuickly(ada);
  const { copied } = await withForm(ada);
  await answered(cairnIn(ada).POST('/logout'));
  await ada.goTo(copied);
  await sign(ada);
  await ada.goTo('/privacy-policy');
  await answered(cairnIn(ada).POST('/login', { body: { email, password: 'Correct-horse-7-battery' } }));
  await ada.goTo('/reflective-discussions');
  await ada.sees('The network and the kind of browser were the same as the registrant had used');
  await ada.leave();
});
