// @vitest-environment happy-dom
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
import { ReflectiveAccountsPage } from './reflective-accounts-page.tsx';

const draft = {
  id: '0190f3a0-0000-7000-8000-000000000003',
  title: 'A night shift',
  date: '2026-05-04',
  natureOfActivity: 'Feedback from a relative',
  whatLearned: 'To listen longer',
  howImproved: 'I ask twice',
  codeRelevance: '',
  about: [],
  cpdActivityId: null,
  feedbackId: null,
  nmcCodeThemes: ['prioritise-people'],
  isDraft: true,
  countsTowardProgress: false,
  notCountedReason: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
} as unknown as ReflectiveAccount;
const complete = {
  ...draft,
  id: '0190f3a0-0000-7000-8000-000000000004',
  title: 'A fall',
  codeRelevance: 'Preserve safety',
  isDraft: false,
} as ReflectiveAccount;

const activity = { id: '0190f3a0-0000-7000-8000-000000000005', topic: 'Falls update', date: '2026-04-30' };

/** The page of somebody with these accounts, and what was sent. */
function open(...accounts: ReflectiveAccount[]) {
  const sent: unknown[] = [];
  const browser = visit(<ReflectiveAccountsPage />, {
    'reflectiveAccounts.list': () => accounts,
    'cpdActivities.list': () => [activity],
    'feedback.list': () => [],
    'reflectiveAccounts.update': (input: ReflectiveAccount) => {
      sent.push(input);
      return { ...draft, ...input };
    },
    'reflectiveAccounts.remove': ({ id }: { id: string }) => {
      accounts.splice(0, 1);
      return { id };
    },
  });
  return { sent, ...browser };
}

const editButton = /^Edit reflective account: .*A night shift/;

describe('what an account is about', () => {
  test('is chosen among one’s own records, sent, and not sent once it is about something else', async () => {
    const { sent, press, tick, choose } = open(complete);
    await press(/^Edit reflective account: .*A fall/);
    await tick('CPD activity');
    await choose('Which CPD activity (optional)', 'Falls update, 30 Apr 2026');
    await press('Complete & Submit');
    await gone('heading', 'Edit reflective account');
    await press(/^Edit reflective account: .*A fall/);
    await tick('Event or experience in my practice');
    await press('Complete & Submit');
    await gone('heading', 'Edit reflective account');
    expect(sent).toMatchObject([
      { about: ['cpd'], cpdActivityId: activity.id },
      { about: ['event'], cpdActivityId: null },
    ]);
  });

  test('stands in its row, also where the record has been deleted', async () => {
    open({ ...complete, about: ['cpd', 'feedback', 'event'], cpdActivityId: activity.id, feedbackId: 'gone' });
    await says('CPD activity: Falls update, 30 Apr 2026');
    await says('Practice-related feedback: a record that has been deleted');
    await says('Event or experience in my practice');
  });
});

describe('the form of a reflective account', () => {
  test('lists what is still needed, and cannot be completed before', async () => {
    const { press } = open(draft);
    await press(editButton);
    await says('Before you can complete it');
    expect(await see('button', 'Complete & Submit')).toHaveProperty('disabled', true);
  });

  test('can be completed once nothing is missing', async () => {
    const { sent, press, write } = open(draft);
    await press(editButton);
    await write(/^4\./, 'It is about preserving safety');
    await says('Ready to complete');
    await press('Complete & Submit');
    await says('Reflective account updated successfully');
    expect(sent).toMatchObject([{ isDraft: false, codeRelevance: 'It is about preserving safety' }]);
  });

  test('is kept as a draft at any time', async () => {
    const { sent, press, write } = open(draft);
    await press(editButton);
    await write(/^2\./, '');
    await press('Save Draft');
    await says('Draft updated successfully - you can continue editing later');
    expect(sent).toMatchObject([{ isDraft: true, whatLearned: '' }]);
    await gone('heading', 'Edit reflective account');
    await focused('button', editButton);
  });

  test('says that a completed account leaves the total when it is made a draft', async () => {
    const { press } = open(complete);
    await press(/^Edit reflective account: .*A fall/);
    await says(/takes it out of your total/);
  });

  test('counts the words of each answer and of all of them', async () => {
    const { press, write } = open(draft);
    await press(editButton);
    await write(/^3\./, 'I ask every relative twice');
    await says('5 words');
    await says('12 words');
  });
});

describe('the list of reflective accounts', () => {
  test('shows the completed ones alone when asked', async () => {
    const { hands } = open(draft, complete);
    await says('2 accounts');
    await hands.click(await see('radio', 'Completed'));
    await says('1 account');
    expect(screen.queryByRole('heading', { name: 'A night shift' })).toBeNull();
  });

  test('offers no choice where none is completed', async () => {
    open(draft);
    await says('1 account');
    expect(screen.queryByRole('radio', { name: 'Completed' })).toBeNull();
  });

  test('opens the whole text of an account', async () => {
    const { hands } = open(draft);
    const answer = await screen.findByText('I ask twice');
    const details = answer.closest('details');
    expect(details?.open).toBe(false);
    await hands.click(screen.getByText('Read the account'));
    expect(details?.open).toBe(true);
  });
});
