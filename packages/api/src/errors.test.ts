import { BusyError } from '@cairn/db/busy-error';
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

  test('nobody foresaw says nothing of itself', () => {
    const { status, body } = toErrorBody(new Error('secret'), 'r');
    expect([status, body]).toEqual([
      500,
      { message: unexpectedMessage, code: 'INTERNAL_SERVER_ERROR', requestId: 'r' },
    ]);
    expect(toTrpcError(new Error('secret'))).toBeInstanceOf(TRPCError);
  });
});
