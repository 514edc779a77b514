import { answered } from '@cairn/client';
import { beforeAll, describe, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { discussion, fillPortfolio } from './full-portfolio.ts';
import { ago, joinQuickly, today } from './people.ts';
import { praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import { drawSignature, linkIn, mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import { Troubles } from './troubles.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'postgres' });

interface Kind {
  readonly page: string;
  /** Makes one that is there before. */
  begin(nurse: Visitor): Promise<void>;
  readonly open: string;
  fill(nurse: Visitor): Promise<void>;
  readonly save: string;
  readonly edit: RegExp;
  /** A field to change, and to what. */
  readonly change: readonly [RegExp | string, string];
  readonly saveChange: string;
  readonly remove: readonly [RegExp, string];
  readonly calls: { readonly create: RegExp; readonly update: RegExp; readonly remove: RegExp };
  /** What is said of creating, updating and deleting: when it fails, when it works. */
  readonly words: Record<'create' | 'update' | 'remove', readonly [string, string]>;
}

const callsOf = (noun: string) => ({
  create: new RegExp(`${noun}\\.create`),
  update: new RegExp(`${noun}\\.update`),
  remove: new RegExp(`${noun}\\.remove`),
});

const kinds: readonly Kind[] = [
  {
    page: '/practice-hours',
    begin: (nurse) => record(nurse, '/practice-hours', [twelveWeeks]),
    open: 'Log Hours',
    fill: async (nurse) => {
      await nurse.press('One day', ['radio']);
      await nurse.fillAll({ Date: ago(60), Hours: '11.5' });
      await nurse.choose('Practice setting', 'Maternity');
    },
    save: 'Save entry',
    edit: /^Edit entry: /,
    change: ['Hours', '12'],
    saveChange: 'Save changes',
    remove: [/^Delete entry: /, 'Delete entry'],
    calls: callsOf('practiceHours'),
    words: {
      create: ['Failed to log practice hours', 'Practice hours logged successfully'],
      update: ['Failed to update practice hours', 'Practice hours updated successfully'],
      remove: ['Failed to delete practice hours', 'Practice hours deleted successfully'],
    },
  },
  {
    page: '/cpd-activities',
    begin: (nurse) => record(nurse, '/cpd-activities', [studyDay]),
    open: 'Add CPD',
    fill: async (nurse) => {
      await nurse.fillDate('Date', ago(20));
      await nurse.choose('Method', 'Conference or seminar');
      await nurse.fillAll({ Topic: 'Sepsis: recognising it early', Hours: '7', 'Participatory hours': '7' });
      await nurse.press('Preserve safety');
      await nurse.choose('Profession', 'Nurse');
    },
    save: 'Save activity',
    edit: /^Edit activity: /,
    change: ['Topic', 'Said in other words'],
    saveChange: 'Save changes',
    remove: [/^Delete activity: /, 'Delete activity'],
    calls: callsOf('cpdActivities'),
    words: {
      create: ['Failed to add CPD activity', 'CPD activity added successfully'],
      update: ['Failed to update CPD activity', 'CPD activity updated successfully'],
      remove: ['Failed to delete CPD activity', 'CPD activity deleted successfully'],
    },
  },
  {
    page: '/reflective-accounts',
    begin: (nurse) => record(nurse, '/reflective-accounts', [reflection(1)]),
    open: 'Add Reflective Account',
    fill: async (nurse) => {
      const { natureOfActivity, whatLearned, howImproved, codeRelevance } = reflection(2);
      await nurse.fillDate('Date', ago(10));
      const answers = [natureOfActivity, whatLearned, howImproved, codeRelevance];
      for (const [index, answer] of answers.entries()) await nurse.fill(new RegExp(`^${index + 1}\\. `), answer);
      await nurse.press('Preserve safety');
    },
    save: 'Complete & Submit',
    edit: /^Edit reflective account: /,
    change: [/^2\. /, 'Something I see differently now, and could not have said before.'],
    saveChange: 'Complete & Submit',
    remove: [/^Delete reflective account: /, 'Delete reflective account'],
    calls: callsOf('reflectiveAccounts'),
    words: {
      create: ['Failed to save reflective account: The shelf is full', 'Reflective account completed successfully'],
      update: ['Failed to update reflective account. Please try again.', 'Reflective account updated successfully'],
      remove: ['Failed to delete reflective account. Please try again.', 'Reflective account deleted successfully'],
    },
  },
  {
    page: '/feedback',
    begin: (nurse) => record(nurse, '/feedback', [praise(1)]),
    open: 'Add Feedback',
    fill: async (nurse) => {
      await nurse.choose('Source of feedback', 'Students');
      await nurse.choose('Type of feedback', 'Verbal');
      await nurse.fillAll({ Date: ago(3), 'Content of feedback': 'They would have liked more time.' });
    },
    save: 'Save feedback',
    edit: /^Edit feedback: /,
    change: ['Content of feedback', 'Said again in other words.'],
    saveChange: 'Save changes',
    remove: [/^Delete feedback: /, 'Delete feedback'],
    calls: { create: /POST \S+api\/feedback/, update: /PUT \S+api\/feedback/, remove: /feedback\.remove/ },
    words: {
      create: ['Failed to save feedback entry', 'Feedback entry saved successfully'],
      update: ['Failed to update feedback entry', 'Feedback entry updated successfully'],
      remove: ['Failed to delete feedback entry', 'Feedback entry deleted successfully'],
    },
  },
];

test.each(kinds)('$page: adding, changing and deleting', async (kind) => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await kind.begin(nurse);
  const troubles = await Troubles.between(nurse);
  const fails = async (act: 'create' | 'update' | 'remove', doIt: () => Promise<void>) => {
    const [failed, done] = kind.words[act];
    troubles.begin(kind.calls[act], 500, 'The shelf is full');
    await doIt();
    await nurse.sees(failed);
    troubles.end();
    await doIt();
    await nurse.sees(done);
  };
  await nurse.goTo(kind.page);
  await nurse.press(kind.edit);
  await nurse.fill(...kind.change);
  await fails('update', () => nurse.press(kind.saveChange, ['button']));
  await fails('remove', async () => {
    await nurse.press(kind.remove[0]);
    await nurse.answer(kind.remove[1]);
  });
  await nurse.goTo(kind.page);
  await nurse.press(kind.open, ['button']);
  await kind.fill(nurse);
  await fails('create', () => nurse.press(kind.save, ['button']));
  await nurse.leave();
});

test('a draft of a reflective account: saved, and saved again', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/reflective-accounts');
  await nurse.press('Add Reflective Account');
  await nurse.fillDate('Date', ago(10));
  await nurse.fill('Title (optional)', 'Begun');
  await nurse.press('Save Draft');
  await nurse.sees('Draft saved successfully - you can continue editing later');
  await nurse.press(/^Edit reflective account: Begun/);
  await nurse.fill('Title (optional)', 'Begun again');
  await nurse.press('Save Draft');
  await nurse.sees('Draft updated successfully');
  await nurse.leave();
});

describe('with a full portfolio', () => {
  let nurse: Visitor;
  let troubles: Troubles;
  beforeAll(async () => {
    nurse = await theatre.arrive();
    await joinQuickly(nurse);
    await fillPortfolio(nurse, theatre.stage);
    await answered(
      cairnIn(nurse).POST('/reflective-discussions', {
        body: {
          ...discussion,
          discussantName: 'Draft Person',
          status: 'draft',
        },
      }),
    );
    await answered(cairnIn(nurse).DELETE('/confirmation'));
    troubles = await Troubles.between(nurse);
  });

  test('a reflective discussion: deleting, changing, adding', async () => {
    await nurse.goTo('/reflective-discussions');
    troubles.begin(/reflectiveDiscussions\.remove/);
    await nurse.press(/^Delete: .*Draft Person/);
    await nurse.answer('Delete form');
    await nurse.sees('Failed to delete reflective discussion form');
    troubles.end();
    await nurse.press(/^Delete: .*Draft Person/);
    await nurse.answer('Delete form');
    await nurse.sees('Reflective discussion form deleted successfully');

    await nurse.press(/^Edit: .*Grace Mensah/);
    await nurse.fill('Contact number', '0113 496 0009');
    await drawSignature(nurse, /^Your signature/);
    troubles.begin(/reflectiveDiscussions\.update/);
    await nurse.press('Save & Sign');
    await nurse.sees('Failed to update reflective discussion form');
    troubles.end();
    await nurse.press('Save & Sign');
    await nurse.sees('Reflective discussion form updated successfully');

    await nurse.press('New Discussion Form');
    await nurse.fillAll({
      'Discussant name': 'Joy Bello',
      'Discussant NMC PIN': '97Z7654Y',
      'Email address': 'joy@example.org',
      'Contact number': '0113 496 0002',
      'Professional address, with postcode': '1 Hospital Road, Leeds LS1 1AA',
      'Date of discussion': ago(3),
      'Short summary of discussion': 'All five accounts, one by one.',
    });
    await drawSignature(nurse, /^Your signature/);
    troubles.begin(/reflectiveDiscussions\.create/);
    await nurse.press('Save & Sign');
    await nurse.sees('Failed to save reflective discussion form');
    troubles.end();
    await nurse.press('Save & Sign');
    await nurse.sees('Reflective discussion form saved successfully');
  });

  test('the page of the discussant', async () => {
    const link = linkIn(await mailTo(theatre.stage.mail, 'joy@example.org'));
    const grace = await theatre.arrive();
    const trouble = await Troubles.between(grace);
    for (const [status, advice] of [
      [404, 'Please check the link in the email'],
      [0, 'Check your connection and try again.'],
    ] as const) {
      trouble.begin(/reflective-discussion-public/, status);
      await grace.goTo(link);
      await grace.sees('Form Not Found');
      await grace.sees('This reflective discussion form could not be found or may have expired.');
      await grace.sees(advice);
    }
    trouble.end();
    await grace.press(/^Try again/);
    await grace.press('I agree to be contacted by the NMC');
    await drawSignature(grace, /^Your signature/);
    trouble.begin(/\/complete/);
    await grace.press('Complete & Sign');
    await grace.sees('Submission Failed');
    await grace.sees('Failed to submit the form. Please try again.');
    await grace.findsNoBarrier();
    trouble.begin(/\/complete/, 400);
    await grace.press('Complete & Sign');
    await grace.sees('Please provide your digital signature to complete the form.');
    trouble.end();
    await grace.press('Complete & Sign');
    await grace.sees('Form Completed');
    await grace.sees('Thank you for completing the reflective discussion form. The revalidator has been notified.');
    await grace.leave();
  });

  test('locking a form', async () => {
    await nurse.goTo('/reflective-discussions');
    const locks = async () => {
      await nurse.press(/^Finalize: .*Joy Bello/);
      await nurse.sees('Once finalized, it will be permanently locked and cannot be edited by anyone');
      await nurse.answer('Finalize');
    };
    troubles.begin(/reflectiveDiscussions\.finalize/);
    await locks();
    await nurse.sees('Failed to finalize reflective discussion form');
    await waitUntil(nurse.page, () => !document.querySelector('[role="dialog"]'));
    troubles.end();
    await locks();
    await nurse.sees('Document Finalized');
    await nurse.sees('The reflective discussion form is now permanently locked and cannot be edited');
  });

  test('the confirmation', async () => {
    await nurse.goTo('/confirmation');
    await nurse.choose('Type of confirmer', 'Line manager who is an NMC registrant');
    await nurse.fillAll({
      'Confirmer’s name': 'Funmi Adeyemi',
      'Job title': 'Matron',
      'Confirmer’s NMC PIN': '11B2222',
      Email: 'funmi@example.org',
      'Contact number': '0113 496 0003',
      'Professional address': '1 Hospital Road, Leeds LS1 1AA',
      'Date of the confirmation discussion': today,
    });
    const boxes = await nurse.page.$$('form input[type="checkbox"]');
    for (const box of boxes) await box.click();
    await drawSignature(nurse, /^Confirmer’s signature/);
    await nurse.press('Submit confirmation');
    await nurse.sees('Invalid NMC PIN format (e.g., 12A3456B)');
    await waitUntil(nurse.page, () => document.activeElement?.getAttribute('name') === 'confirmerNmcPin');
    await nurse.fill('Confirmer’s NMC PIN', '11B2222C');
    troubles.begin(/confirmation\.create/);
    await nurse.press('Submit confirmation');
    await nurse.sees('Failed to submit confirmation. Please try again.');
    await nurse.findsNoBarrier();
    troubles.end();
    await nurse.press('Submit confirmation');
    await nurse.sees('Confirmation Submitted');
    await nurse.leave();
  });
});

test('a message to support', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const troubles = await Troubles.between(nurse);
  await nurse.goTo('/contact-support');
  await nurse.press('Send message');
  await nurse.sees('Please fill in all required fields');
  await nurse.findsNoBarrier();
  await nurse.choose('Category', 'Technical problem');
  await nurse.fillAll({ Subject: 'The lamp is out', Message: 'It went out at ten.' });
  troubles.begin(/contactSupport\.create/);
  await nurse.press('Send message');
  await nurse.sees('Failed to Send Message');
  await nurse.sees('Please try again or contact us directly at support@localhost.localdomain');
  troubles.end();
  await nurse.press('Send message');
  await nurse.sees('Message Sent Successfully');
  await nurse.sees("We've received your message and will respond within 24 hours.");
  await nurse.leave();
});
