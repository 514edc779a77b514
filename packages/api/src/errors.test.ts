import { BusyError } from '@cairn/db/busy-error';
import { RuleError } from '@cairn/domain/errors';
import { refusals } from '@cairn/domain/refusal-reasons';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { toErrorBody, toTrpcError, unexpectedMessage } from './errors.ts';

describe('an error', () => {
  test('of a database that is busy for too long asks for patience', () => {
    const busy = new BusyError('The embedded database has been busy for too long.');
    expect(toErrorBody(busy, 'r')).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', requestId: 'r' },
    });
    expect(toTrpcError(busy)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { retryAfterSeconds: 2 } });
  });

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('of a full disk (%s) asks for patience and says what is full', (code) => {
    const full = Object.assign(new Error('could not extend file "base/5/1255"'), { code });
    expect(toErrorBody(full, 'r')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('disk is full') },
    });
    expect(toTrpcError(full)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { retryAfterSeconds: 60 } });
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('of a database that is gone or answers nothing asks for patience (%s)', (message) => {
    expect(toErrorBody(new Error(message), 'r').status).toBe(503);
    expect(toTrpcError(new Error(message))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { retryAfterSeconds: 2 },
    });
  });

  test('nobody foresaw says nothing of itself', () => {
    const { status, body } = toErrorBody(new Error('secret'), 'r');
    expect([status, body]).toEqual([
      500,
      {
        type: '/api/docs/errors#unexpected',
        title: 'Something went wrong',
        status: 500,
        detail: unexpectedMessage,
        message: unexpectedMessage,
        code: 'INTERNAL_SERVER_ERROR',
        reason: 'unexpected',
        requestId: 'r',
      },
    ]);
    expect(toTrpcError(new Error('secret'))).toBeInstanceOf(TRPCError);
  });

  test('that is a conflict tells which, beside the code it shares with others', () => {
    const issues = [{ path: 'updatedAt', message: 'Changed' }];
    const { body } = toErrorBody(new RuleError('CONFLICT', 'Changed', { reason: 'stale_update', issues }), 'r');
    expect(body).toEqual({
      type: '/api/docs/errors#stale_update',
      title: 'Changed since it was read',
      status: 409,
      detail: 'Changed',
      message: 'Changed',
      code: 'CONFLICT',
      reason: 'stale_update',
      issues,
      requestId: 'r',
    });
  });

  test('has one code for each reason, and none of the names of reasons comes twice', () => {
    const named = Object.values(refusals).flatMap((reasons) => Object.keys(reasons));
    expect(new Set(named).size).toBe(named.length);
  });
});
