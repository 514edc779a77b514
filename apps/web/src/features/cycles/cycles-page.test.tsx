// @vitest-environment happy-dom

import type { User } from '@cairn/domain/account';
import { addDays } from '@cairn/domain/calendar-date';
import { noFacts } from '@cairn/domain/progress';
import { requirementsStandingOf } from '@cairn/domain/requirement-standing';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, browseWith, everywhere, gone, Refusal, says, see } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { CyclesPage } from './cycles-page.tsx';
import { SubmittedCyclePage } from './submitted-cycle-page.tsx';

const submitted: SubmittedCycle = {
  id: '0190f3a0-0000-7000-8000-00000000c1c1',
  from: '2021-05-01',
  to: '2024-04-30',
  extendedFrom: null,
  submittedAt: '2024-04-02T10:00:00.000Z',
  submittedOn: '2024-04-02',
  reopenedAt: null,
  sha256: 'a'.repeat(64),
};
const submittedLate = { ...submitted, extendedFrom: '2024-02-29' };
const older = { ...submitted, id: '0190f3a0-0000-7000-8000-00000000c1c0', from: '2018-05-01', to: '2021-04-30' };
const current = { from: '2024-05-01', to: '2027-04-30' };
const open = { ...current, opens: addDays(today(), -1) };

const Cycles = ({ user }: { user: User }) => (
  <UserContext value={user}>
    <CyclesPage />
  </UserContext>
);

interface Situation {
  present?: typeof open | null;
  over?: SubmittedCycle[];
  refusal?: Refusal;
  user?: User;
}

/** The pages of somebody with these cycles, and what was sent. */
function visitCycles({ present = open, over = [], refusal, user = ada }: Situation = {}, address = '/cycles') {
  const sent: unknown[] = [];
  let held = over;
  const answers = {
    ...everywhere,
    'cycles.list': () => ({ current: present, submitted: held }),
    'cycles.submit': (input: object) => {
      if (refusal) throw refusal;
      sent.push(input);
      held = [submitted, ...held];
      return submitted;
    },
    'cycles.reopen': ({ id }: { id: string }) => {
      sent.push({ reopened: id });
      held = held.map((cycle) => (cycle.id === id ? { ...cycle, reopenedAt: '2026-11-20T09:00:00.000Z' } : cycle));
      return { ...submitted, reopenedAt: '2026-11-20T09:00:00.000Z' };
    },
    'cycles.get': ({ id }: { id: string }) => {
      if (id !== submitted.id) throw new Refusal(404, 'Not found');
      return { ...submitted, standing: requirementsStandingOf(noFacts, ada, '2024-04-02') };
    },
  };
  const pages = [
    { path: '/cycles', element: <Cycles user={user} /> },
    { path: '/cycles/:id', element: <SubmittedCyclePage /> },
    { path: '/dashboard', element: <h1>Dashboard</h1> },
  ];
  return { sent, ...browseWith(answers, pages, address) };
}

describe('the page of cycles', () => {
  test('closes the present years after a question that says what follows', async () => {
    const { press, sent } = visitCycles();
    await press('I have revalidated');
    await says(/Records of these years become read-only/);
    await says(/begin on 1 May 2027/);
    expect(sent).toEqual([]);
    await press('Close and begin the next');
    await says('Your next three years have begun');
    expect(sent).toEqual([{ revalidationDate: '2027-04-30' }]);
    await see('heading', '01 May 2021 to 30 Apr 2024');
    await gone('dialog', 'Close these three years?');
  });

  test('leaves them as they are when one thinks better of it, and says why when it is refused', async () => {
    const { press, sent } = visitCycles({ refusal: new Refusal(409, 'Your renewal month is another one by now.') });
    await press('I have revalidated');
    await press('Cancel');
    expect(sent).toEqual([]);
    await press('I have revalidated');
    await press('Close and begin the next');
    await says('Your years were not closed');
    await says('Your renewal month is another one by now.');
  });

  test('says from when on they can be closed, or what is missing for it', async () => {
    visitCycles({ present: { ...current, opens: addDays(today(), 1) } });
    await says(/You can close them from/);
    expect(screen.queryByRole('button', { name: 'I have revalidated' })).toBeNull();
  });

  test('says what the years were extended from, and when the next are taken to end', async () => {
    const extended = { ...ada, revalidationDate: '2027-06-30', extendedFrom: '2027-04-30' };
    const { press } = visitCycles({ present: { ...open, to: '2027-06-30' }, over: [submittedLate], user: extended });
    await says('Extended from 30 April 2027.');
    await says('As on 2 April 2024; extended from 29 February 2024');
    await press('I have revalidated');
    await says(/begin on 1 July 2027. Cairn takes them to end on 30 April 2030, .* check it in MyNMC/);
  });

  test('says after extended years that the regulator may have set another date', async () => {
    visitCycles({ over: [submittedLate], user: { ...ada, submittedUntil: '2024-04-30' } });
    await says(/takes these to end on 30 April 2027, but the NMC may set\s+another date: check it in MyNMC/);
    expect(await see('link', 'your profile')).toHaveProperty('pathname', '/profile');
  });

  test('asks for the renewal month while nobody knows which years these are', async () => {
    visitCycles({ present: null });
    expect(await see('link', 'Add your renewal month')).toHaveProperty('pathname', '/profile');
    await says('No years have been closed yet.');
  });

  test('reopens the latest that are read-only, and no others', async () => {
    const { press, sent } = visitCycles({ over: [submitted, older] });
    expect(await screen.findAllByText('Read-only')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Reopen' })).toHaveLength(1);
    await press('Reopen');
    await says(/The copy of what you submitted stays/);
    await press('Reopen them');
    await says('Years reopened');
    expect(sent).toEqual([{ reopened: submitted.id }]);
    await says('Reopened');
  });

  test('says that it could not be read, and tries again', async () => {
    let calls = 0;
    const answers = {
      ...everywhere,
      'cycles.list': () => {
        calls += 1;
        if (calls === 1) throw new Refusal(503, 'Busy just now');
        return { current: open, submitted: [] };
      },
    };
    const { press } = browseWith(answers, [{ path: '/cycles', element: <Cycles user={ada} /> }], '/cycles');
    await says(/Busy just now/);
    await press(/Try again/);
    await see('button', 'I have revalidated');
  });
});

describe('a submitted cycle', () => {
  const address = `/cycles/${submitted.id}`;

  test('shows its figures as they were, and offers its report and its records', async () => {
    visitCycles({ over: [submitted] }, address);
    await see('heading', '01 May 2021 to 30 Apr 2024');
    await says(/Closed on 2 April 2024/);
    const hours = within(await see('region', /practice hours/i));
    hours.getByText('Not met');
    hours.getByText(/0.0 of 450/);
    await see('button', 'Download the report');
    await see('button', 'Download records and files');
  });

  test('is left for the present years by the switch', async () => {
    const { choose, address: here } = visitCycles({ over: [submitted] }, address);
    await choose('Show', 'Now: 01 May 2024 to 30 Apr 2027');
    await see('heading', 'Dashboard');
    expect(here()).toBe('/dashboard');
  });

  test('that is not one’s own is not there', async () => {
    visitCycles({ over: [submitted] }, '/cycles/0190f3a0-0000-7000-8000-00000000ffff');
    await says(/Not found/);
  });
});
