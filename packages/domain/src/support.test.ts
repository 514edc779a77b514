import { describe, expect, test } from 'vitest';
import { accountStatusOf } from './account-status.ts';
import { adminUser, adminUsersQuery } from './admin.ts';
import { formatFileSize } from './evidence-file.ts';
import { supportMessageInput } from './support.ts';

const valid = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Help',
  category: 'technical',
  message: 'It broke.\nTwice.',
};
const messages = (change: object) =>
  supportMessageInput.safeParse({ ...valid, ...change }).error?.issues.map((i) => i.message);

describe('supportMessageInput', () => {
  test('is of medium priority unless it says otherwise', () => {
    expect(supportMessageInput.parse(valid)).toEqual({ ...valid, priority: 'medium' });
    expect(supportMessageInput.parse({ ...valid, priority: 'urgent' }).priority).toBe('urgent');
  });
  for (const missing of [undefined, null, ''])
    test(`names every required field that is ${missing === '' ? 'empty' : missing}`, () => {
      expect(messages(Object.fromEntries(Object.keys(valid).map((key) => [key, missing])))).toEqual([
        'Name is required',
        'Please enter a valid email address',
        'Subject is required',
        'Category is required',
        'Message is required',
      ]);
    });
  test('keeps line ends out of what becomes a header', () => {
    expect(messages({ subject: 'Hi\r\nBcc: everyone@example.org' })).toEqual([
      'Contains characters that cannot be stored',
    ]);
  });
});

describe('adminUsersQuery', () => {
  test('reads blanks as no filter', () => {
    expect(adminUsersQuery.parse({ search: ' ', status: '' })).toEqual({ search: null, status: null });
    expect(adminUsersQuery.parse({ search: 'ada', status: 'blocked', limit: '50' })).toEqual({
      search: 'ada',
      status: 'blocked',
      limit: 50,
    });
  });
  test.each([{ status: 'gone' }, { limit: '0' }, { cursor: 'x' }, { search: 'a\u0000' }])('refuses %j', (query) =>
    expect(adminUsersQuery.safeParse(query).success).toBe(false),
  );
});

describe('accountStatusOf', () => {
  test.each([
    [false, false, 'active'],
    [true, false, 'blocked'],
    [false, true, 'deleted'],
    [true, true, 'deleted'],
  ] as const)('blocked %j, deleted %j is %s', (isBlocked, isDeleted, status) =>
    expect(accountStatusOf({ isBlocked, isDeleted })).toBe(status),
  );
  test('an admin sees no portfolio and no password', () => {
    expect(Object.keys(adminUser.shape).filter((key) => /password|hash|hours|cpd|reflect/i.test(key))).toEqual([
      'workingHours',
    ]);
  });
});

describe('formatFileSize', () => {
  test.each([
    [0, '0.0 MB'],
    [10, '0.1 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('of %i bytes is %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});
