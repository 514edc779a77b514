// @vitest-environment happy-dom
import type { Absence } from '@cairn/domain/absence';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focusedField, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AbsencesPage } from './absences-page.tsx';

const leave: Absence = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  kind: 'parental',
  startDate: '2025-01-06',
  endDate: '2025-04-20',
  note: 'Back part-time',
  createdAt: '2026-05-20T09:00:00.000Z',
  updatedAt: '2026-05-20T09:00:00.000Z',
};

/** The page of somebody who has recorded `absences`, and what was sent. */
function open(absences: Absence[] = [leave], refusal?: Refusal) {
  const sent: unknown[] = [];
  let held = absences;
  const save = (input: Absence) => {
    if (refusal) throw refusal;
    sent.push(input);
    return { ...leave, ...input };
  };
  const browser = visit(
    <UserContext value={ada}>
      <AbsencesPage />
    </UserContext>,
    {
      'absences.list': () => held,
      'absences.create': save,
      'absences.update': save,
      'absences.remove': ({ id }: { id: string }) => {
        held = held.filter((other) => other.id !== id);
        return { id };
      },
      'deletedRecords.restore': ({ id }: { id: string }) => {
        held = absences;
        return { id };
      },
    },
  );
  return { sent, ...browser };
}

describe('time away outside the three years', () => {
  test.each([
    [
      'before them',
      { startDate: '2020-01-06', endDate: '2020-02-20' },
      /Takes nothing off your hours\. Before your current/,
    ],
    [
      'after them',
      { startDate: '2039-01-06', endDate: null },
      /Takes nothing off your hours\. After your revalidation date/,
    ],
  ])('that lies %s says that it takes nothing off', async (_, dates, words) => {
    open([{ ...leave, ...dates }]);
    await says(words);
  });

  test('that reaches into them does not', async () => {
    open([{ ...leave, startDate: '2020-01-06', endDate: null }]);
    await says('Still away');
    expect(screen.queryByText(/Takes nothing off/)).toBeNull();
  });
});

describe('the page of time away', () => {
  test('lists each with its length, its dates and its note', async () => {
    open([
      leave,
      { ...leave, id: '0190f3a0-0000-7000-8000-000000000002', kind: 'sickness', endDate: null, note: null },
    ]);
    await see('heading', 'Parental leave');
    await says('15 weeks');
    await says('06 Jan 2025 to 20 Apr 2025');
    await says('Back part-time');
    await says('Still away');
    await says('From 06 Jan 2025 on');
  });

  test('says of leave that lies ahead that it is planned, and not that somebody is away', async () => {
    open([{ ...leave, startDate: '2099-01-06', endDate: null }]);
    await says('Planned');
    await says('From 06 Jan 2099 on');
    expect(screen.queryByText('Still away')).toBeNull();
  });

  test('says how long it was as one types, and that it goes on without a last day', async () => {
    const { sent, press, choose, hands } = open();
    await press(/^Edit time away: Parental leave/);
    await says('15 weeks away.');
    const boxes = screen.getAllByLabelText('Day');
    await hands.clear(boxes[1] as HTMLElement);
    await hands.type(boxes[1] as HTMLElement, '21');
    await says('106 days away.');
    await choose(/^What kind of time away/, 'Something else');
    await press('Save changes');
    await gone('heading', 'Edit time away');
    expect(sent).toMatchObject([{ kind: 'other', endDate: '2025-04-21', updatedAt: leave.updatedAt }]);
  });

  test('says at its field what is missing, and what the server refuses', async () => {
    const message = 'You have already recorded time away for some of these days: 01 Mar 2025';
    const { press, choose } = open([leave], new Refusal(400, message, [{ path: 'startDate', message }]));
    await press('Add Time Away');
    await press('Save time away');
    await says('Please say what kind of time away it was');
    await says('Start date is required');
    await focusedField('kind');
    await press('Cancel');
    await press(/^Edit time away: Parental leave/);
    await choose(/^What kind of time away/, 'Sickness');
    await press('Save changes');
    await says(message);
  });

  test('leaves years that were submitted as they are, and leads to them', async () => {
    const submitted = {
      id: '0190f3a0-0000-7000-8000-00000000c1c1',
      from: '2024-05-01',
      to: '2027-04-30',
      submittedAt: '2027-04-02T10:00:00.000Z',
      submittedOn: '2027-04-02',
      reopenedAt: null,
      sha256: 'a'.repeat(64),
    };
    const goingOn = { ...leave, id: '0190f3a0-0000-7000-8000-000000000003', kind: 'sickness' as const, endDate: null };
    const { press } = visit(
      <UserContext value={ada}>
        <AbsencesPage />
      </UserContext>,
      {
        'absences.list': () => [leave, goingOn],
        'cycles.list': () => ({ current: null, submitted: [submitted] }),
      },
    );
    const mark = await see('link', /^Read-only time away: Parental leave.* Submitted 02 Apr 2027$/);
    expect(mark).toHaveProperty('pathname', `/cycles/${submitted.id}`);
    expect(screen.queryByRole('button', { name: /Parental leave/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete time away: Sickness/ })).toBeNull();
    await see('link', /^Read-only but for its end time away: Sickness.* Submitted 02 Apr 2027, and goes on$/);
    await press(/^Edit time away: Sickness/);
    await says('Only its end can be set');
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      ...['Day', 'Month', 'Year'],
    ]);
  });

  test('brings back what was deleted', async () => {
    const { press } = open();
    await press(/^Delete time away: Parental leave/);
    await says(/its days will count as practice again/);
    await press('Delete time away');
    await says(/^No time away recorded/);
    await press('Undo');
    await see('heading', 'Parental leave');
  });
});
