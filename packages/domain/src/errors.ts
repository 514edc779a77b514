/** Every way a rule may refuse, and the HTTP status each one means. */
export const ruleErrorStatus = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  UNMET: 422,
  SLOW_DOWN: 429,
  NOT_READY: 503,
} as const;

export type RuleErrorCode = keyof typeof ruleErrorStatus;

/** One thing wrong with one field; `path` is dotted (`checklist.cpdHours`), `message` is for the user. */
export interface RuleIssue {
  path: string;
  message: string;
}

interface RuleErrorDetails {
  issues?: RuleIssue[];
  retryAfterSeconds?: number;
}

/** A refusal the user may see: its message is written for them. */
export class RuleError extends Error {
  readonly code: RuleErrorCode;
  readonly issues?: RuleIssue[];
  readonly retryAfterSeconds?: number;

  constructor(code: RuleErrorCode, message: string, details: RuleErrorDetails = {}) {
    super(message);
    this.name = 'RuleError';
    this.code = code;
    if (details.issues) this.issues = details.issues;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
