import { BusyError } from '@cairn/db/turns';
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

  test('nobody foresaw says nothing of itself', () => {
    const { status, body } = toErrorBody(new Error('secret'), 'r');
    expect([status, body]).toEqual([
      500,
      { message: unexpectedMessage, code: 'INTERNAL_SERVER_ERROR', requestId: 'r' },
    ]);
    expect(toTrpcError(new Error('secret'))).toBeInstanceOf(TRPCError);
  });
});
