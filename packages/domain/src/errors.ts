import type { ReasonOf, RefusalReason, ToldApartCode } from './refusal-reasons.ts';

/** Every way a rule may refuse; the doors turn each into a status of their own. */
export type RuleErrorCode =
  | 'INVALID'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'WRONG_METHOD'
  | 'CONFLICT'
  | 'STALE'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'OUT_OF_RANGE'
  | 'UNMET'
  | 'SLOW_DOWN'
  | 'NOT_READY';

/** What is said where no other reason is named. */
export const plainReasons = {
  INVALID: 'invalid_input',
  UNAUTHORIZED: 'not_signed_in',
  FORBIDDEN: 'not_allowed',
  NOT_FOUND: 'not_found',
  WRONG_METHOD: 'wrong_method',
  STALE: 'stale_etag',
  TOO_LARGE: 'too_large',
  WRONG_TYPE: 'wrong_type',
  OUT_OF_RANGE: 'range_not_satisfiable',
  SLOW_DOWN: 'too_many_requests',
  NOT_READY: 'not_ready',
} as const satisfies { [C in Exclude<RuleErrorCode, ToldApartCode>]: ReasonOf<C> };

/** One thing wrong with one field; `path` is dotted (`checklist.cpdHours`), `message` is for the user. */
export interface RuleIssue {
  path: string;
  message: string;
}

/** A limit that was met: `allowed` calls in so many seconds. */
export interface MetLimit {
  readonly name: string;
  readonly allowed: number;
  readonly seconds: number;
}

interface RuleErrorDetails<C extends RuleErrorCode> {
  /** Which of the reasons of its code; told always where the code says too little. */
  reason?: ReasonOf<C>;
  issues?: RuleIssue[];
  retryAfterSeconds?: number;
  /** The limit that was met, where one was. */
  met?: MetLimit;
  /** What went wrong inside, for the log only. */
  cause?: unknown;
}

/** A code, the message, and the details it asks for. */
type Refused = {
  [C in RuleErrorCode]: C extends ToldApartCode
    ? [code: C, message: string, details: RuleErrorDetails<C> & { reason: ReasonOf<C> }]
    : [code: C, message: string, details?: RuleErrorDetails<C>];
}[RuleErrorCode];

/** A refusal the user may see: its message is written for them. */
export class RuleError extends Error {
  readonly code: RuleErrorCode;
  readonly reason: RefusalReason;
  readonly issues?: RuleIssue[];
  readonly retryAfterSeconds?: number;
  readonly met?: MetLimit;

  constructor(...[code, message, details = {}]: Refused) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'RuleError';
    this.code = code;
    this.reason = details.reason ?? plainReasons[code as keyof typeof plainReasons];
    if (details.issues) this.issues = details.issues;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
    if (details.met) this.met = details.met;
  }
}
