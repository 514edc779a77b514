// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heldUpload, holdUploads } from '../../client/testing-upload.ts';
import { gone, says, see, visit } from '../../client/testing-visit.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { entry } from './testing-feedback.ts';

beforeEach(holdUploads);
afterEach(() => void vi.unstubAllGlobals());

const saved = { ...entry, updatedAt: '2026-05-05T10:00:00.000Z' };
const content = /^Content of feedback/;

/** The form of a piece of feedback to which a letter was added, on its way for the first time; other files were chosen with it. */
async function leaving(...others: File[]) {
  const browser = visit(<FeedbackPage />, {
    'feedback.list': () => [entry],
    'feedback.attachments': () => [],
    'feedbackRequests.list': () => [],
  });
  await browser.press(/^Edit feedback: /);
  const letter = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
  await browser.hands.upload(await screen.findByLabelText('Attachments (optional)'), [letter, ...others]);
  await browser.press('Save changes');
  return { ...browser, first: await heldUpload(1) };
}

describe('the files of feedback', () => {
  test('leave once: what is typed while they are on their way is saved without them', async () => {
    const { first, press, write } = await leaving();
    await write(content, 'They felt heard');
    await act(async () => first.answer(200, saved));
    await press('Save changes');
    const second = await heldUpload(2);
    expect(first.sent?.getAll('files')).toHaveLength(1);
    expect(second.sent?.getAll('files')).toEqual([]);
    expect(second.sent?.get('contentOfFeedback')).toBe('They felt heard');
    expect(second.sent?.get('updatedAt')).toBe(saved.updatedAt);
    await act(async () => second.answer(200, { ...saved, contentOfFeedback: 'They felt heard' }));
    await gone('heading', 'Edit feedback');
  });

  test('leave again after a lost answer, under the same key, so that they cannot be stored twice', async () => {
    const { first, press } = await leaving();
    await act(async () => first.cut());
    await says(/^We could not reach Cairn/);
    await press('Save changes');
    const second = await heldUpload(2);
    expect(second.sent?.getAll('files')).toHaveLength(1);
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  });

  test('stay chosen when what they came with is refused', async () => {
    const { first, press, write } = await leaving();
    const issues = [{ path: 'contentOfFeedback', message: 'Say less' }];
    await act(async () => first.answer(400, { message: 'Refused', issues }));
    await says('Say less');
    await write(content, 'Heard');
    await press('Save changes');
    const second = await heldUpload(2);
    expect(second.sent?.getAll('files')).toHaveLength(1);
    expect(second.headers['idempotency-key']).not.toBe(first.headers['idempotency-key']);
  });
});

test('a file that was refused keeps its reason once the feedback is saved, until the form is closed', async () => {
  const { first, press, hands } = await leaving(new File([], 'empty.pdf'));
  await act(async () => first.answer(200, saved));
  await says(/^One file was not added\./);
  await says('This file is empty.');
  expect(first.sent?.getAll('files')).toHaveLength(1);
  await hands.click(await see('button', 'Take out empty.pdf'));
  expect(screen.queryByText(/^One file was not added/)).toBeNull();
  await press('Close');
  await gone('heading', 'Edit feedback');
});

test('the same words saved over a later version are not taken for the save before', async () => {
  const { first, press, write } = await leaving();
  await write(content, 'They felt heard');
  await act(async () => first.answer(200, saved));
  await press('Save changes');
  const second = await heldUpload(2);
  await write(content, 'They felt seen');
  await act(async () => second.answer(200, { ...saved, updatedAt: '2026-05-06T10:00:00.000Z' }));
  await see('button', 'Save changes');
  await write(content, 'They felt heard');
  await press('Save changes');
  const third = await heldUpload(3);
  expect(third.sent?.get('contentOfFeedback')).toBe('They felt heard');
  expect(third.headers['idempotency-key']).not.toBe(second.headers['idempotency-key']);
});
