import { answered } from '@cairn/client';
import { eicar, startTestScanner, type TestScanner } from '@cairn/server/testing-scanner';
import { afterAll, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly } from './people.ts';
import { addFile, pdfNamed, studyDay } from './records.ts';
import { setStage } from './stage.ts';

let clamd: TestScanner | undefined;
const theatre = setStage({
  database: 'embedded',
  env: async () => {
    clamd = await startTestScanner();
    return { CLAMAV_URL: clamd.url };
  },
});
afterAll(() => clamd?.stop());

test('a nurse sees that a file is being checked, and what became of it, without asking again', async () => {
  const ada = await theatre.arrive();
  await joinQuickly(ada);
  const { id } = await answered(cairnIn(ada).POST('/cpd-activities', { body: studyDay }));
  clamd?.behave('errs');
  await addFile(ada, id, pdfNamed('certificate.pdf'));
  await addFile(ada, id, pdfNamed('handout.pdf', `% ${eicar}\n`));
  await ada.goTo('/cpd-activities');
  await ada.sees('checked for viruses');
  await ada.sees('the scanner cannot be reached just now');
  await ada.findsNoBarrier();
  clamd?.behave('scans');
  await ada.sees('Refused: a virus was found (Eicar-Test-Signature).');
  await ada.find(['link'], 'certificate.pdf (opens in a new tab)');
  await ada.findsNoBarrier();
  await ada.leave();
});
