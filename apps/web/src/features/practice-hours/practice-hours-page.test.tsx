// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { heldUpload, holdUploads } from '../../client/testing-upload.ts';
import {
  type Answers,
  ada,
  focused,
  focusedField,
  gone,
  Refusal,
  says,
  see,
  visit,
} from '../../client/testing-visit.tsx';
import { PracticeHoursPage } from './practice-hours-page.tsx';
import { entry } from './testing-practice-hours.tsx';

const contract = {
  id: '0190f3a0-0000-7000-8000-0000000000f1',
  fileName: 'random.pdf',
  originalName: 'contract.pdf',
  mimeType: 'application/pdf',
  fileSize: 300_000,
  uploadedAt: '2026-05-20T09:00:00.000Z',
  scanState: 'clean',
  scannerAway: false,
  virus: null,
};

/** The page of somebody who has logged `entries`, and what was sent. */
function open(
  entries: PracticeHoursEntry[] = [entry],
  user: User = ada,
  absences: object[] = [],
  refused: Answers = {},
) {
  const sent: unknown[] = [];
  let held = entries;
  const page = (
    <UserContext value={user}>
      <PracticeHoursPage />
    </UserContext>
  );
  const browser = visit(page, {
    'practiceHours.list': () => held,
    'practiceHours.files': () => [],
    'absences.list': () => absences,
    'practiceHours.update': (input: PracticeHoursEntry) => {
      sent.push(input);
      return { ...entry, ...input };
    },
    'practiceHours.remove': ({ id }: { id: string }) => {
      held = held.filter((other) => other.id !== id);
      return { id };
    },
    'deletedRecords.restore': ({ id }: { id: string }) => {
      held = entries;
      return { id };
    },
    ...refused,
  });
  return { sent, ...browser };
}

const edit = /^Edit entry: /;

test('an entry that another system sent says by which, and its edit sends neither that nor its id', async () => {
  const { press, sent } = open([{ ...entry, source: 'ward-rota', externalId: '4711' }]);
  expect(await see('listitem', '')).toHaveProperty('textContent', expect.stringContaining('Sent by ward-rota'));
  await press(edit);
  await press('Save changes');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/ward-rota|4711/);
});

describe('the form of practice hours', () => {
  test('shows a saved entry as it was entered, without needless zeros', async () => {
    const { press } = open();
    await press(edit);
    expect(await see('radio', 'A period')).toHaveProperty('checked', true);
    expect(await screen.findByLabelText(/^Hours/, { selector: 'input' })).toHaveProperty('value', '37.5');
  });

  test('works the total out as one types', async () => {
    const { press, write } = open();
    await press(edit);
    await says(/^75(\.0)? hours$/);
    await write(/^Hours/, '30');
    await says(/^60(\.0)? hours$/);
  });

  test('says what it needs while there is too little to go on', async () => {
    const { press, hands } = open();
    await press(edit);
    await hands.clear(await screen.findByLabelText(/^Hours/, { selector: 'input' }));
    await says('enter the dates and hours to see it');
  });

  test('sends one day as both dates and a total, so that it does not run to today', async () => {
    const { sent, press, write, hands } = open();
    await press(edit);
    await hands.click(await see('radio', 'One day'));
    await press('Save changes');
    await says('A day has 24 hours');
    await write(/^Hours/, '12');
    expect(screen.queryByLabelText('Frequency')).toBeNull();
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ startDate: '2026-05-04', endDate: '2026-05-04', hoursFrequency: 'total' }]);
  });

  test('sends no end for a post one still holds, and which version it was opened on', async () => {
    const { sent, press, hands } = open();
    await press(edit);
    await hands.click(await see('radio', 'I still work here'));
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ endDate: null, isCurrent: true, updatedAt: entry.updatedAt }]);
  });
});

/** The years before the present ones, submitted. */
const submitted = {
  id: '0190f3a0-0000-7000-8000-00000000c1c1',
  from: '2023-06-01',
  to: '2026-05-31',
  submittedAt: '2026-05-30T10:00:00.000Z',
  submittedOn: '2026-05-30',
  reopenedAt: null,
  sha256: 'a'.repeat(64),
};

describe('an entry of years that were submitted', () => {
  const before = { ...entry, countsTowardProgress: false, notCountedReason: 'Before your current three years.' };

  test('says so in place of its buttons, and not that it does not count', async () => {
    open([before], ada, [], { 'cycles.list': () => ({ current: null, submitted: [submitted] }) });
    await see('link', /^Read-only entry: .*Submitted 30 May 2026$/);
    expect(screen.queryByText(/Does not count/)).toBeNull();
    expect(screen.queryByRole('button', { name: edit })).toBeNull();
  });

  test('says why it does not count once they are reopened', async () => {
    const reopened = { ...submitted, reopenedAt: '2026-06-02T10:00:00.000Z' };
    open([before], ada, [], { 'cycles.list': () => ({ current: null, submitted: [reopened] }) });
    await says(/Does not count toward your total/);
    await see('button', edit);
  });
});

describe('an entry that went on when its years were submitted', () => {
  const post = { ...entry, endDate: null, isCurrent: true };
  const later = {
    ...contract,
    id: '0190f3a0-0000-7000-8000-0000000000f2',
    originalName: 'roster.pdf',
    uploadedAt: '2026-06-20T09:00:00.000Z',
  };
  const openPost = (user = ada) =>
    open([post], user, [], {
      'cycles.list': () => ({ current: null, submitted: [submitted] }),
      'practiceHours.files': () => [contract, later],
    });

  test('says so, and can be edited and not deleted', async () => {
    openPost();
    const mark = await see('link', /^Read-only but for its end entry: .*Submitted 30 May 2026, and goes on$/);
    expect(mark).toHaveProperty('pathname', `/cycles/${submitted.id}`);
    await see('button', edit);
    expect(screen.queryByRole('button', { name: /^Delete entry/ })).toBeNull();
  });

  test('asks for its end alone, and sends the rest as it was', async () => {
    const { sent, press, hands } = openPost(dual);
    await press(edit);
    await says('Only its end can be set');
    await focused('radio', 'I still work here');
    await says(/^General Ward, 04 May 2026 · St Elsewhere · 37.5 hours per week$/);
    for (const label of [/^Hours/, /^Practice setting/, /^Employer/, /^Description/])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByText('Which part of the register did you work in?')).toBeNull();
    await hands.click(await see('radio', /^It has ended/));
    await press('Save changes');
    await says('End date is required');
    for (const [part, typed] of Object.entries({ Day: '29', Month: '05', Year: '2026' }))
      await hands.type(await screen.findByLabelText(part), typed);
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([
      { startDate: '2026-05-04', endDate: '2026-05-29', isCurrent: false, hours: '37.50', employer: 'St Elsewhere' },
    ]);
  });

  test('takes documents, of which those that were there stay', async () => {
    const { press } = openPost();
    await press(edit);
    await see('button', 'Remove roster.pdf');
    expect(screen.queryByRole('button', { name: 'Remove contract.pdf' })).toBeNull();
  });
});

describe('what the log of the regulator asks', () => {
  test('is sent, and a work setting that goes without saying is not', async () => {
    const { sent, press, write, choose } = open();
    await press(edit);
    await choose(/^Practice setting/, 'School Nursing');
    await see('option', 'School, from the practice setting');
    await choose(/^NMC scope of practice/, 'Direct clinical care');
    await write(/^Address of the employer/, '1 Hospital Road, Leeds');
    await write(/^Postcode/, 'LS1 1AA');
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([
      {
        setting: 'school',
        workSetting: null,
        scopeOfPractice: 'clinical_care',
        employerAddress: '1 Hospital Road, Leeds',
        employerPostcode: 'LS1 1AA',
      },
    ]);
  });

  test('is shown on the entry', async () => {
    open([{ ...entry, workSetting: 'hospital', scopeOfPractice: 'management' }]);
    await says('Hospital or other secondary care · Management');
  });
});

describe('cautions', () => {
  const shift = {
    ...entry,
    id: '0190f3a0-0000-7000-8000-000000000009',
    startDate: '2026-05-06',
    endDate: '2026-05-06',
    hours: '12.00',
    hoursFrequency: 'total',
  } as PracticeHoursEntry;

  test('stand at the entry they are about', async () => {
    open([entry, shift]);
    await says(/^This day lies inside the post at St Elsewhere that began on 04 May 2026/);
  });

  test('follow what is typed, and nothing is refused for them', async () => {
    const { sent, press, write, choose } = open();
    await press(edit);
    expect(screen.queryByText(/^Per day counts every day/)).toBeNull();
    await write(/^Hours/, '7.5');
    await choose(/^Frequency/, 'Per day');
    await says(/^Per day counts every day/);
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ hoursFrequency: 'daily' }]);
  });
});

describe('the hours that count', () => {
  test('stand beside what was entered, with how they come about', async () => {
    const { press } = open([entry], ada, [{ startDate: '2026-05-04', endDate: '2026-05-10' }]);
    await press(edit);
    await says('37.5 h × 2 weeks − 1 week away = 37.5 h');
    await says(/Time away of 1 week does not count: 37.50 of 75.00 hours do/);
  });

  test('are not said before time away is known, which may take some of them off', async () => {
    let answer = (_absences: object[]) => {};
    const known = new Promise<object[]>((resolve) => {
      answer = resolve;
    });
    const { press } = open([entry], ada, [], { 'absences.list': () => known });
    await press(edit);
    await says(/^75(\.0)? hours$/);
    expect(screen.queryByText(/^Counts:/)).toBeNull();
    answer([{ startDate: '2026-05-04', endDate: '2026-05-10' }]);
    await says(/^Counts:/);
    await says('37.5 h × 2 weeks − 1 week away = 37.5 h');
  });

  test('are not said where time away could not be read, but that it could not, and once more', async () => {
    let fails = true;
    const { press } = open([entry], ada, [], {
      'absences.list': () => {
        if (fails) throw new Refusal(500, 'Something went wrong');
        return [];
      },
    });
    await press(edit);
    await says(/Your time away/);
    expect(screen.queryByText(/^Counts:/)).toBeNull();
    fails = false;
    await press(/^Try again/);
    await says(/^Counts:/);
  });
});

const dual = {
  ...ada,
  registrationParts: [
    { part: 'nurse', since: null },
    { part: 'midwife', since: null },
  ],
} as User;

describe('of somebody who holds one part of the register', () => {
  test('nothing is asked of parts, and nothing is sent', async () => {
    const { sent, press } = open();
    await press(edit);
    expect(screen.queryByText('Which part of the register did you work in?')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Say which part/ })).toBeNull();
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ registrationShares: null }]);
  });
});

describe('of somebody who holds two parts of the register', () => {
  test('an entry that does not say which leads to the question', async () => {
    const notCountedReason = 'Say which part these hours were for.';
    const { sent, press, hands } = open([{ ...entry, countsTowardProgress: false, notCountedReason }], dual);
    await says(/Say which part these hours were for/);
    await press(/^Say which part: /);
    await focused('radio', 'Nurse');
    await hands.click(await see('radio', 'Midwife'));
    await says('75.0 hours as a midwife');
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ registrationShares: { midwife: 10 } }]);
  });

  test('an entry is not saved without it, and says so at the question', async () => {
    const { sent, press } = open([entry], dual);
    await press(edit);
    await press('Save changes');
    await says('Please say which part of the register you worked in');
    await focusedField('workedAs');
    expect(sent).toEqual([]);
  });

  test('a part that the server no longer finds in the profile is said at the question', async () => {
    const message = 'Nurse: your profile does not say that you hold this part of the register';
    const { press } = open([{ ...entry, registrationShares: { nurse: 10 } }], dual, [], {
      'practiceHours.update': () => {
        throw new Refusal(400, message, [{ path: 'registrationShares.nurse', message }]);
      },
    });
    await press(edit);
    await press('Save changes');
    await says(message);
    await focused('radio', 'Nurse');
  });

  test('tenths that do not come to ten are said at their field, and what counts for each part once they do', async () => {
    const { sent, press, hands, write } = open([entry], dual);
    await press(edit);
    await hands.click(await see('radio', 'Shared'));
    await write('Tenths as a nurse', '7');
    await says('7 of 10 tenths given, 3 more to give.');
    await press('Save changes');
    await says('The shares must come to 10 tenths; these come to 7');
    await focusedField('registrationShares.nurse');
    await write('Tenths as a midwife', '2');
    await says('The shares must come to 10 tenths; these come to 9');
    await write('Tenths as a midwife', '3');
    expect(screen.queryByText(/^The shares must come to 10/)).toBeNull();
    await says('52.5 hours as a nurse and 22.5 hours as a midwife');
    await press('Save changes');
    await gone('heading', 'Edit practice hours');
    expect(sent).toMatchObject([{ registrationShares: { nurse: 7, midwife: 3 } }]);
  });

  test('the log says how each entry is shared, and the form opens at it', async () => {
    const { press } = open([{ ...entry, registrationShares: { nurse: 1, midwife: 9 } }], dual);
    await says('Shared: 1 tenth as a nurse, 9 tenths as a midwife');
    expect(screen.queryByRole('button', { name: /^Say which part/ })).toBeNull();
    await press(edit);
    expect(await see('radio', 'Shared')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Tenths as a midwife')).toHaveProperty('value', '9');
  });
});

describe('the documents of an entry', () => {
  beforeEach(holdUploads);
  afterEach(() => void vi.unstubAllGlobals());

  test('stand in the log, and are asked for only where there are some', async () => {
    const asked: string[] = [];
    const without = { ...entry, id: '0190f3a0-0000-7000-8000-000000000002' };
    open([{ ...entry, evidenceFiles: 1 }, without], ada, [], {
      'practiceHours.files': ({ id }: { id: string }) => {
        asked.push(id);
        return [contract];
      },
    });
    await see('link', /^contract\.pdf/);
    expect(asked).toEqual([entry.id]);
  });

  test('go once the entry is saved, and it says then that it went well', async () => {
    const { press } = open();
    await press(edit);
    await says(/A payslip holds more than anybody needs to see/);
    const input = await screen.findByLabelText('Supporting documents (optional)', { selector: 'input' });
    const files = [new File(['x'], 'contract.pdf', { type: 'application/pdf' })];
    await act(async () => void fireEvent.change(input, { target: { files } }));
    await press('Save changes');
    const upload = await heldUpload(1);
    expect([upload.method, upload.url]).toEqual(['POST', `/api/practice-hours/${entry.id}/files`]);
    expect(screen.queryByText('Practice hours updated successfully')).toBeNull();
    await act(async () => upload.answer(200, contract));
    await says('Practice hours updated successfully');
    await gone('heading', 'Edit practice hours');
  });

  test('that did not arrive leave the form open, and the entry is not said to have failed', async () => {
    const { press } = open();
    await press(edit);
    const input = await screen.findByLabelText('Supporting documents (optional)', { selector: 'input' });
    const files = [new File(['x'], 'contract.pdf', { type: 'application/pdf' })];
    await act(async () => void fireEvent.change(input, { target: { files } }));
    await press('Save changes');
    await act(async () => (await heldUpload(1)).cut());
    await says('Your entry is saved');
    await see('heading', 'Edit practice hours');
  });

  test('that were refused keep their reason once the entry is saved, until the form is closed', async () => {
    const { press } = open();
    await press(edit);
    const input = await screen.findByLabelText('Supporting documents (optional)', { selector: 'input' });
    const files = [new File(['x'], 'tool.exe'), new File(['x'], 'contract.pdf', { type: 'application/pdf' })];
    await act(async () => void fireEvent.change(input, { target: { files } }));
    await press('Save changes');
    await act(async () => (await heldUpload(1)).answer(200, contract));
    await says('Practice hours updated successfully');
    await says('Your entry is saved');
    await says(/^One file was not added\./);
    await says(/^This type of file cannot be added/);
    await press('Close');
    await gone('heading', 'Edit practice hours');
  });
});

describe('the log', () => {
  test('takes a deleted entry back on Undo', async () => {
    const { press } = open();
    await press(/^Delete entry: /);
    await press('Delete entry');
    await says('No practice hours logged yet');
    await press('Undo');
    await says('1 entry');
    await says('Entry brought back');
  });

  test('says what failed to be deleted', async () => {
    const { press } = visit(<PracticeHoursPage />, {
      'practiceHours.list': () => [entry],
      'practiceHours.remove': () => {
        throw new Refusal(500, 'Something went wrong');
      },
    });
    await press(/^Delete entry: /);
    await press('Delete entry');
    await says('Failed to delete practice hours');
    await says('1 entry');
  });
});
