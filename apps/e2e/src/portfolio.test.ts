import { readFile } from 'node:fs/promises';
import { formatDate } from '@cairn/domain/calendar-date';
import { ticksOf } from '@cairn/domain/confirmation-ticks';
import { eightRequirements } from '@cairn/domain/rules/eight-requirements';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { type Evidence, makeEvidence } from './evidence.ts';
import { ago, join, newEmail, revalidationDate, today } from './people.ts';
import { praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'postgres' });
let evidence: Evidence;
beforeAll(async () => {
  evidence = await makeEvidence(theatre.stage.browser);
});
afterAll(() => evidence?.remove());

async function completesProfile(ada: Visitor): Promise<void> {
  await ada.goTo('/profile');
  await ada.sees('Your NMC PIN is missing');
  await ada.findsNoBarrier();
  await ada.press('Edit Profile');
  await ada.fill('NMC PIN', '12a 3456b');
  await ada.chooseMonth('Your renewal month', revalidationDate);
  await ada.press('Nurse', ['checkbox']);
  await ada.sees('You need 450 hours of practice as a nurse.');
  await ada.findsNoBarrier();
  await ada.press('Save Changes');
  await ada.sees('Your details have been saved.');
  await ada.sees('12A3456B');
  await ada.findsNoBarrier();
}

async function logsPracticeHours(ada: Visitor): Promise<void> {
  await ada.goTo('/practice-hours');
  await ada.press('Log Your First Entry');
  await ada.fillDate('Start date', twelveWeeks.startDate);
  await ada.fillDate('End date', twelveWeeks.endDate);
  await ada.fill('Hours', '37.5');
  await ada.choose('Frequency', 'Per week');
  await ada.choose('Practice setting', 'General Ward');
  await ada.fill('Employer (optional)', twelveWeeks.employer);
  await ada.sees('450.0 hours');
  await ada.attach('Choose files', [evidence.pdf]);
  await ada.sees('ready to add when you save');
  await ada.findsNoBarrier();
  await ada.press('Save entry');
  await ada.sees('Practice hours logged successfully');
  await ada.sees('Certificate of attendance.pdf');
  await ada.sees('Requirement completed!');
  await ada.findsNoBarrier();
}

async function recordsLearning(ada: Visitor): Promise<void> {
  await record(ada, '/cpd-activities', [studyDay]);
  await ada.goTo('/cpd-activities');
  await ada.press('Add CPD');
  await ada.fillDate('Date', ago(20));
  await ada.choose('Method', 'Conference or seminar');
  await ada.fill('Topic', 'Sepsis: recognising it early');
  await ada.fill('Hours', '7');
  await ada.fill('Participatory hours', '7');
  await ada.fill('Who you learned with', 'Six nurses from two wards');
  await ada.press('Preserve safety');
  await ada.choose('Profession', 'Nurse');
  await ada.attach('Choose files', [evidence.pdf, evidence.png]);
  await ada.sees('ready to add when you save');
  await ada.findsNoBarrier();
  await ada.press('Save activity');
  await ada.sees('CPD activity added successfully');
  await ada.sees('With: Six nurses from two wards');
  await ada.sees('35.0 hours in all');
  await ada.findsNoBarrier();

  await ada.press('Preview Whiteboard.png');
  const picture = await ada.find(['image'], 'Whiteboard.png');
  await waitUntil(ada.page, (image) => (image as HTMLImageElement).naturalWidth > 0, picture);
  await ada.findsNoBarrier();
  await ada.answer('Close');
  await ada.press('Preview Certificate of attendance.pdf');
  await ada.page.waitForSelector('iframe[title="Certificate of attendance.pdf"]');
  await ada.answer('Close');
  const arrived = await ada.page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Certificate'));
    const answer = await fetch(link?.href ?? '');
    return { type: answer.headers.get('content-type'), size: (await answer.arrayBuffer()).byteLength };
  });
  expect(arrived).toEqual({ type: 'application/pdf', size: (await readFile(evidence.pdf)).byteLength });
}

async function reflects(ada: Visitor): Promise<void> {
  await record(ada, '/reflective-accounts', [1, 2, 3, 4].map(reflection));
  await ada.goTo('/reflective-accounts');
  await ada.sees('1 more reflective account needed');
  await ada.press('Add Reflective Account');
  await ada.fillDate('Date', ago(10));
  await ada.fill('Title (optional)', 'A fall on the ward');
  await ada.fill(/^1\. /, 'A patient fell while I was on my break.');
  await ada.sees('Learning description needs more detail');
  await ada.findsNoBarrier();
  await ada.press('Save Draft');
  await ada.sees('Draft saved successfully - you can continue editing later');
  await ada.sees('1 more reflective account needed');

  await ada.press(/^Edit reflective account: A fall on the ward/);
  expect(await ada.valueOf(/^1\. /)).toBe('A patient fell while I was on my break.');
  await ada.fill(/^2\. /, 'That handing over a break is part of the care.');
  await ada.fill(/^3\. /, 'I hand over in words before every break.');
  await ada.fill(/^4\. /, 'Preserving safety and working cooperatively.');
  await ada.press('Preserve safety');
  await ada.sees('Ready to complete');
  await ada.findsNoBarrier();
  await ada.press('Complete & Submit');
  await ada.sees('Reflective account updated successfully');
  await ada.sees('Requirement completed!');
  await ada.findsNoBarrier();
}

async function recordsFeedback(ada: Visitor): Promise<void> {
  await record(ada, '/feedback', [1, 2, 3, 4].map(praise));
  await ada.goTo('/feedback');
  await ada.press('Add Feedback');
  await ada.fillDate('Date', ago(30));
  await ada.choose('Source of feedback', 'Patients or service users');
  await ada.choose('Type of feedback', 'Letter or card');
  await ada.fill('Content of feedback', 'Thanked for explaining a procedure twice without hurry.');
  await ada.attach('Choose files', [evidence.png]);
  await ada.findsNoBarrier();
  await ada.press('Save feedback');
  await ada.sees('Feedback entry saved successfully');
  await ada.sees('5 of 5 pieces of feedback');
  await ada.sees('Whiteboard.png');
  await ada.findsNoBarrier();
}

async function asksForSignature(ada: Visitor, discussant: string): Promise<string> {
  await ada.goTo('/reflective-discussions');
  await ada.press('Start Your First Form');
  expect(await ada.valueOf('Your name')).toBe('Ada Okafor');
  expect(await ada.valueOf('Your NMC PIN')).toBe('12A3456B');
  await ada.fillAll({
    'Discussant name': 'Grace Mensah',
    'Discussant NMC PIN': '98Z7654Y',
    'Email address': discussant,
    'Contact number': '0113 496 0002',
    'Professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
    'Date of discussion': ago(4),
    'Short summary of discussion': 'We talked through the five accounts one by one.',
  });
  await drawSignature(ada, /^Your signature/);
  await ada.findsNoBarrier();
  await ada.press('Save & Sign');
  await ada.sees('Reflective discussion form saved successfully');
  await ada.sees('Waiting for Grace Mensah to sign');
  await ada.findsNoBarrier();
  const link = linkIn(await mailTo(theatre.stage.mail, discussant));
  // Until then the page looks again by itself.
  await ada.sees(`Emailed to ${discussant}`);
  return link;
}

async function discussantSigns(link: string): Promise<void> {
  const grace = await theatre.arrive(onPhone);
  await grace.goTo(link);
  await grace.sees('Drafted by Ada Okafor.');
  expect(await grace.valueOf('Summary of discussion')).toBe('We talked through the five accounts one by one.');
  await grace.findsNoBarrier();
  await drawSignature(grace, /^Your signature/);
  await grace.press('I agree to be contacted by the NMC');
  await grace.press('Complete & Sign');
  await grace.sees('Thank you for completing the reflective discussion form.');
  await grace.findsNoBarrier();
  await grace.goTo(link);
  await grace.sees('Form already completed');
  await grace.sees('12A3456B');
  await grace.findsNoBarrier();
  await grace.leave();
}

async function locksTheForm(ada: Visitor): Promise<void> {
  await ada.sees('Signed by Grace Mensah');
  await ada.sees('Agrees to be contacted by the NMC: yes');
  await ada.press(/^Finalize: /);
  await ada.sees('Once finalized, it will be permanently locked and cannot be edited by anyone');
  await ada.findsNoBarrier();
  await ada.answer('Finalize');
  await ada.sees('The reflective discussion form is now permanently locked and cannot be edited');
  await ada.sees(`Finalized on ${formatDate(today)}`);
  await ada.findsNoBarrier();
}

async function isConfirmed(ada: Visitor, jobTitle: string): Promise<void> {
  await ada.goTo('/confirmation');
  await ada.sees('Everything your confirmer looks at is there');
  expect(await ada.valueOf('Your name')).toBe('Ada Okafor');
  await ada.choose('Type of confirmer', 'Line manager who is an NMC registrant');
  await ada.fillAll({
    'Confirmer’s name': 'Funmi Adeyemi',
    'Job title': jobTitle,
    'Confirmer’s NMC PIN': '11B2222C',
    Email: 'funmi@example.org',
    'Contact number': '0113 496 0003',
    'Professional address': '1 Hospital Road, Leeds LS1 1AA',
    'Date of the confirmation discussion': today,
  });
  for (const { label } of ticksOf(eightRequirements)) await ada.press(label, ['checkbox']);
  await ada.press(/^I have read the NMC’s information/, ['checkbox']);
  await ada.press(/^I agree that the NMC may contact me/, ['checkbox']);
  await ada.sees('Before you can submit');
  await drawSignature(ada, /^Confirmer’s signature/);
  await ada.seesNoMore('Before you can submit');
  await ada.findsNoBarrier();
  await ada.press('Submit confirmation');
  await ada.sees('Confirmation Submitted');
  await ada.sees('Print Form');
  await ada.seesNoMore('Submit confirmation');
  await ada.findsNoBarrier();
}

/** The page as it comes out of the printer: how many sheets, and what they say. */
async function printed(visitor: Visitor): Promise<{ pages: number; words: string }> {
  const bytes = await visitor.page.pdf({ format: 'A4' });
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const sheets = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return { pages: document.numPages, words: (await Promise.all(sheets)).join(' ').replace(/\s+/g, ' ') };
}

/** Notes both declarations, of which no confirmer sees anything. */
async function declares(ada: Visitor): Promise<void> {
  await ada.press('Note Declaration', ['link']);
  await ada.arrivesAt('/declarations');
  await ada.sees('Keep what you declare out of Cairn');
  await ada.findsNoBarrier();
  await ada.press(/^I have read the NMC’s guidance/, ['checkbox']);
  await ada.press(/^I have checked that I am covered/, ['checkbox']);
  await ada.press('Save declarations');
  await ada.sees('Please say how you are covered');
  await ada.choose('How are you covered?', 'Through membership of a professional body');
  await ada.fill('Name of the professional body or insurer', 'Royal College of Nursing');
  await ada.findsNoBarrier();
  await ada.press('Save declarations');
  await ada.sees('Declarations noted');
  await ada.goTo('/declarations');
  expect(await ada.valueOf('Name of the professional body or insurer')).toBe('Royal College of Nursing');
}

describe('a portfolio', () => {
  test('grows from nothing to a confirmed one, and can be taken back and confirmed again', async () => {
    const ada = await theatre.arrive();
    const discussant = `grace-${newEmail()}`;
    await join(ada, newEmail());
    await ada.sees('Add your renewal month and your registration to see what counts');
    await ada.findsNoBarrier();
    await completesProfile(ada);
    await logsPracticeHours(ada);
    await recordsLearning(ada);
    await reflects(ada);
    await recordsFeedback(ada);
    const link = await asksForSignature(ada, discussant);
    await discussantSigns(link);
    await locksTheForm(ada);

    await isConfirmed(ada, 'Ward manager');
    const paper = await printed(ada);
    expect(paper.pages).toBeGreaterThanOrEqual(1);
    expect(paper.pages).toBeLessThanOrEqual(2);
    for (const words of ['Ada Okafor', '12A3456B', 'Funmi Adeyemi', 'Ward manager'])
      expect(paper.words).toContain(words);
    expect(paper.words).not.toContain('Withdraw');

    await ada.goTo('/dashboard');
    await ada.sees('6 of 8 requirements met');
    await declares(ada);
    await ada.goTo('/dashboard');
    await ada.sees('All eight requirements met');
    await ada.sees('Confirmed ✓');
    await ada.findsNoBarrier();

    await ada.goTo('/confirmation');
    await ada.press('Withdraw confirmation');
    await ada.sees('You will need a new signature.');
    await ada.answer('Withdraw confirmation');
    await ada.sees('The confirmation has been withdrawn');
    await ada.goTo('/dashboard');
    await ada.sees('7 of 8 requirements met');
    await isConfirmed(ada, 'Matron');
    await ada.sees('Matron');
    await ada.leave();
  });
});
