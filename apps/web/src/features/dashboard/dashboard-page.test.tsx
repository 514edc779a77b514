// @vitest-environment happy-dom

import type { User } from '@cairn/domain/account';
import { addDays, formatDate } from '@cairn/domain/calendar-date';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { type Answers, ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { DashboardPage } from './dashboard-page.tsx';

const nothing = progressOf(
  noFacts,
  { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] },
  '2026-11-20',
);
const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1);

const ward = {
  id: 'h1',
  setting: 'ward',
  employer: 'Leeds Teaching Hospitals',
  startDate: lastMonth,
  endDate: lastMonth,
  isCurrent: false,
  hours: '7.50',
  hoursFrequency: 'total',
  calculatedTotalHours: '7.50',
  countedHours: '7.50',
  countsTowardProgress: true,
  registrationShares: null,
};
const post = {
  ...ward,
  id: 'h2',
  setting: 'icu',
  employer: null,
  endDate: null,
  isCurrent: true,
  hours: '37.50',
  hoursFrequency: 'weekly',
  calculatedTotalHours: '262.50',
  countedHours: '262.50',
};
const course = {
  id: 'c1',
  topic: 'Sepsis recognition',
  hours: '2.00',
  method: 'webinar-virtual-workshop',
  date: lastMonth,
};
const account = { id: 'r1', nmcCodeThemes: ['preserve-safety'], countsTowardProgress: true };

/** The dashboard of somebody with these records. */
function open(user: Partial<User> = {}, progress: Partial<Progress> = {}, answers: Answers = {}) {
  return visit(
    <UserContext value={{ ...ada, revalidationDate: addDays(today(), 400), ...user } as User}>
      <DashboardPage />
    </UserContext>,
    {
      'progress.get': () => ({ ...nothing, ...progress }),
      'requirements.nextSteps': () => ({ by: null, steps: [] }),
      'practiceHours.list': () => [],
      'cpdActivities.list': () => [],
      'reflectiveAccounts.list': () => [],
      ...answers,
    },
  );
}
const failing = () => {
  throw new Refusal(503, 'Please try again in a minute.');
};

afterEach(() => void vi.unstubAllGlobals());

describe('the dashboard', () => {
  test('greets somebody by name, and anybody else all the same', async () => {
    open();
    await see('heading', 'Hello, Ada');
    open({ firstName: null });
    await see('heading', 'Hello');
  });

  test('of a newcomer says what is not there yet and where to begin, and draws no empty pictures', async () => {
    open({ revalidationDate: null });
    expect(await see('link', 'Add your renewal month to see what counts')).toHaveProperty('pathname', '/profile');
    expect(screen.queryByText(/requirements met/)).toBeNull();
    await see('link', 'Add your renewal month');
    expect(await see('link', 'Log Your First Entry')).toHaveProperty('pathname', '/practice-hours');
    expect(await see('link', 'Add Your First Activity')).toHaveProperty('pathname', '/cpd-activities');
    expect(screen.queryByRole('link', { name: 'View All Hours' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your record in pictures' })).toBeNull();
  });

  test.each([
    [400, 'Just beginning'],
    [-32, 'Date passed'],
  ])('says how a date %i days away stands', async (days, state) => {
    open({ revalidationDate: addDays(today(), days) });
    await says(state);
  });

  test('that could not read the progress says so once, without a zero in sight', async () => {
    let away = true;
    const { press } = open({}, {}, { 'progress.get': () => (away ? failing() : nothing) });
    expect(await screen.findAllByText('Your totals could not be loaded')).toHaveLength(1);
    expect(screen.queryByText(/0\.0|0 of 8|0%/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Requirements' })).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading your progress' })).toBeNull();
    away = false;
    await press(/^Try again/);
    await says('Eight stones to lay');
  });

  test('shows the progress it has while lists could not be read, each with its own way to try again', async () => {
    let away = true;
    const hours = () => (away ? failing() : [ward]);
    const { hands } = open({}, {}, { 'practiceHours.list': hours, 'cpdActivities.list': failing });
    await says('Your practice hours could not be loaded');
    await says('Your CPD activities could not be loaded');
    await says('Eight stones to lay');
    away = false;
    const failure = screen.getByText('Your practice hours could not be loaded').closest('section') as HTMLElement;
    await hands.click(within(failure).getByRole('button', { name: /^Try again/ }));
    await says('General Ward');
  });

  test('lists the latest hours and activities in a line each', async () => {
    open({}, {}, { 'practiceHours.list': () => [post, ward], 'cpdActivities.list': () => [course] });
    const hours = within(await see('region', 'Recent practice hours'));
    await hours.findByText('Intensive Care Unit (ICU)');
    hours.getByText('262.5 hrs');
    expect(hours.getByText('Current').closest('li')?.textContent).toContain('Intensive Care');
    hours.getByText(`${formatDate(lastMonth)} to now`);
    hours.getByText(`Leeds Teaching Hospitals · ${formatDate(lastMonth)}`);
    const activities = within(await see('region', 'Recent CPD activities'));
    await activities.findByText('Sepsis recognition');
    activities.getByText('2.0 hrs');
    expect(await see('link', 'View All Hours')).toHaveProperty('pathname', '/practice-hours');
  });
});

describe('on a phone', () => {
  const device = (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM;
  beforeEach(() => device.setViewport({ width: 360 }));
  afterEach(() => device.setViewport({ width: 1024 }));

  test('lists and cards are one press away, and nothing of theirs is asked for before', async () => {
    const asked: string[] = [];
    const hours = () => {
      asked.push('hours');
      return [ward];
    };
    const { press } = open({}, {}, { 'practiceHours.list': hours });
    await says('Eight stones to lay');
    expect((await see('button', 'More')).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('region', { name: 'Recent practice hours' })).toBeNull();
    expect(asked).toEqual([]);
    await press('More');
    await says('General Ward');
    await focused('button', 'More');
    expect((await see('button', 'More')).getAttribute('aria-expanded')).toBe('true');
  });

  test('they are open still for who comes back from where they lead, until they are closed or Back is pressed', async () => {
    const { address, back, hands, press } = open();
    await press('More');
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
    await back();
    await see('region', 'Recent practice hours');
    await press('More');
    await gone('region', 'Recent practice hours');
    expect(address()).toBe('/');
    await press('More');
    await see('region', 'Recent practice hours');
    await back();
    await gone('region', 'Recent practice hours');
  });

  test('a link that opens them is closed on the same page', async () => {
    const { address, go, press } = open();
    await go('/?more');
    await see('region', 'Recent practice hours');
    await press('More');
    await gone('region', 'Recent practice hours');
    expect(address()).toBe('/');
  });
});

describe('the latest hours', () => {
  const registrationParts: User['registrationParts'] = [
    { part: 'nurse', since: null },
    { part: 'midwife', since: null },
  ];
  const asMidwife = { ...ward, registrationShares: { midwife: 10 } };
  const answers = { 'practiceHours.list': () => [asMidwife] };

  test('say which part of the register they were for to somebody who holds two', async () => {
    open({ registrationParts }, {}, answers);
    await says(`Leeds Teaching Hospitals · ${formatDate(lastMonth)} · As a midwife`);
  });

  test('do not speak of parts to anybody else', async () => {
    open({}, {}, answers);
    await says(`Leeds Teaching Hospitals · ${formatDate(lastMonth)}`);
  });
});

describe('the record in pictures', () => {
  const some = {
    practiceHoursCompleted: '270.00',
    cpdHoursCompleted: '12.50',
    cpdParticipatoryHoursCompleted: '2.50',
    reflectiveAccountsCompleted: 1,
  };
  const records: Answers = {
    'practiceHours.list': () => [ward, post],
    'reflectiveAccounts.list': () => [account],
  };
  const rowsOf = async (title: string) =>
    within(await see('table', `${title}, as a table`))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('is a table for whoever would rather read, and a picture again', async () => {
    const title = 'Practice hours by setting';
    const { press } = open({}, some, records);
    await press(`Show as table: ${title}`);
    expect(await rowsOf(title)).toEqual([
      ['Setting', 'Hours'],
      ['Intensive Care Unit (ICU)', '262.5'],
      ['General Ward', '7.5'],
    ]);
    await press(`Show as picture: ${title}`);
    await gone('table', `${title}, as a table`);
  });

  test('tells what of the CPD is participatory, beside what is needed', async () => {
    const title = 'CPD: with others and on your own';
    const { press } = open({}, some, records);
    await says('2.5 of 20 hours');
    await says('12.5 of 35 hours');
    await press(`Show as table: ${title}`);
    expect(await rowsOf(title)).toEqual([
      ['CPD', 'Hours', 'Needed'],
      ['Participatory', '2.5', '20'],
      ['Other', '10.0', 'no minimum'],
      ['All', '12.5', '35'],
    ]);
  });

  test('names in words the month with the most hours', async () => {
    open({}, some, { ...records, 'practiceHours.list': () => [ward] });
    const month = formatDate(lastMonth).slice(3);
    await see('img', new RegExp(`^Practice hours by month\\. The most in one month was 7\\.5 hours, in ${month}\\.`));
  });

  test('counts a theme nobody wrote about as none', async () => {
    open({}, some, records);
    const themes = within(await see('region', 'Reflections by theme of the Code'));
    await themes.findByText('1 account');
    expect(themes.getAllByText('no accounts')).toHaveLength(3);
  });

  test('asks for what a picture is missing, and says which could not be read', async () => {
    open(
      {},
      { ...some, cpdHoursCompleted: '0.00', cpdParticipatoryHoursCompleted: '0.00' },
      {
        ...records,
        'reflectiveAccounts.list': failing,
      },
    );
    await says('Add a CPD activity to see this picture.');
    await says('This picture could not be loaded');
    expect(screen.queryByRole('button', { name: /^Show as table: CPD/ })).toBeNull();
  });
});

describe('the report', () => {
  const button = 'Export Report';
  const serve = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

  test('is saved under the day’s name', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) names.push(this.download);
    });
    serve(new Response('%PDF-1.7'));
    const { press } = open();
    await press(button);
    await says('Your complete revalidation report has been downloaded.');
    expect(names).toEqual([`nmc-revalidation-report-${today()}.pdf`]);
  });

  test.each([429, 503])(
    'that cannot be made just now (%i) says in the server’s words when to come back',
    async (status) => {
      serve(Response.json({ message: 'Many reports are being made. Try again in a minute.' }, { status }));
      const { press } = open();
      await press(button);
      await says('Many reports are being made. Try again in a minute.');
    },
  );

  test('that failed says so in its own words', async () => {
    serve(Response.json({ message: 'stack trace' }, { status: 500 }));
    const { press } = open();
    await press(button);
    await says('Failed to generate report. Please try again.');
    await waitFor(() => expect(screen.queryByText('stack trace')).toBeNull());
  });
});
