import type { SecurityLog } from '@cairn/api/context';
import { ruleErrorOf } from '@cairn/api/errors';
import { networkOf } from '@cairn/api/known-networks/networks';
import type { RuleError } from '@cairn/domain/errors';
import type { SecurityAction } from '@cairn/domain/security-event';
import { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { ZodError } from 'zod';

/**
 * What the log may hold: never bodies, cookies, bound parameters, or addresses with their tokens. An error is named by
 * its class, code and constraint, because drivers put the values of a row into messages and details.
 */
export function loggerOptions(level: string) {
  return {
    level,
    // Standard output carries the one line with the address.
    stream: process.stderr,
    serializers: { err: (fault: unknown) => describeFault(fault), req: describeRequest },
  };
}

function describeRequest(request: FastifyRequest) {
  const { id, method, span } = request;
  return { id, method, route: request.routeOptions?.url ?? 'none', trace: span?.traceId };
}

interface FaultInLog extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** In characters. */
const maxWord = 100;
const maxMessage = 300;
const maxFrame = 300;
const maxFrames = 30;
/** Causes within causes, and errors beside each other. */
const maxCauseDepth = 5;
const maxErrors = 5;

/** An error as the log may hold it, with its causes; bounded, whatever it brings along. */
export function describeFault(fault: unknown, depth = 0): FaultInLog {
  if (!(fault instanceof Error)) return { type: typeof fault, message: 'not an error', stack: '' };
  const { code, constraint, routine, cause, errors } = fault as Error & Record<string, unknown>;
  const described = {
    type: inOneLine(fault.name, maxWord),
    message: messageOf(fault),
    code: word(code),
    constraint: word(constraint),
    routine: word(routine),
    stack: framesOf(fault),
  };
  if (depth >= maxCauseDepth) return described;
  const within = (one: unknown) => describeFault(one, depth + 1);
  return {
    ...described,
    ...(cause === undefined ? {} : { cause: within(cause) }),
    ...(Array.isArray(errors) ? { errors: errors.slice(0, maxErrors).map(within) } : {}),
  };
}

/** A driver quotes values in its messages, and a schema the names of keys that were sent. */
function messageOf(fault: Error): string {
  if (isFromDatabase(fault)) return 'database error';
  if (fault instanceof ZodError) {
    const words = fault.issues.slice(0, maxErrors).map(({ code, path }) => `${code} at ${path.join('.')}`);
    return inOneLine(`${fault.issues.length} issues: ${words.join(', ')}`, maxMessage);
  }
  return inOneLine(fault.message, maxMessage);
}

function isFromDatabase(fault: Error): boolean {
  const { code } = fault as Error & { code?: unknown };
  return (
    (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) ||
    ['query', 'params', 'severity'].some((key) => Object.hasOwn(fault, key))
  );
}

/** Where a fault came about. The message stands before the frames, may have many lines, and some that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const begin = message === '' ? -1 : stack.indexOf(message);
  const lines = (begin < 0 ? stack : stack.slice(begin + message.length)).split('\n');
  const last = lines.findLastIndex((line) => line !== '' && !frame.test(line));
  return lines
    .slice(last + 1)
    .filter((line) => line !== '')
    .slice(0, maxFrames)
    .map((line) => inOneLine(line, maxFrame))
    .join('\n');
}

const frame = /^ {4}at .*(?::\d+|:0x[0-9a-f]+|<anonymous>|\(native|\(index \d+)\)?$/;

const word = (value: unknown) => (typeof value === 'string' ? inOneLine(value, maxWord) : undefined);

/** Without control characters, which could end a line or move a terminal's cursor, and cut to a length. */
function inOneLine(text: string, longest: number): string {
  const start = text.slice(0, longest + 1).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/gu, ' ');
  return start.length > longest ? `${start.slice(0, longest)}…` : start;
}

/** Logs what is a fault of ours. What the caller did wrong was told to the caller. */
export function logFault(request: FastifyRequest, error: unknown, path?: string): void {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  const rule = ruleErrorOf(cause);
  if (rule?.reason === 'overloaded') tellTooMuch(request, rule, path);
  else if (rule?.code === 'NOT_READY') request.log.warn({ req: request, err: cause, path }, 'not ready');
  else if (!rule && !isRefusal(error)) request.log.error({ req: request, err: cause, path }, 'fault');
}

/** Whatever is too much for a server would fill its log as well. */
function tellTooMuch(request: FastifyRequest, { message }: RuleError, path?: string): void {
  const { server } = request.server;
  const tell = tellers.get(server) ?? throttled(warnOfTooMuch);
  tellers.set(server, tell);
  tell(request, message, path);
}

const warnOfTooMuch = (refused: number, request: FastifyRequest, message: string, path?: string) =>
  request.log.warn({ req: request, refused, path }, message);

/** Several servers may run in one process. */
const tellers = new WeakMap<object, (request: FastifyRequest, message: string, path?: string) => void>();

/** Tells the first time and then at most every so often, each time how many there were since the last. */
export function throttled<Rest extends unknown[]>(
  tell: (count: number, ...rest: Rest) => void,
  everyMs = 10_000,
  now = () => performance.now(),
): (...rest: Rest) => void {
  let count = 0;
  let next = -Infinity;
  return (...rest) => {
    count += 1;
    if (now() < next) return;
    tell(count, ...rest);
    count = 0;
    next = now() + everyMs;
  };
}

function isRefusal(error: unknown): boolean {
  if (error instanceof TRPCError) return error.code !== 'INTERNAL_SERVER_ERROR';
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status < 500;
}

/** Tells the security log of a request that was refused, by its route and never by its address. */
export function logRefusal(
  securityLog: SecurityLog,
  request: FastifyRequest,
  action: SecurityAction,
  at?: string,
): void {
  const route = at ?? request.routeOptions?.url ?? 'none';
  securityLog.note({ action, network: networkOf(request.ip), requestId: request.id, at: route });
}
