// @vitest-environment happy-dom
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { ReflectiveDiscussionsPage } from './reflective-discussions-page.tsx';
import { completed, draft } from './testing-discussions.ts';

const idOf = (nth: number) => `0190f3a0-0000-7000-8000-0000000000c${nth}`;
const account = (nth: number, change: Partial<ReflectiveAccount> = {}): ReflectiveAccount => ({
  id: idOf(nth),
  title: `Account ${nth}`,
  date: `2026-05-0${nth}`,
  about: [],
  cpdActivityId: null,
  feedbackId: null,
  natureOfActivity: 'A study day',
  whatLearned: 'A lot',
  howImproved: 'In many ways',
  codeRelevance: 'Preserving safety',
  nmcCodeThemes: ['preserve-safety'],
  isDraft: false,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-03T10:00:00.000Z',
  updatedAt: '2026-05-03T10:00:00.000Z',
  ...change,
});
const five = [1, 2, 3, 4, 5].map((nth) => account(nth));
const isDraft = {
  isDraft: true,
  countsTowardProgress: false,
  notCountedReason: 'A draft counts once it is completed.',
};
const caution = 'the NMC’s form says that all five were discussed';

/** The page of somebody with these accounts and forms, and what was sent to the server. */
function open(accounts: readonly ReflectiveAccount[] | Refusal, forms: readonly ReflectiveDiscussion[] = []) {
  const sent: { reflectiveAccountIds: string[] }[] = [];
  const keep = (input: { reflectiveAccountIds: string[] }) => {
    sent.push(input);
    return { ...draft, ...input };
  };
  const browser = visit(<ReflectiveDiscussionsPage />, {
    'reflectiveAccounts.list': () => {
      if (accounts instanceof Refusal) throw accounts;
      return accounts;
    },
    'reflectiveDiscussions.list': () => forms,
    'reflectiveDiscussions.create': keep,
    'reflectiveDiscussions.update': keep,
  });
  return { ...browser, sent };
}

const ticks = () =>
  Object.fromEntries(
    screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.labels?.[0]?.textContent, box.checked]),
  );

describe('the accounts on a form', () => {
  test('are all chosen on a new form where there are exactly five, and can be unticked and ticked again', async () => {
    const { press, tick, write, sent } = open([...five, account(6, isDraft)]);
    await press('Start Your First Form');
    await see('checkbox', 'Account 1, 01 May 2026');
    expect(Object.values(ticks())).toEqual([true, true, true, true, true]);
    await says('5 of 5 chosen.');
    await tick('Account 2, 02 May 2026');
    await says(`4 of 5 chosen. Remember: ${caution}.`);
    await write('Day', '04');
    await write('Month', '05');
    await write('Year', '2026');
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(sent).toMatchObject([{ reflectiveAccountIds: [1, 3, 4, 5].map(idOf) }]);
  });

  test('are left to choose where there are more than five, and none of earlier years is offered', async () => {
    const early = account(7, { countsTowardProgress: false, notCountedReason: 'Before your current three years.' });
    const { press } = open([...five, account(6), early]);
    await press('Start Your First Form');
    await says(`0 of 5 chosen. Remember: ${caution}.`);
    expect(Object.values(ticks())).toEqual([false, false, false, false, false, false]);
  });

  test('that were chosen stay in the list, whatever has become of them, also once they are unticked', async () => {
    const chosen = { ...draft, reflectiveAccountIds: [1, 2, 9].map(idOf) };
    const { press, tick, sent } = open([account(1), account(2, isDraft), account(3)], [chosen]);
    await press(/^Edit: /);
    const gone = 'An account that has been deleted';
    await see('checkbox', gone);
    expect(ticks()).toEqual({
      'Account 1, 01 May 2026': true,
      'Account 2, 02 May 2026 (a draft again)': true,
      'Account 3, 03 May 2026': false,
      [gone]: true,
    });
    await tick(gone);
    await tick('Account 2, 02 May 2026 (a draft again)');
    expect(ticks()).toMatchObject({ [gone]: false, 'Account 2, 02 May 2026 (a draft again)': false });
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(sent).toMatchObject([{ reflectiveAccountIds: [idOf(1)] }]);
  });

  test('that cannot be read keep nobody from filling in the rest, and what was chosen stays', async () => {
    const { press, write, sent } = open(new Refusal(400, 'Not now'), [{ ...draft, reflectiveAccountIds: [idOf(1)] }]);
    await press(/^Edit: /);
    await says('Your reflective accounts could not be loaded');
    await write(/^Short summary/, 'Four of five');
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(sent).toMatchObject([{ discussionSummary: 'Four of five', reflectiveAccountIds: [idOf(1)] }]);
  });

  test('are missed where nobody has written any', async () => {
    const { press } = open([]);
    await press('Start Your First Form');
    await says('There are none yet. Save the form as a draft, and choose them once they are written.');
  });
});

describe('the accounts on a card', () => {
  test('are named, with what has become of them and what is left to choose', async () => {
    const chosen = { ...completed, reflectiveAccountIds: [1, 2, 9].map(idOf) };
    open([account(1), account(2, isDraft)], [chosen]);
    await says('Account 1, 01 May 2026');
    await says('Account 2, 02 May 2026 (a draft again)');
    await says('An account that has been deleted');
    await says('One account that was chosen has been deleted since.');
    await says('One account that was chosen is a draft again.');
    await says(`3 of the 5 accounts are chosen: ${caution}.`);
  });

  test('are cautioned about before the form is locked, and not afterwards', async () => {
    const signed = { ...completed, discussantConfirmed: true, discussantAgreesToContact: true };
    const { press } = open(five, [signed]);
    const words = `None of the 5 accounts is chosen: ${caution}. If you choose them now, Grace Mensah has to sign again.`;
    await says(words);
    await press(/^Finalize: /);
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  test('are not asked for once it is locked', async () => {
    open(five, [{ ...completed, isFinalized: true, finalizedAt: '2026-05-05T10:00:00.000Z' }]);
    await says(/^Finalized on 05 May 2026/);
    expect(screen.queryByText(/None of the 5/)).toBeNull();
  });

  test('are on the form that is printed', async () => {
    const { press } = open(five, [{ ...completed, reflectiveAccountIds: five.map(({ id }) => id) }]);
    await press(/^View: /);
    await says('Reflective accounts discussed: 5');
    await says(/Account 1, 01 May 2026\s+Account 2, 02 May 2026/);
  });
});

describe('a discussion outside the present three years', () => {
  const reason = 'Before your current three years, which began on 01 May 2024.';

  test('is said not to count while its date is typed, and is kept all the same', async () => {
    const { press, write, sent } = open([]);
    await press('Start Your First Form');
    await write('Day', '30');
    await write('Month', '04');
    await write('Year', '2024');
    await says(`A discussion of this date does not count. ${reason}`);
    await press('Save Draft');
    await says(/^Draft saved successfully/);
    expect(sent).toMatchObject([{ discussionDate: '2024-04-30' }]);
  });

  test('says so on its card, before anybody has signed it', async () => {
    open([], [{ ...completed, discussionDate: '2024-04-30' }]);
    await says(`Does not count toward your total. ${reason}`);
  });
});
