import { BusyError } from '@cairn/db/busy-error';
import { plainReasons, RuleError, type RuleErrorCode } from '@cairn/domain/errors';
import { type RefusalCode, type RefusalReason, refusals } from '@cairn/domain/refusal-reasons';
import { TRPCError } from '@trpc/server';

type TrpcCode = TRPCError['code'];

/** The one table from the product's errors to the transports'. */
const trpcCodes = {
  INVALID: 'BAD_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  WRONG_METHOD: 'METHOD_NOT_SUPPORTED',
  CONFLICT: 'CONFLICT',
  STALE: 'PRECONDITION_FAILED',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  WRONG_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  // No procedure answers a part of anything, and tRPC has no such code.
  OUT_OF_RANGE: 'BAD_REQUEST',
  UNMET: 'UNPROCESSABLE_CONTENT',
  SLOW_DOWN: 'TOO_MANY_REQUESTS',
  NOT_READY: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RuleErrorCode, TrpcCode>;

/** The one table from the product's errors to statuses of HTTP. */
export const httpStatuses = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  WRONG_METHOD: 405,
  CONFLICT: 409,
  STALE: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  OUT_OF_RANGE: 416,
  UNMET: 422,
  SLOW_DOWN: 429,
  NOT_READY: 503,
  INTERNAL: 500,
} as const satisfies Record<RefusalCode, number>;

export const unexpectedMessage = 'Something went wrong';
export const notReadyMessage = 'Cairn is not ready just now. Please try again in a moment.';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The content type of every refusal of the REST door (RFC 9457). */
export const problemType = 'application/problem+json';

/** Where each reason is explained. */
export const catalogueAddress = '/api/docs/errors';

/** The codes of tRPC, and those of the REST door alone. */
type ProblemCode = TrpcCode | 'RANGE_NOT_SATISFIABLE';

const problemCodes: Record<RefusalCode, ProblemCode> = {
  ...trpcCodes,
  OUT_OF_RANGE: 'RANGE_NOT_SATISFIABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
};

/** What is answered to every refused REST call: a problem (RFC 9457), and what Cairn says besides. */
export interface ErrorBody {
  /** Where the reason is explained. */
  type: string;
  /** The reason in a few words, the same each time. */
  title: string;
  status: number;
  /** The same as `message`. */
  detail: string;
  /** For whoever uses Cairn. */
  message: string;
  /** One for each status. */
  code: ProblemCode;
  /** One of a closed list, which tells apart what the code does not. */
  reason: RefusalReason;
  /** The fields that are wrong. */
  issues?: Issue[];
  requestId: string;
}

export const codesByReason = Object.fromEntries(
  Object.entries(refusals).flatMap(([code, reasons]) => Object.keys(reasons).map((reason) => [reason, code])),
) as Record<RefusalReason, RefusalCode>;

const titles = Object.fromEntries(
  Object.values(refusals).flatMap((reasons) => Object.entries(reasons).map(([reason, { title }]) => [reason, title])),
) as Record<RefusalReason, string>;

interface Refused extends Pick<ErrorBody, 'reason' | 'message' | 'requestId'> {
  readonly issues?: readonly Issue[] | undefined;
}

/** The one place where the body of a refusal is made. */
export function problemOf({ reason, message, issues, requestId }: Refused): ErrorBody {
  const code = codesByReason[reason];
  return {
    type: `${catalogueAddress}#${reason}`,
    title: titles[reason],
    status: httpStatuses[code],
    detail: message,
    message,
    code: problemCodes[code],
    reason,
    ...(issues?.length && { issues: [...issues] }),
    requestId,
  };
}

/** The reason of what tRPC refused itself. */
export function plainReasonOf(given: TrpcCode): RefusalReason {
  const [code] = Object.entries(trpcCodes).find(([, one]) => one === given) ?? [];
  return code === undefined ? 'unexpected' : ((plainReasons as Record<string, RefusalReason>)[code] ?? 'unexpected');
}

/** "Not there" and "not yours" are this one error, so that they cannot be told apart. */
export function notFound(): RuleError {
  return new RuleError('NOT_FOUND', 'Not found');
}

/** Turns what a procedure threw into the error its transport reports; the cause is kept for the log only. */
export function toTrpcError(cause: unknown): TRPCError {
  const rule = ruleErrorOf(cause);
  if (rule) return new TRPCError({ code: trpcCodes[rule.code], message: rule.message, cause: rule });
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unexpectedMessage, cause });
}

/** What a plain route answers for a thrown error. */
export function toErrorBody(cause: unknown, requestId: string): { status: number; body: ErrorBody } {
  const { reason, message, issues } = ruleErrorOf(cause) ?? { reason: 'unexpected', message: unexpectedMessage };
  const body = problemOf({ reason, message, issues, requestId });
  return { status: body.status, body };
}

/** The refusal of a write for which the disk, of the database or of the files, has no room. */
export function diskFull(): RuleError {
  return new RuleError('NOT_READY', 'The disk is full, so nothing can be saved just now.', {
    reason: 'disk_full',
    retryAfterSeconds: 60,
  });
}

/** The product's own error behind a thrown value, or null when it is a fault of ours. */
export function ruleErrorOf(cause: unknown): RuleError | null {
  if (cause instanceof RuleError) return cause;
  if (isDiskFull(cause)) return diskFull();
  if (isDatabaseUnavailable(cause)) return new RuleError('NOT_READY', notReadyMessage, { retryAfterSeconds: 2 });
  return null;
}

// Classes 08 and 57 and the lock and statement time limits: the database cannot serve now but may in a moment.
const unavailableCodes = /^(08...|57P0[1-5]|57014|55P03|40001|40P01|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
// What the driver itself says has no code: of a server that is gone, and of one that answers nothing (`query_timeout`).
const unavailableMessages =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client (has encountered a connection error|was closed) and is not queryable)/i;

// PostgreSQL's disk_full, then what the operating system says of a disk and of a quota.
const diskFullCodes = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && diskFullCodes.has((cause as Error & { code?: unknown }).code);
}

function isDatabaseUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof BusyError) return true;
  const { code } = cause as Error & { code?: unknown };
  return (typeof code === 'string' && unavailableCodes.test(code)) || unavailableMessages.test(cause.message);
}

/** Whether an insert or update named a record that is not there. */
export function violatesForeignKey(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // Of a row that it copies to another machine Citus tells the words and not the code.
  return (
    (cause as Error & { code?: unknown }).code === '23503' || cause.message.includes('violates foreign key constraint')
  );
}

/** The unique constraint an insert or update ran into, if that is what the error says. */
export function violatedConstraint(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}
