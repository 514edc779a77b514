// @vitest-environment happy-dom
import { addDays, formatSpokenDate } from '@cairn/domain/calendar-date';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { focused, gone, says, see } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { tour } from '../testing-tour.tsx';

afterEach(() => vi.unstubAllGlobals());

const yesterday = addDays(today(), -1);
const shift = {
  id: '0190f3a0-0000-7000-8000-000000000002',
  startDate: '2026-05-20',
  endDate: '2026-05-20',
  isCurrent: false,
  hours: '7.50',
  hoursFrequency: 'total',
  setting: 'ward',
  employer: 'St Elsewhere',
  employerAddress: '1 Hospital Road',
  employerPostcode: 'LS1 1AA',
  workSetting: null,
  scopeOfPractice: null,
  description: 'A quiet night',
  registrationShares: null,
  calculatedTotalHours: '7.50',
  countedHours: '7.50',
  evidenceFiles: 0,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-20T09:00:00.000Z',
  updatedAt: '2026-05-20T09:00:00.000Z',
};

/** Somebody at a page that asks nothing, with one shift logged; what was saved. */
function arrive(address = '/contact-support') {
  const saved: object[] = [];
  const visit = tour(address, {
    'practiceHours.list': () => [shift],
    'practiceHours.files': () => [],
    'practiceHours.create': (input: object) => {
      saved.push(input);
      return { ...shift, ...input, id: `0190f3a0-0000-7000-8000-00000000010${saved.length}` };
    },
    'cpdActivities.list': () => [],
    'reflectiveAccounts.list': () => [],
    'feedback.list': () => [],
    'feedbackRequests.list': () => [],
  });
  const line = async (text: string) => {
    const { press, hands } = visit;
    await press('Quick add');
    const box = await see('combobox', 'What to add, or where to go');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await hands.paste(text);
    return box;
  };
  const valueIn = async (label: RegExp) =>
    (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })).value;
  return { ...visit, saved, line, valueIn };
}

describe('a line', () => {
  test('opens the form with what it says and the rest as last time, and saves nothing unseen', async () => {
    const { line, hands, address, saved, press, valueIn } = arrive();
    await line('12.5 h yesterday ICU');
    await see('option', `Log 12.5 hours, ${formatSpokenDate(yesterday)}, Intensive Care Unit (ICU)`);
    await hands.keyboard('{Enter}');
    await see('heading', 'Log practice hours');
    expect(address()).toBe('/practice-hours?new');
    await says('Filled in from what you typed, and the rest as last time. Check it before you save.');
    expect(await valueIn(/^Hours/)).toBe('12.5');
    expect(await valueIn(/^Practice setting/)).toBe('icu');
    expect(await valueIn(/^Employer/)).toBe('St Elsewhere');
    expect(await valueIn(/^Description/)).toBe('');
    expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
    expect(saved).toEqual([]);
    await press('Save and add another');
    await waitFor(() =>
      expect(saved).toMatchObject([
        { startDate: yesterday, endDate: yesterday, hours: '12.50', hoursFrequency: 'total', setting: 'icu' },
      ]),
    );
    // The next begins blank, also where the page is loaded anew.
    await see('button', 'Same as last time');
    expect(await valueIn(/^Hours/)).toBe('');
    expect(address()).toBe('/practice-hours?new');
  });

  test('that names another place takes no address from the last one', async () => {
    const { line, hands, valueIn } = arrive();
    await line('12h today Leeds General');
    await hands.keyboard('{Enter}');
    await see('heading', 'Log practice hours');
    expect(await valueIn(/^Employer/)).toBe('Leeds General');
    expect(await valueIn(/^Address of the employer/)).toBe('');
    expect(await valueIn(/^Practice setting/)).toBe('ward');
  });

  test('begins a CPD activity', async () => {
    const { line, hands, valueIn } = arrive();
    await line('cpd 2h sepsis today');
    await hands.click(await see('option', `Add 2 hours of CPD, ${formatSpokenDate(today())}, Sepsis`));
    await see('heading', 'Add CPD activity');
    expect(await valueIn(/^Topic/)).toBe('Sepsis');
    expect(await valueIn(/^Hours/)).toBe('2');
  });

  test('begins feedback from one of the list', async () => {
    const { line, hands, valueIn } = arrive();
    await line('feedback from a patient');
    await hands.click(await see('option', 'Add feedback from a patient'));
    await see('heading', 'Add feedback');
    expect(await valueIn(/^Source of feedback/)).toBe('Patients or service users');
    expect(await valueIn(/^Relationship/)).toBe('Patient/Service User');
  });

  test('is asked about before it takes the place of what is being written', async () => {
    const { line, hands, press, write, valueIn } = arrive('/practice-hours?new');
    await see('heading', 'Log practice hours');
    await write(/^Hours/, '10');
    await line('12h yesterday');
    await hands.keyboard('{Enter}');
    await press('Stay and keep editing');
    await gone('dialog', 'Leave without saving?');
    expect(await valueIn(/^Hours/)).toBe('10');
    await line('12h yesterday');
    await hands.keyboard('{Enter}');
    await press('Leave without saving');
    await says(/^Filled in from what you typed/);
    expect(await valueIn(/^Hours/)).toBe('12');
  });

  test('that is no record says why, or what one looks like', async () => {
    const { line, hands } = arrive();
    const box = await line('12h tomorrow');
    await says('That day is still to come. Add it once it is over.');
    expect(screen.queryByRole('option', { name: /^Log/ })).toBeNull();
    await hands.clear(box);
    await hands.paste('helicopter <img src=x onerror=alert(1)>'.repeat(50));
    await says(/^Nothing begins like that/);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('the pages', () => {
  test('are found by any of their words', async () => {
    const { line, hands, address } = arrive();
    await line('away');
    await hands.click(await see('option', 'Time away'));
    await see('heading', 'Time away');
    expect(address()).toBe('/practice-hours/time-away');
  });

  test('stand there before anything is typed, after what can be added', async () => {
    const { line, hands, address } = arrive();
    const box = await line('');
    const options = within(await see('listbox', 'Choices')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      'Log hours',
      'Add a CPD activity',
      'Add feedback',
      'Dashboard',
      'Practice hours',
    ]);
    expect(options.map(({ textContent }) => textContent)).not.toContain('Admin Dashboard');
    // What is chosen by the keys is what a screen reader says.
    await hands.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(options[1]?.getAttribute('aria-selected')).toBe('true'));
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await hands.keyboard('{Enter}');
    await see('heading', 'Add CPD activity');
    expect(address()).toBe('/cpd-activities?new');
  });
});

describe('the window', () => {
  test('opens by Ctrl and K, and gives the focus back when it is closed', async () => {
    const { hands } = arrive();
    await see('button', 'Quick add');
    (await see('link', 'Frequently asked questions')).focus();
    await hands.keyboard('{Control>}k{/Control}');
    await see('dialog', 'Quick add');
    await focused('combobox', 'What to add, or where to go');
    await hands.keyboard('{Escape}');
    await gone('combobox', 'What to add, or where to go');
    await focused('link', 'Frequently asked questions');
  });
});
