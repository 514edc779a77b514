import type { ApiProblem } from '../../client/api-problem.ts';

/** What to say when a call failed: the server's words, the given ones without any, and to try again when unreachable. */
export function answerOr({ status, message }: Pick<ApiProblem, 'status' | 'message'>, fallback: string): string {
  if (status === 0) return `${fallback}. Please try again.`;
  return message || fallback;
}
