// @vitest-environment happy-dom
import type { SupportLook } from '@cairn/domain/support-access';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { type Answers, ada, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { SupportLookPage } from './support-look-page.tsx';

const look: SupportLook = {
  id: '0198c0de-0000-7000-8000-000000000001',
  person: { id: 'p1', email: 'grace@example.org', firstName: 'Grace', lastName: 'Obi' },
  areas: ['feedback', 'declarations'],
  reason: 'Ticket 4711',
  openedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const entry = {
  ...{ id: 'f1', sourceOfFeedback: 'Students', date: '2026-11-03', typeOfFeedback: 'Email' },
  ...{ contentOfFeedback: 'She explains well.', howPracticeChanged: null },
  ...{ countsTowardProgress: false, notCountedReason: 'Before your three years' },
};
const over = new Refusal(403, 'The access has ended.', [], 'support_access_over');

const open = (answers: Answers) =>
  visit(
    <UserContext value={{ ...ada, isAdmin: true, adminRole: 'support' }}>
      <SupportLookPage />
    </UserContext>,
    { 'supportLooks.get': () => look, ...answers },
  );

describe('looking at somebody’s records', () => {
  test('says whose they are all the time, and shows an area once it is opened', async () => {
    const asked: unknown[] = [];
    const feedback = (input: unknown) => {
      asked.push(input);
      return { records: [entry], next: null };
    };
    const { press } = open({ 'supportLooks.feedback': feedback, 'supportLooks.declarations': () => null });
    await says(/You are looking at Grace Obi’s records, by their leave until/);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Practice hours' })).toBeNull();
    await press('Feedback');
    await see('heading', 'Students, 03 Nov 2026');
    await says('She explains well.');
    await says('Before your three years');
    expect(asked).toMatchObject([{ limit: '50' }]);
    await press('Declarations');
    await says('Nothing is recorded here');
    await gone('heading', 'Students, 03 Nov 2026');
  });

  test('ends at once when a reading is refused, and shows nothing any more', async () => {
    let ended = false;
    const answer = <T,>(told: T) => {
      if (ended) throw over;
      return told;
    };
    const { press } = open({
      'supportLooks.get': () => answer(look),
      'supportLooks.feedback': () => answer({ records: [entry], next: null }),
      'supportLooks.declarations': () => answer(null),
    });
    await press('Feedback');
    await says('She explains well.');
    ended = true;
    await press('Declarations');
    await see('heading', 'The access has ended');
    expect(screen.queryByText('She explains well.')).toBeNull();
    expect(screen.queryByText(/Grace/)).toBeNull();
    expect(await see('link', 'Back to the administration')).toHaveProperty('pathname', '/admin');
  });

  test('ends by itself when its time is over', async () => {
    open({ 'supportLooks.get': () => ({ ...look, expiresAt: new Date(Date.now() + 500).toISOString() }) });
    await see('heading', 'The access has ended');
  });

  test('of what was never opened says no more than of what has ended', async () => {
    open({
      'supportLooks.get': () => {
        throw new Refusal(404, 'Not found');
      },
    });
    await see('heading', 'The access has ended');
  });
});
