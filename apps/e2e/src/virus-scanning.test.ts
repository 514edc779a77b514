import { eicar, startTestScanner, type TestScanner } from '@cairn/server/testing-scanner';
import { afterAll, test } from 'vitest';
import { joinQuickly, send } from './people.ts';
import { studyDay } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

let clamd: TestScanner | undefined;
const theatre = setStage({
  database: 'embedded',
  env: async () => {
    clamd = await startTestScanner();
    return { CLAMAV_URL: clamd.url };
  },
});
afterAll(() => clamd?.stop());

function addFile(nurse: Visitor, activity: string, name: string, text: string): Promise<void> {
  return nurse.page.evaluate(
    async (id, fileName, content) => {
      const form = new FormData();
      form.append('file', new File([content], fileName, { type: 'application/pdf' }));
      const answer = await fetch(`/api/cpd-activities/${id}/files`, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}: ${await answer.text()}`);
    },
    activity,
    name,
    text,
  );
}

test('a nurse sees that a file is being checked, and what became of it, without asking again', async () => {
  const ada = await theatre.arrive();
  await joinQuickly(ada);
  const { id } = await send(ada, 'POST', '/api/cpd-activities', studyDay);
  clamd?.behave('errs');
  await addFile(ada, id, 'certificate.pdf', '%PDF-1.4\n%%EOF\n');
  await addFile(ada, id, 'handout.pdf', `%PDF-1.4\n% ${eicar}\n%%EOF\n`);
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
