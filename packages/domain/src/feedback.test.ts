import { describe, expect, test } from 'vitest';
import { feedbackFormInput, feedbackInput, feedbackRelationships, feedbackSources, feedbackTypes } from './feedback.ts';

const fields = {
  date: '2026-11-10',
  sourceOfFeedback: 'Students',
  typeOfFeedback: 'Verbal',
  contentOfFeedback: 'Clear and kind teaching',
};
const giver = { fromName: 'Prof. Day', fromEmail: 'Day@example.org', fromRole: 'Lecturer', relationship: 'Colleague' };
const nobody = { fromName: null, fromEmail: null, fromRole: null };
const messages = (change: object) =>
  feedbackInput.safeParse({ ...fields, ...change }).error?.issues.map((i) => i.message);

describe('feedbackInput', () => {
  test('keeps the giver of a named entry', () => {
    expect(feedbackInput.parse({ ...fields, ...giver, isAnonymous: false })).toEqual({
      ...fields,
      howPracticeChanged: null,
      ...giver,
      fromEmail: 'day@example.org',
      isAnonymous: false,
      requestId: null,
    });
  });
  test('keeps no name of an anonymous giver', () => {
    const entry = feedbackInput.parse({ ...fields, ...giver, isAnonymous: true });
    expect(entry).toMatchObject({ ...nobody, isAnonymous: true, relationship: 'Colleague' });
    expect(JSON.stringify(entry)).not.toMatch(/Day|Lecturer/);
  });
  test('keeps no name in an update either', () => {
    const update = feedbackInput.safeExtend({ id: feedbackInput.shape.relationship });
    expect(update.parse({ ...fields, ...giver, isAnonymous: true, id: 'x' })).toMatchObject({ ...nobody, id: 'x' });
  });
  test.each(['fromName', 'fromEmail', 'fromRole'] as const)(
    'takes %s without a word on it as not anonymous',
    (field) => {
      for (const schema of [feedbackInput, feedbackFormInput]) {
        const entry = schema.parse({ ...fields, [field]: giver[field] });
        expect(entry).toMatchObject({ isAnonymous: false, [field]: expect.stringMatching(/\w/) });
      }
    },
  );
  test('leaves it open whether a giver without a name is anonymous', () => {
    expect(feedbackInput.parse(fields).isAnonymous).toBeUndefined();
    expect(feedbackFormInput.parse(fields).isAnonymous).toBeUndefined();
  });
  for (const missing of [undefined, null, ''])
    test(`names every required field that is ${missing === '' ? 'empty' : missing}`, () => {
      expect(messages(Object.fromEntries(Object.keys(fields).map((key) => [key, missing])))).toEqual([
        'Date is required',
        'Source of feedback is required',
        'Type of feedback is required',
        'Content of feedback is required',
      ]);
    });
  test.each([
    [{ isAnonymous: 'true' }, 'Must be true or false'],
    [{ fromEmail: 'nobody', isAnonymous: false }, 'Please enter a valid email address'],
    [{ requestId: '7' }, 'Not a valid id'],
    [{ sourceOfFeedback: 'x'.repeat(201) }, 'Please use 200 characters or fewer'],
  ])('refuses %j', (change, message) => expect(messages(change)).toEqual([message]));
  test('accepts any words for source, type and relationship', () => {
    expect(
      messages({ sourceOfFeedback: 'A letter', typeOfFeedback: 'Song', relationship: 'Chaplain' }),
    ).toBeUndefined();
    expect([feedbackSources, feedbackTypes, feedbackRelationships].map((list) => list.length)).toEqual([10, 11, 7]);
  });
});

describe('feedbackFormInput', () => {
  test('reads the words true and false, and blanks as nothing', () => {
    const blank = { fromName: '', fromEmail: '', fromRole: '', relationship: '', requestId: '', updatedAt: '' };
    expect(feedbackFormInput.parse({ ...fields, ...blank, isAnonymous: 'false' })).toEqual({
      ...fields,
      howPracticeChanged: null,
      ...nobody,
      relationship: null,
      requestId: null,
      isAnonymous: false,
      updatedAt: undefined,
    });
    expect(feedbackFormInput.parse({ ...fields, ...giver, isAnonymous: 'true' })).toMatchObject(nobody);
  });
  test.each(['yes', '1', '', 'TRUE'])('refuses %j for a flag', (isAnonymous) => {
    expect(feedbackFormInput.safeParse({ ...fields, isAnonymous }).success).toBe(false);
  });
});
