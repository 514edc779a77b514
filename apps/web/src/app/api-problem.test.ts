import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { fieldErrors, isSignedOut, problemOf, RefusedRequest } from './api-problem.ts';

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
