import { ruleErrorOf } from '@cairn/api/errors';
import { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';

/**
 * What the log may hold: never bodies, cookies, bound parameters, or addresses with their tokens. An error is named by
 * its class, code and constraint, because drivers put the values of a row into messages and details.
 */
export function loggerOptions(level: string) {
  return {
    level,
    // Standard output carries the one line with the address.
    stream: process.stderr,
    serializers: { err: describeFault, req: describeRequest },
  };
}

function describeRequest(request: FastifyRequest) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? 'none' };
}

interface FaultInLog extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

function describeFault(fault: unknown): FaultInLog {
  if (!(fault instanceof Error)) return { type: typeof fault, message: 'not an error', stack: '' };
  const { code, constraint, routine } = fault as Error & Record<string, unknown>;
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: fault.name,
    message: fromDatabase ? 'database error' : fault.message,
    code,
    constraint,
    routine,
    stack: (fault.stack ?? '').split('\n').slice(1).join('\n'),
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}

/** Logs what is a fault of ours. What the caller did wrong was told to the caller. */
export function logFault(request: FastifyRequest, error: unknown, path?: string): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  const rule = ruleErrorOf(cause);
  if (rule?.code === 'NOT_READY') request.log.warn({ req: request, err: cause, path }, 'not ready');
  else if (!rule && !isRefusal(error)) request.log.error({ req: request, err: cause, path }, 'fault');
}

function isRefusal(error: unknown): boolean {
  if (error instanceof TRPCError) return error.code !== 'INTERNAL_SERVER_ERROR';
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status < 500;
}
