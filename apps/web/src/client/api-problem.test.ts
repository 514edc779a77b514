import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { failedSave, fieldErrors, isSignedOut, isStaleEdit, problemOf, RefusedRequest } from './api-problem.ts';

function answered(data: object, message = 'Start date is required') {
  return TRPCClientError.from({ error: { code: -32600, message, data } } as never);
}

describe('problemOf', () => {
  test('reads status, message and issues', () => {
    const issues = [{ path: 'startDate', message: 'Start date is required' }];
    expect(problemOf(answered({ httpStatus: 400, issues }))).toEqual({
      status: 400,
      message: 'Start date is required',
      issues,
    });
  });

  test('reads what an upload was answered', () => {
    const refusal = new RefusedRequest(415, { message: 'This file is not a PDF' });
    expect(problemOf(refusal)).toEqual({ status: 415, message: 'This file is not a PDF', issues: [] });
    expect(problemOf(new RefusedRequest(502, null))).toMatchObject({ message: 'Unknown error' });
  });

  test('calls a request without an answer unreachable', () => {
    expect(problemOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, issues: [] });
  });

  test('tells a lost session from other errors', () => {
    expect(isSignedOut(answered({ httpStatus: 401 }))).toBe(true);
    expect(isSignedOut(answered({ httpStatus: 403 }))).toBe(false);
  });
});

describe('fieldErrors', () => {
  test('keeps the first message of each field', () => {
    const issues = [
      { path: 'hours', message: 'Hours are required' },
      { path: 'hours', message: 'Hours must be a positive number' },
    ];
    expect(fieldErrors({ status: 400, message: '', issues })).toEqual({ hours: 'Hours are required' });
  });
});

const conflict = (...fields: string[]) =>
  answered({ httpStatus: 409, issues: fields.map((path) => ({ path, message: `About ${path}` })) }, 'Refused');

describe('isStaleEdit', () => {
  test('is told by the copy the change was made to, not by every conflict', () => {
    expect(isStaleEdit(problemOf(conflict('updatedAt')))).toBe(true);
    expect(isStaleEdit(problemOf(conflict('nmcPin')))).toBe(false);
    expect(isStaleEdit(problemOf(conflict()))).toBe(false);
    expect(isStaleEdit(problemOf(answered({ httpStatus: 400, issues: [{ path: 'updatedAt', message: '' }] })))).toBe(
      false,
    );
  });
});

describe('failedSave', () => {
  const words = 'Failed to update profile. Please try again.';
  test('does not say to try again what another tab has changed meanwhile', () => {
    expect(failedSave(conflict('updatedAt'), words)).toBe(
      'Failed to update profile. It has changed since you opened it.',
    );
    expect(failedSave(conflict('updatedAt'), 'Failed to update practice hours')).toBe(
      'Failed to update practice hours. It has changed since you opened it.',
    );
  });
  test('keeps the specified words of every other failure', () => {
    expect(failedSave(conflict('nmcPin'), words)).toBe(words);
    expect(failedSave(new TypeError('Failed to fetch'), words)).toBe(words);
  });
});
