// @vitest-environment happy-dom

import { addDays } from '@cairn/domain/calendar-date';
import type { Declarations } from '@cairn/domain/declarations';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answers,
  focused,
  focusedField,
  leaveNothing,
  Refusal,
  says,
  see,
  visit,
} from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { DeclarationsPage } from './declarations-page.tsx';

const noted: Declarations = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  healthAndCharacterOn: '2026-11-14',
  healthAndCharacterNotCountedReason: null,
  indemnityOn: '2026-11-15',
  indemnityNotCountedReason: null,
  indemnityRoute: 'professional_body',
  indemnityProvider: 'Royal College of Nursing',
  createdAt: '2026-11-15T09:00:00.000Z',
  updatedAt: '2026-11-15T09:00:00.000Z',
};
const read = /^I have read the NMC’s guidance/;
const checked = /^I have checked that I am covered/;

/** The page over a server that keeps what it is sent; `sent` is what it was. */
function open(before: Declarations | null = null, answers: Answers = {}) {
  const sent: object[] = [];
  let kept = before;
  const hands = visit(<DeclarationsPage />, {
    'declarations.get': () => kept,
    'declarations.update': (input: Partial<Declarations>) => {
      sent.push(input);
      kept = { ...noted, ...input, updatedAt: `2026-11-20T09:00:00.00${sent.length}Z` } as Declarations;
      return kept;
    },
    ...answers,
  });
  return { ...hands, sent };
}

afterEach(leaveNothing);

describe('the page of declarations', () => {
  test('notes that the guidance was read today, with one tick', async () => {
    const { tick, press, sent } = open();
    await tick(read);
    await press('Save declarations');
    await says('Declarations noted');
    expect(sent).toEqual([
      // Null: what somebody notes meanwhile on another device is not to be lost.
      {
        healthAndCharacterOn: today(),
        indemnityOn: null,
        indemnityRoute: null,
        indemnityProvider: null,
        updatedAt: null,
      },
    ]);
  });

  test('asks by whom one is covered only where the application does, and sends no name otherwise', async () => {
    const { tick, choose, write, press, sent } = open();
    await tick(checked);
    await choose(/^How are you covered/, 'Through private insurance');
    await write(/^Name of the professional body or insurer/, 'Northern Mutual');
    await press('Save declarations');
    await says('Declarations noted');
    await choose(/^How are you covered/, 'Through my employer');
    expect(screen.queryByLabelText(/^Name of the professional body/)).toBeNull();
    await press('Save declarations');
    await screen.findByText('Save declarations');
    expect(sent).toMatchObject([
      { indemnityOn: today(), indemnityRoute: 'private', indemnityProvider: 'Northern Mutual' },
      { indemnityRoute: 'employer', indemnityProvider: null, updatedAt: '2026-11-20T09:00:00.001Z' },
    ]);
  });

  test('has nowhere to write but the name of a body, and says to keep what one declares out of Cairn', async () => {
    open(noted);
    await says('Keep what you declare out of Cairn');
    const provider = await screen.findByLabelText(/^Name of the professional body or insurer/);
    expect(provider).toHaveProperty('maxLength', 80);
    const boxes = screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    const date = ['Day', 'Month', 'Year'];
    expect(boxes).toEqual([...date, expect.stringMatching(/^Name of the professional body or insurer/), ...date]);
    for (const name of [/^The NMC’s guidance/, /^What the NMC says about indemnity/])
      expect(await see('link', name)).toHaveProperty('hostname', 'www.nmc.org.uk');
  });

  test('takes back what is no longer ticked', async () => {
    const { tick, press, sent } = open(noted);
    await tick(checked);
    await press('Save declarations');
    await says('Declarations noted');
    expect(sent).toEqual([
      {
        healthAndCharacterOn: '2026-11-14',
        indemnityOn: null,
        indemnityRoute: null,
        indemnityProvider: null,
        updatedAt: noted.updatedAt,
      },
    ]);
  });

  test('says at its field what is missing, and sends nothing', async () => {
    const { tick, press, sent } = open();
    await tick(checked);
    await press('Save declarations');
    await says('Please say how you are covered');
    await focusedField('indemnityRoute');
    expect(sent).toEqual([]);
  });

  test('takes no day ahead', async () => {
    const { press, sent } = open({ ...noted, healthAndCharacterOn: addDays(today(), 1) });
    await see('button', 'Save declarations');
    await press('Save declarations');
    await says(/^Please enter a day up to today/);
    expect(sent).toEqual([]);
  });

  test('says why what was noted in earlier years does not count', async () => {
    open({ ...noted, indemnityNotCountedReason: 'Before your current three years, which began on 01 May 2024.' });
    const indemnity = within(await see('region', 'Professional indemnity'));
    indemnity.getByText(/^What you noted does not count. Before your current three years/);
    expect(within(await see('region', 'Health and character')).queryByText(/does not count/)).toBeNull();
  });

  test('offers no day of submitted years again, and notes the other without it', async () => {
    const years = { from: '2020-05-01', to: '2023-04-30', submittedAt: '2023-04-01T09:00:00.000Z' };
    const cycle = { ...years, id: noted.id, submittedOn: '2023-04-01', extendedFrom: null, reopenedAt: null };
    const before = { healthAndCharacterOn: '2023-03-01', indemnityOn: '2023-03-02' };
    const indemnityNotCountedReason = 'Before your current three years.';
    const { tick, press, sent } = open(
      { ...noted, ...before, indemnityNotCountedReason, createdAt: '2023-03-02T09:00:00.000Z' },
      { 'cycles.list': () => ({ current: null, submitted: [{ ...cycle, sha256: 'a'.repeat(64) }] }) },
    );
    await says(/^You noted this on 02 Mar 2023, in years that you have submitted/);
    expect(await see('checkbox', checked)).toHaveProperty('checked', false);
    await tick(read);
    await press('Save declarations');
    await says('Declarations noted');
    expect(sent).toMatchObject([{ healthAndCharacterOn: today(), indemnityOn: null, updatedAt: noted.updatedAt }]);
  });

  test('keeps every word when it was not saved, and loads the version another tab has saved', async () => {
    let others: Declarations = noted;
    const stale = [{ path: 'updatedAt', message: 'This record has changed since you opened it.' }];
    const { tick, press } = open(noted, {
      'declarations.get': () => others,
      'declarations.update': () => {
        others = { ...noted, healthAndCharacterOn: null, updatedAt: '2026-11-16T09:00:00.000Z' };
        throw new Refusal(409, 'This record has changed since you opened it.', stale);
      },
    });
    await tick(checked);
    await press('Save declarations');
    await says('This form has changed since you opened it');
    expect(await see('checkbox', checked)).toHaveProperty('checked', false);
    await press('Load the latest version');
    expect(await see('checkbox', read)).toHaveProperty('checked', false);
  });

  test('keeps what was ticked and not saved, asks before it is left, and offers it back', async () => {
    const { tick, hands, press } = open();
    await tick(read);
    await hands.click(await see('link', 'Elsewhere'));
    await press('Leave without saving');
    await see('heading', 'Elsewhere');
    await hands.click(await see('link', 'Back'));
    await says('You have an unsaved form in your account');
    expect(await see('checkbox', read)).toHaveProperty('checked', false);
    await press('Continue');
    expect(await see('checkbox', read)).toHaveProperty('checked', true);
  });

  test('leads to the declaration that the address names', async () => {
    visit(<DeclarationsPage />, { 'declarations.get': () => null }, '/#indemnity');
    await focused('heading', 'Professional indemnity');
  });

  test('says that it could not be read, and tries again', async () => {
    let away = true;
    const { press } = open(null, {
      'declarations.get': () => {
        if (away) throw new Refusal(503, 'Please try again in a minute.');
        return null;
      },
    });
    await says('Your declarations could not be loaded');
    expect(screen.queryByRole('checkbox')).toBeNull();
    away = false;
    await press(/^Try again/);
    await see('checkbox', read);
  });
});
