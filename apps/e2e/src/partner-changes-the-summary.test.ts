import { expect, test } from 'vitest';
import { ago, joinQuickly, newEmail } from './people.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

test('the partner fills in their own part, changes the summary and signs, and both see whose words stand', async () => {
  const [nurse, grace] = [await theatre.arrive(), await theatre.arrive()];
  const discussant = `grace-${newEmail()}`;
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('New Discussion Form');
  await nurse.fillAll({
    'Discussant name': 'Grace Mensah',
    'Email address': discussant,
    'Date of discussion': ago(3),
    'Short summary of discussion': 'Four of the accounts.',
  });
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('Waiting for Grace Mensah to sign');

  await grace.goTo(linkIn(await mailTo(theatre.stage.mail, discussant)));
  await grace.sees('Drafted by Ada Okafor.');
  await grace.fillAll({
    'Your professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
    'Your contact number': '0113 496 0002',
    'Summary of discussion': 'All five accounts, and what runs through them.',
  });
  await grace.sees('These are your words now.');
  await grace.press('I agree to be contacted by the NMC');
  await drawSignature(grace, /^Your signature/);
  await grace.press('Complete & Sign');
  await grace.sees('Discussant NMC PIN is required');
  await grace.findsNoBarrier();
  await grace.fill('Your NMC PIN', '98z 7654y');
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  await grace.leave();
  const copy = (await mailTo(theatre.stage.mail, discussant, 1)).raw.replace(/=\r?\n/g, '');
  expect(copy).toContain('All five accounts, and what runs through them.');

  await nurse.sees('Signed by Grace Mensah');
  await nurse.sees('All five accounts, and what runs through them.');
  await nurse.sees('Filled in or changed by Grace Mensah before signing');
  await nurse.sees('Next: Finalize the form.');
  await nurse.press(/^View: /);
  await nurse.sees('Four of the accounts.');
  await nurse.findsNoBarrier();
  await nurse.press('Back to the list');
  await nurse.press(/^Finalize: /);
  await nurse.answer('Finalize');
  await nurse.sees('Document Finalized');
  await nurse.leave();
});
