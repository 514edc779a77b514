// @vitest-environment happy-dom
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
import { FeedbackPage } from './feedback-page.tsx';

const entry = {
  id: '0190f3a0-0000-7000-8000-000000000006',
  requestId: null,
  date: '2026-05-04',
  sourceOfFeedback: 'A relative',
  typeOfFeedback: 'Letter',
  contentOfFeedback: 'They felt listened to',
  relationship: null,
  isAnonymous: true,
  fromName: null,
  fromEmail: null,
  fromRole: null,
  countsTowardProgress: true,
  notCountedReason: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
} as unknown as FeedbackEntry;

/** The page of somebody with one piece of feedback. */
function open() {
  let held = [entry];
  return visit(<FeedbackPage />, {
    'feedback.list': () => held,
    'feedback.attachments': () => [],
    'feedbackRequests.list': () => [],
    'feedback.remove': ({ id }: { id: string }) => {
      held = [];
      return { id };
    },
  });
}

describe('feedback', () => {
  test('says on its tabs how much there is', async () => {
    open();
    await see('tab', 'Feedback Entries (1)');
    await see('tab', 'Feedback Requests (0)');
  });

  test('is written on a page of its own, with the list out of sight', async () => {
    const { press } = open();
    await press(/^Edit feedback: /);
    await see('heading', 'Edit feedback');
    expect(screen.queryByRole('tab', { name: /Feedback Entries/ })).toBeNull();
    expect(await see('textbox', /^Content of feedback/)).toHaveProperty('value', 'They felt listened to');
  });

  test('is anonymous until somebody says otherwise', async () => {
    const { press, tick } = open();
    await press('Add Feedback');
    expect(await see('checkbox', /^Keep this anonymous/)).toHaveProperty('checked', true);
    expect(screen.queryByLabelText('Name (optional)')).toBeNull();
    await tick(/^Keep this anonymous/);
    await see('textbox', 'Name (optional)');
    await says(/left out of your report/);
  });

  test('asks before what was typed is given up', async () => {
    const { press, write } = open();
    await press(/^Edit feedback: /);
    await write(/^Content of feedback/, 'They felt heard');
    await press('Back to feedback');
    await press('Discard changes');
    await focused('button', /^Edit feedback: /);
  });

  test('is deleted after a question, and the focus goes to the button that adds some', async () => {
    const { press } = open();
    await press(/^Delete feedback: /);
    await press('Delete feedback');
    await says('No feedback entries yet');
    await gone('button', /^Delete feedback: /);
    expect(document.activeElement?.id).toBe('add-feedback');
  });

  test('has no button to add some while requests are shown', async () => {
    const { hands } = open();
    await hands.click(await see('tab', /Feedback Requests/));
    await see('heading', 'Ask for feedback');
    expect(screen.queryByRole('button', { name: 'Add Feedback' })).toBeNull();
  });
});
