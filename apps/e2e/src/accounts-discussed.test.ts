import { expect, test } from 'vitest';
import { Typist } from './keyboard.ts';
import { ago, joinQuickly, newEmail } from './people.ts';
import { record, reflection } from './records.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });
const titled = (number: number) => ({ ...reflection(number), title: `Account ${number}` });

test('the accounts of a discussion are chosen, counted for the partner, and missed once they are gone', async () => {
  const [nurse, grace] = [await theatre.arrive(), await theatre.arrive()];
  const discussant = `grace-${newEmail()}`;
  await joinQuickly(nurse);
  await record(nurse, '/reflective-accounts', [1, 2, 3, 4, 5].map(titled));
  await record(nurse, '/reflective-accounts', [{ ...titled(6), isDraft: true }]);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('New Discussion Form');
  await nurse.sees('5 of 5 chosen.');
  await nurse.seesNoMore('Account 6');
  await nurse.fillAll({
    'Discussant name': 'Grace Mensah',
    'Discussant NMC PIN': '98Z7654Y',
    'Email address': discussant,
    'Contact number': '0113 496 0002',
    'Professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
    'Date of discussion': ago(1500),
    'Short summary of discussion': 'All five accounts.',
  });
  await nurse.sees('A discussion of this date does not count.');
  await nurse.fillDate('Date of discussion', ago(3));
  await nurse.seesNoMore('A discussion of this date does not count.');
  await new Typist(nurse).activate('checkbox', /^Account 2, /, 'Space');
  await nurse.sees('4 of 5 chosen. Remember: the NMC’s form says that all five were discussed.');
  await nurse.findsNoBarrier();
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('4 of the 5 accounts are chosen: the NMC’s form says that all five were discussed.');
  await grace.goTo(linkIn(await mailTo(theatre.stage.mail, discussant)));
  await grace.sees('Reflective accounts discussed');
  const seen = await grace.page.evaluate(() => document.body.textContent);
  expect(seen).toContain('Reflective accounts discussed4');
  expect(seen).not.toContain('Account 1');

  await nurse.press(/^Edit: /);
  await nurse.press(/^Account 2, /, ['checkbox']);
  await nurse.sees('5 of 5 chosen.');
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('Waiting for Grace Mensah to sign');
  await nurse.seesNoMore('of the 5 accounts');
  await grace.goTo(linkIn(await mailTo(theatre.stage.mail, discussant, 1)));
  await grace.sees('Reflective accounts discussed');
  await grace.findsNoBarrier();
  await grace.press('I agree to be contacted by the NMC');
  await drawSignature(grace, /^Your signature/);
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  await grace.leave();

  await nurse.goTo('/reflective-accounts');
  await nurse.press(/^Delete reflective account: Account 3/);
  await nurse.answer('Delete reflective account');
  await nurse.sees('Reflective account deleted successfully');
  await nurse.goTo('/reflective-discussions');
  await nurse.sees('One account that was chosen has been deleted since.');
  await nurse.sees('An account that has been deleted');
  await nurse.sees('Completed and signed by discussant');
  await nurse.findsNoBarrier();
  await nurse.press(/^View: /);
  await nurse.sees('Reflective accounts discussed: 5');
  await nurse.findsNoBarrier();
  await nurse.leave();
});
