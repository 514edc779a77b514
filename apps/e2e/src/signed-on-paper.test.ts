import { answered } from '@cairn/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { type Evidence, makeEvidence } from './evidence.ts';
import { ago, joinQuickly, newEmail } from './people.ts';
import { drawSignature } from './signing.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });
let evidence: Evidence;
beforeAll(async () => {
  evidence = await makeEvidence(theatre.stage.browser);
});
afterAll(() => evidence?.remove());
test('a discussion form is signed on paper, and counts with a photo of the page', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-discussions');
  await nurse.press('New Discussion Form');
  await nurse.fillAll({
    'Discussant name': 'Grace Mensah',
    'Discussant NMC PIN': '98Z7654Y',
    'Email address': `grace-${newEmail()}`,
    'Contact number': '0113 496 0002',
    'Professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
    'Date of discussion': ago(5),
    'Short summary of discussion': 'All five accounts.',
  });
  await nurse.press('They have signed on paper, and I will attach a scan', ['radio']);
  await drawSignature(nurse, /^Your signature/);
  await nurse.press('Save & Sign');
  await nurse.sees('Please give the day on which it was signed on paper');
  await nurse.findsNoBarrier();
  await nurse.fillDate('Date they signed on paper', ago(4));
  await nurse.press('Save & Sign');
  await nurse.sees('Reflective discussion form saved successfully');
  await nurse.sees('Next: Attach a scan of the signed form.');
  await nurse.seesNoMore('Link for signing');

  await nurse.attach('Choose files', [evidence.png]);
  await nurse.press('Attach');
  await nurse.sees('Ready to finalize');
  await nurse.findsNoBarrier();
  await nurse.seesNoMore('Edit');
  await nurse.press(/^View: /);
  await nurse.sees('a scan of the signed form is attached');
  await nurse.press('Back to the list');
  await nurse.press(/^Finalize: /);
  await nurse.answer('Finalize');
  await nurse.sees('Document Finalized');
  await nurse.sees('Finalized - Document locked');
  expect(await nurse.page.$('input[type="file"]')).toBeNull();
  expect(await answered(cairnIn(nurse).GET('/progress'))).toMatchObject({ reflectiveDiscussionComplete: true });
  await nurse.leave();
});
