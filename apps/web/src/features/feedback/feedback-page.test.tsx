// @vitest-environment happy-dom
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, focused, gone, says, see, visit } from '../../client/testing-visit.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { entry } from './testing-feedback.ts';
import { toJo } from './testing-requests.ts';

const toOmar: FeedbackRequest = { ...toJo, id: '0190f3a0-0000-7000-8000-0000000000e2', recipientName: 'Omar Farah' };

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

/** Asks Grace for feedback on the page of somebody who has asked Jo and Omar, and writes down what is sent. */
async function asking(answers: Answers = {}) {
  const sent: unknown[] = [];
  const browser = open([toJo, toOmar], {
    'feedbackRequests.create': (input: object) => {
      sent.push(input);
      return { ...toJo, ...input };
    },
    ...answers,
  });
  const fill = async (name: string) => {
    await browser.hands.click(await see('tab', /Feedback Requests/));
    await browser.write(/^Their name/, name);
    await browser.write(/^Their email/, 'grace@example.org');
  };
  await fill('Grace Mensah');
  return { ...browser, sent, fill };
}

describe('a new request', () => {
  test('is not given up for the other tab without asking', async () => {
    const { hands, press } = await asking();
    await hands.click(await see('tab', /Feedback Entries/));
    await press('Keep editing');
    expect(await see('textbox', /^Their name/)).toHaveProperty('value', 'Grace Mensah');
    await hands.click(await see('tab', /Feedback Entries/));
    await press('Discard changes');
    await gone('heading', 'Ask for feedback');
  });

  test.for([
    ['for the other tab', 'tab', /Feedback Entries/, 'Discard changes', 'tab', /Feedback Requests/],
    ['with the page', 'link', 'Elsewhere', 'Leave without saving', 'link', 'Back'],
  ] as const)('given up %s while it waits for a connection is never sent', async ([, role, away, agree, way, back]) => {
    const { hands, press, sent, fill } = await asking();
    onlineManager.setOnline(false);
    await press('Send from Cairn');
    await says('You are offline');
    await hands.click(await see(role, away));
    await press(agree);
    await gone('heading', 'Ask for feedback');
    await hands.click(await see(way, back));
    await hands.click(await see('tab', /Feedback Requests/));
    await see('heading', 'Ask for feedback');
    expect(screen.queryByText(/You are offline/)).toBeNull();
    onlineManager.setOnline(true);
    // The next one goes through, and is the only one.
    await fill('Jo March');
    await press('Send from Cairn');
    await says('Request to Jo March saved');
    expect(sent).toMatchObject([{ recipientName: 'Jo March' }]);
  });

  test('leaves blank fields once it is sent, which the page is left with unasked', async () => {
    const { hands, press } = await asking();
    await press('Send from Cairn');
    await says('Request to Grace Mensah saved');
    expect(await see('textbox', /^Their name/)).toHaveProperty('value', '');
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
  });

  test('begun while the last one was sent stays, and is asked about unless it is taken back', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { hands, press, write } = await asking({
      'feedbackRequests.create': async (input: object) => {
        await promise;
        return { ...toJo, ...input };
      },
    });
    await press('Send from Cairn');
    await write(/^Their name/, 'Omar Farah');
    resolve();
    await says('Request to Grace Mensah saved');
    await see('button', 'Send from Cairn');
    expect(await see('textbox', /^Their name/)).toHaveProperty('value', 'Omar Farah');
    await hands.click(await see('tab', /Feedback Entries/));
    await press('Keep editing');
    await write(/^Their name/, '');
    await write(/^Their email/, '');
    await hands.click(await see('tab', /Feedback Entries/));
    await gone('heading', 'Ask for feedback');
  });
});

describe('the correction of a request', () => {
  /** What was typed into the correction of Jo's request, and not saved. */
  async function typed(answers: Answers = {}) {
    const browser = open([toJo, toOmar], answers);
    await browser.hands.click(await see('tab', /Feedback Requests/));
    await browser.press('Edit request: Jo March');
    await focused('heading', 'Correct the request');
    const form = within(await see('region', 'Correct the request'));
    const role = form.getByLabelText(/^Their role/);
    await browser.hands.type(role, 'Matron');
    return { ...browser, form, role };
  }

  test.for([
    ['another is corrected', 'button', 'Edit request: Omar Farah', 'button', 'Edit request: Jo March'],
    ['another is answered', 'button', 'Record their feedback: Omar Farah', 'heading', 'Add feedback'],
    ['the entries are shown', 'tab', /Feedback Entries/, 'button', 'Add Feedback'],
  ] as const)('asks before what was typed is given up when %s', async ([, what, name, then, there]) => {
    const { hands, press, role } = await typed();
    await hands.click(await see(what, name));
    await says('Discard what you typed?');
    await press('Keep editing');
    expect(role).toHaveProperty('value', 'Matron');
    await hands.click(await see(what, name));
    await press('Discard changes');
    await see(then, there);
    expect(role.isConnected).toBe(false);
  });

  test('asks before it is cancelled, and the focus returns to its pencil', async () => {
    const { hands, press, form } = await typed();
    await hands.click(form.getByRole('button', { name: 'Cancel' }));
    await says('Discard what you typed?');
    await press('Discard changes');
    await focused('button', 'Edit request: Jo March');
  });

  test('asks before the page is left', async () => {
    const { hands, press, role } = await typed();
    await hands.click(await see('link', 'Elsewhere'));
    await press('Stay and keep editing');
    await gone('button', 'Stay and keep editing');
    expect(role).toHaveProperty('value', 'Matron');
  });

  test('is given up with a new request after one question about both', async () => {
    const { hands, press } = await typed();
    const [name] = await screen.findAllByLabelText(/^Their name/);
    if (name) await hands.type(name, 'Grace Mensah');
    await hands.click(await see('tab', /Feedback Entries/));
    await press('Discard changes');
    await gone('heading', 'Ask for feedback');
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
  });

  test('that is given up alone leaves a new request as it is', async () => {
    const { hands, press, form } = await typed();
    const [name] = await screen.findAllByLabelText(/^Their name/);
    if (name) await hands.type(name, 'Grace Mensah');
    await hands.click(form.getByRole('button', { name: 'Cancel' }));
    await press('Discard changes');
    await gone('heading', 'Correct the request');
    expect(name).toHaveProperty('value', 'Grace Mensah');
  });

  test('keeps what is typed while it is saved, for the version that was saved', async () => {
    const sent: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { hands, press, role } = await typed({
      'feedbackRequests.update': async (input: FeedbackRequest) => {
        sent.push(input);
        await promise;
        return { ...toJo, ...input, updatedAt: `2026-05-0${4 + sent.length}T10:00:00.000Z` };
      },
    });
    await press('Save changes');
    await hands.type(role, ' of Ward 5');
    resolve();
    await says('Request to Jo March corrected');
    expect(role).toHaveProperty('value', 'Matron of Ward 5');
    await press('Save changes');
    await focused('button', 'Edit request: Jo March');
    expect(sent).toMatchObject([
      { recipientRole: 'Matron', updatedAt: toJo.updatedAt },
      { recipientRole: 'Matron of Ward 5', updatedAt: '2026-05-05T10:00:00.000Z' },
    ]);
  });

  test('given up while it waits for a connection is never saved', async () => {
    const sent: unknown[] = [];
    const { hands, press, form } = await typed({
      'feedbackRequests.update': (input: FeedbackRequest) => {
        sent.push(input);
        return { ...toOmar, ...input, updatedAt: '2026-05-05T10:00:00.000Z' };
      },
    });
    onlineManager.setOnline(false);
    await press('Save changes');
    await says('You are offline');
    await hands.click(form.getByRole('button', { name: 'Cancel' }));
    await press('Discard changes');
    onlineManager.setOnline(true);
    await press('Edit request: Omar Farah');
    const next = within(await see('region', 'Correct the request'));
    await hands.type(next.getByLabelText(/^Their role/), 'Sister');
    await press('Save changes');
    await says('Request to Omar Farah corrected');
    expect(sent).toMatchObject([{ id: toOmar.id }]);
  });
});
