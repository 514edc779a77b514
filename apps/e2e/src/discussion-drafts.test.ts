import { expect, test } from 'vitest';
import { ago, joinQuickly, newEmail } from './people.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

test('a discussion form is kept as a draft that needs a date only, and deleted', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('New Discussion Form');
  await nurse.press('Save Draft');
  await nurse.sees('Discussion date is required');
  await nurse.fillDate('Date of discussion', ago(3));
  await nurse.press('Save Draft');
  await nurse.sees('Draft saved successfully - you can continue editing later');
  await nurse.sees('Discussion with somebody not named yet');
  await nurse.sees('In progress');
  await nurse.findsNoBarrier();
  await nurse.press(/^Edit: /);
  await nurse.fill('Discussant name', 'Grace Mensah');
  await nurse.press('Save Draft');
  await nurse.sees('Discussion with Grace Mensah');
  await nurse.press(/^Delete: /);
  await nurse.answer('Delete form');
  await nurse.sees('Reflective discussion form deleted successfully');
  await nurse.sees('No reflective discussion forms yet');
  await nurse.press('Undo');
  await nurse.sees('Discussion with Grace Mensah');
  await nurse.leave();
});

test('a form that waits for its signature is withdrawn, mended, and signed after all', async () => {
  const [nurse, grace] = [await theatre.arrive(), await theatre.arrive()];
  const discussant = `grace-${newEmail()}`;
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('New Discussion Form');
  await nurse.fillAll({
    'Discussant name': 'Grace Mensah',
    'Discussant NMC PIN': '98Z7654Y',
    'Email address': discussant,
    'Contact number': '0113 496 0002',
    'Professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
    'Date of discussion': ago(3),
    'Short summary of discussion': 'Four of the accounts.',
  });
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('Waiting for Grace Mensah to sign');
  const dead = linkIn(await mailTo(theatre.stage.mail, discussant));

  await nurse.press(/^Withdraw to draft: /);
  await nurse.sees('Withdraw this form to a draft?');
  await nurse.findsNoBarrier();
  await nurse.answer('Withdraw to draft');
  await nurse.sees('The form is a draft again, and its link no longer works');
  await nurse.sees('In progress');
  await nurse.seesNoMore('Link for signing');
  grace.expectConsole(/404/);
  await grace.goTo(dead);
  await grace.sees('Form Not Found');

  await nurse.press(/^Edit: /);
  await nurse.fill('Short summary of discussion', 'All five accounts.');
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('Waiting for Grace Mensah to sign');
  const link = linkIn(await mailTo(theatre.stage.mail, discussant, 1));
  expect(link).not.toBe(dead);
  await grace.goTo(link);
  await grace.sees('Drafted by Ada Okafor.');
  expect(await grace.valueOf('Summary of discussion')).toBe('All five accounts.');
  await grace.press('I agree to be contacted by the NMC');
  await drawSignature(grace, /^Your signature/);
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  await grace.leave();
  await nurse.goTo('/reflective-discussions');
  await nurse.sees('Completed and signed by discussant');
  await nurse.seesNoMore('Withdraw to draft');
  await nurse.leave();
});
