// @vitest-environment happy-dom
import type { FeedbackEntry } from '@cairn/domain/feedback';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
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

const request = {
  id: '0190f3a0-0000-7000-8000-0000000000e1',
  recipientName: 'Grace Mensah',
  recipientEmail: 'grace@example.org',
  recipientRole: 'Ward manager',
  relationship: null,
  customMessage: null,
  status: 'pending',
  mailStatus: 'kept',
  sentAt: null,
  remindedAt: null,
  respondedAt: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  updatedAt: '2026-05-04T10:00:00.000Z',
} as unknown as FeedbackRequest;
const other = {
  ...request,
  id: '0190f3a0-0000-7000-8000-0000000000e2',
  recipientName: 'Omar Farah',
} as FeedbackRequest;

/** The page of somebody with one piece of feedback, who has asked these people for more. */
function open(requests: FeedbackRequest[] = [], answers: Answers = {}) {
  let held = [entry];
  return visit(<FeedbackPage />, {
    'feedback.list': () => held,
    'feedback.attachments': () => [],
    'feedbackRequests.list': () => requests,
    'feedback.remove': ({ id }: { id: string }) => {
      held = [];
      return { id };
    },
    ...answers,
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

test('a new request is not given up for the other tab without asking', async () => {
  const { hands, press, write } = open();
  await hands.click(await see('tab', /Feedback Requests/));
  await write(/^Their name/, 'Grace Mensah');
  await hands.click(await see('tab', /Feedback Entries/));
  await press('Keep editing');
  expect(await see('textbox', /^Their name/)).toHaveProperty('value', 'Grace Mensah');
  await hands.click(await see('tab', /Feedback Entries/));
  await press('Discard changes');
  await gone('heading', 'Ask for feedback');
});

describe('the correction of a request', () => {
  /** What was typed into the correction of Grace's request, and not saved. */
  async function typed(answers: Answers = {}) {
    const browser = open([request, other], answers);
    await browser.hands.click(await see('tab', /Feedback Requests/));
    await browser.press('Edit request: Grace Mensah');
    await focused('heading', 'Correct the request');
    const form = within(await see('region', 'Correct the request'));
    const role = form.getByLabelText(/^Their role/);
    await browser.hands.clear(role);
    await browser.hands.type(role, 'Matron');
    return { ...browser, form, role };
  }

  test.for([
    ['another is corrected', 'button', 'Edit request: Omar Farah'],
    ['another is answered', 'button', 'Record their feedback: Omar Farah'],
    ['the entries are shown', 'tab', /Feedback Entries/],
  ] as const)('asks before what was typed is given up when %s', async ([, what, name]) => {
    const { hands, press, role } = await typed();
    await hands.click(await see(what, name));
    await says('Discard what you typed?');
    await press('Keep editing');
    expect(role).toHaveProperty('value', 'Matron');
    await hands.click(await see(what, name));
    await press('Discard changes');
    await waitFor(() => expect(role.isConnected).toBe(false));
  });

  test('asks before it is cancelled, and the focus returns to its pencil', async () => {
    const { hands, press, form } = await typed();
    await hands.click(form.getByRole('button', { name: 'Cancel' }));
    await says('Discard what you typed?');
    await press('Discard changes');
    await focused('button', 'Edit request: Grace Mensah');
  });

  test('keeps what is typed while it is saved, for the version that was saved', async () => {
    const sent: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { hands, press, role } = await typed({
      'feedbackRequests.update': async (input: FeedbackRequest) => {
        sent.push(input);
        await promise;
        return { ...request, ...input, updatedAt: `2026-05-0${4 + sent.length}T10:00:00.000Z` };
      },
    });
    await press('Save changes');
    await hands.type(role, ' of Ward 5');
    resolve();
    await says('Request to Grace Mensah corrected');
    expect(role).toHaveProperty('value', 'Matron of Ward 5');
    await press('Save changes');
    await focused('button', 'Edit request: Grace Mensah');
    expect(sent).toMatchObject([
      { recipientRole: 'Matron', updatedAt: request.updatedAt },
      { recipientRole: 'Matron of Ward 5', updatedAt: '2026-05-05T10:00:00.000Z' },
    ]);
  });
});
