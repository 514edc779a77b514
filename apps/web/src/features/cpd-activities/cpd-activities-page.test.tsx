// @vitest-environment happy-dom
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { heldUpload, holdUploads } from '../../client/testing-upload.ts';
import { focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
import { CpdActivitiesPage } from './cpd-activities-page.tsx';

const activity = {
  id: '0190f3a0-0000-7000-8000-000000000002',
  date: '2026-05-04',
  method: 'journal_club',
  topic: 'Sepsis',
  linkToCode: 'preserve-safety',
  linkToStandards: null,
  profession: 'nurse',
  selectedStandards: ['accountable'],
  hours: '7.50',
  participatoryHours: '2.00',
  endDate: null,
  methodInOwnWords: null,
  participatoryWith: null,
  countedHours: '7.50',
  evidenceMissing: false,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
} as unknown as CpdActivity;

const report = {
  id: '0190f3a0-0000-7000-8000-0000000000f1',
  fileName: 'f1.pdf',
  originalName: 'certificate.pdf',
  fileSize: 1200,
  mimeType: 'application/pdf',
  scanState: 'clean',
};

/** The page of somebody with one activity, its documents, and what was sent. */
function open(files: unknown[] = [], change: Partial<CpdActivity> = {}, accounts: unknown[] = []) {
  const kept = { ...activity, ...change };
  const sent: unknown[] = [];
  const browser = visit(<CpdActivitiesPage />, {
    'cpdActivities.list': () => [kept],
    'cpdActivities.files': () => files,
    'reflectiveAccounts.list': () => accounts,
    'cpdActivities.update': (input: CpdActivity) => {
      sent.push(input);
      return { ...kept, ...input, updatedAt: `2026-05-0${4 + sent.length}T10:00:00.000Z` };
    },
  });
  const add = async (name: string) =>
    browser.hands.upload(
      await screen.findByLabelText('Supporting documents (optional)'),
      new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    );
  return { add, sent, ...browser };
}

afterEach(() => void vi.unstubAllGlobals());

const edit = /^Edit activity: /;

describe('the list of activities', () => {
  test('says how many hours they come to, and who shared in them', async () => {
    open();
    await says('7.5 hours in all');
    await says(/^2(\.0)? participatory$/);
  });

  test('names the standards of the profession', async () => {
    open();
    await says('Nurse standards: Being an accountable professional');
  });
});

describe('an activity in the list', () => {
  test('says on which days it was, how in its owner’s own words, and with whom', async () => {
    const words = {
      method: 'other' as const,
      methodInOwnWords: 'A visit to a hospice',
      participatoryWith: 'Two nurses',
    };
    open([], { ...words, endDate: '2026-05-08' });
    await says('A visit to a hospice · 04 May 2026 to 08 May 2026');
    await says('With: Two nurses');
    expect(screen.queryByText('Evidence missing')).toBeNull();
  });

  test('says that evidence is missing, and that nothing says who took part', async () => {
    open([], { evidenceMissing: true });
    await says('Evidence missing');
    await says('Nothing says who took part in the participatory hours.');
  });

  test('names the reflective accounts about it, and only those', async () => {
    const account = { title: 'Sepsis, and saying so', date: '2026-05-20', isDraft: false };
    open([], {}, [
      { ...account, id: 'a', cpdActivityId: activity.id },
      { ...account, id: 'b', title: 'Another', cpdActivityId: null },
    ]);
    await see('link', 'Sepsis, and saying so, 20 May 2026');
    expect(screen.queryByText(/Another/)).toBeNull();
  });
});

describe('the form of an activity', () => {
  test('asks for one’s own words only where the method is none of the list', async () => {
    const { sent, press, choose, write } = open();
    await press(edit);
    expect(screen.queryByRole('textbox', { name: 'In your own words' })).toBeNull();
    await choose(/^Method/, 'Other, in my own words');
    await press('Save changes');
    await says('Please say in your own words how you learned');
    await write(/^In your own words/, 'A visit to a hospice');
    await press('Save changes');
    await gone('heading', 'Edit CPD activity');
    expect(sent).toMatchObject([{ method: 'other', methodInOwnWords: 'A visit to a hospice' }]);
  });

  test('asks with whom it was only where hours were participatory, and sends nobody otherwise', async () => {
    const { sent, press, write } = open([], { participatoryWith: 'Two nurses' });
    await press(edit);
    await see('textbox', 'Who you learned with');
    await write(/^Participatory hours/, '0');
    await gone('textbox', 'Who you learned with');
    await press('Save changes');
    await gone('heading', 'Edit CPD activity');
    expect(sent).toMatchObject([{ participatoryWith: null }]);
  });

  test('asks whether training is mandatory, and saves it either way', async () => {
    const { sent, press, write } = open();
    await press(edit);
    await write(/^Topic/, 'Fire training');
    await says('Is this mandatory training?');
    await press('Save changes');
    await gone('heading', 'Edit CPD activity');
    expect(sent).toHaveLength(1);
  });

  test('keeps a method of the older list as a choice', async () => {
    const { press } = open();
    await press(edit);
    expect(await screen.findByDisplayValue('Journal Club')).toBeDefined();
  });

  test('is saved, said to be, and closed where there are no files to send', async () => {
    const { sent, press, write } = open();
    await press(edit);
    await write(/^Topic/, 'Sepsis in children');
    await press('Save changes');
    await says('CPD activity updated successfully');
    await gone('heading', 'Edit CPD activity');
    await focused('button', edit);
    expect(sent).toMatchObject([{ topic: 'Sepsis in children', updatedAt: activity.updatedAt }]);
  });

  test('refuses more participatory hours than hours, at their field', async () => {
    const { sent, press, write } = open();
    await press(edit);
    await write(/^Participatory hours/, '8');
    await press('Save changes');
    await focused('spinbutton', /^Participatory hours/);
    expect(sent).toEqual([]);
  });

  test('sends the themes of the Code as they are stored', async () => {
    const { sent, press, tick } = open();
    await press(edit);
    await tick('Prioritise people');
    await press('Save changes');
    await gone('heading', 'Edit CPD activity');
    expect(sent).toMatchObject([
      { linkToCode: expect.stringMatching(/preserve-safety.*prioritise|prioritise.*preserve/) },
    ]);
  });

  test('forgets the standards of a profession when another is chosen', async () => {
    const { press, choose } = open();
    await press(edit);
    expect(await see('checkbox', 'Being an accountable professional')).toHaveProperty('checked', true);
    await choose('Profession', 'Midwife');
    for (const box of screen.getAllByRole('checkbox', { checked: true }))
      expect(box).toHaveProperty('name', 'linkToCode');
  });

  test('warns of details that could identify somebody as they are typed', async () => {
    const { press, write } = open();
    await press(edit);
    await write(/^Topic/, 'NHS number 943 476 5919');
    await says(/could identify/);
  });

  test('asks before a document is given up that was chosen and not saved', async () => {
    const { add, press } = open();
    await press(edit);
    await add('notes.pdf');
    await says('notes.pdf');
    await press('Cancel');
    await says(/typed or chosen in the form has not been saved/);
  });
});

describe('an activity that is saved with a document', () => {
  test('stays open on what is typed while the document is on its way, which the next save adds to it', async () => {
    holdUploads();
    const { add, press, sent, write } = open();
    await press(edit);
    await add('notes.pdf');
    await press('Save changes');
    const notes = await heldUpload(1);
    await write(/^Topic/, 'Sepsis in children');
    await act(async () => notes.answer(201, {}));
    await says('CPD activity updated successfully');
    expect(await see('textbox', /^Topic/)).toHaveProperty('value', 'Sepsis in children');
    // It stands among the stored ones now.
    await waitFor(() => expect(screen.queryByText('Added')).toBeNull());
    await press('Save changes');
    await gone('heading', 'Edit CPD activity');
    expect(sent).toMatchObject([
      { topic: 'Sepsis', updatedAt: activity.updatedAt },
      { topic: 'Sepsis in children', updatedAt: '2026-05-05T10:00:00.000Z' },
    ]);
  });
});

describe('a document of an activity', () => {
  test('stands in its row by the name it was given', async () => {
    open([report]);
    expect(await screen.findByRole('list', { name: 'Supporting documents of Sepsis' })).toBeDefined();
    await says('certificate.pdf');
  });
});
