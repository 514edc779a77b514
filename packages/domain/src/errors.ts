/** Every way a rule may refuse; the doors turn each into a status of their own. */
export type RuleErrorCode =
  | 'INVALID'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'WRONG_METHOD'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'UNMET'
  | 'SLOW_DOWN'
  | 'NOT_READY';

/** One thing wrong with one field; `path` is dotted (`checklist.cpdHours`), `message` is for the user. */
export interface RuleIssue {
  path: string;
  message: string;
}

interface RuleErrorDetails {
  issues?: RuleIssue[];
  retryAfterSeconds?: number;
  /** What went wrong inside, for the log only. */
  cause?: unknown;
}

/** A refusal the user may see: its message is written for them. */
export class RuleError extends Error {
  readonly code: RuleErrorCode;
  readonly issues?: RuleIssue[];
  readonly retryAfterSeconds?: number;

  constructor(code: RuleErrorCode, message: string, details: RuleErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'RuleError';
    this.code = code;
    if (details.issues) this.issues = details.issues;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
