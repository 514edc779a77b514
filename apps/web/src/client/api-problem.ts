import { isTRPCClientError } from '@trpc/client';

/** An error as a screen can show it. `status` is 0 when no answer came back. */
export interface ApiProblem {
  status: number;
  message: string;
  issues: readonly { path: string; message: string }[];
  /** Which of the reasons of the API it is, where it says one. */
  reason?: string;
}

const cancelled = 'You cancelled the upload.';
/** Said where no answer came back. */
export const unreachable = 'We could not reach Cairn. Check your connection and try again.';

/** What an address outside tRPC answered instead of what was asked for. */
export class RefusedRequest extends Error implements ApiProblem {
  status: number;
  issues: ApiProblem['issues'];

  constructor(status: number, body: { message?: string; issues?: ApiProblem['issues'] } | null) {
    super(body?.message ?? 'Unknown error');
    this.status = status;
    this.issues = body?.issues ?? [];
  }
}

/** Reads message and field issues from a tRPC error or a refused request; anything else counts as unreachable. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof RefusedRequest) {
    return { status: error.status, message: error.message, issues: error.issues };
  }
  if (isCancelled(error)) return { status: 0, message: cancelled, issues: [] };
  if (!isTRPCClientError(error) || !error.data) return { status: 0, message: unreachable, issues: [] };
  const { httpStatus, issues, reason } = error.data as { httpStatus?: number } & Partial<Omit<ApiProblem, 'status'>>;
  return { status: httpStatus ?? 500, message: error.message, issues: issues ?? [], ...(reason && { reason }) };
}

/** Whether somebody stopped it on purpose. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether no answer came back, though nobody stopped it. */
export function isUnreached(error: unknown): boolean {
  return problemOf(error).status === 0 && !isCancelled(error);
}

export function isSignedOut(error: unknown): boolean {
  return problemOf(error).status === 401;
}

/** Whether the right password was given, and a code is asked for besides. */
export function isCodeAsked(error: unknown): boolean {
  return problemOf(error).reason === 'second_factor_required';
}

/** Whether a second factor has to be set up before anything else. */
export function owesSecondFactor(error: unknown): boolean {
  return problemOf(error).reason === 'second_factor_not_set_up';
}

/** Whether a save was refused because the record has changed since it was opened, in another tab or on another device. */
export function isStaleEdit({ status, issues }: ApiProblem): boolean {
  return status === 409 && issues.some(({ path }) => path === 'updatedAt');
}

/** What to say of a failed save: `words`, but not to try again what has changed meanwhile and would fail again. */
export function failedSave(error: unknown, words: string): string {
  if (!isStaleEdit(problemOf(error))) return words;
  return `${words.replace(' Please try again.', '').replace(/\.?$/, '.')} It has changed since you opened it.`;
}

/** The issues as a map from field to its first message, the shape a form takes. */
export function fieldErrors(problem: ApiProblem): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problem.issues) errors[path] ??= message;
  return errors;
}
