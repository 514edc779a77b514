import { useMemo } from 'react';
import { type ApiProblem, problemOf } from './api-problem.ts';

/**
 * The problem of a call, the same object as long as its error is; null when it went well or has not been made. The server
 * refuses a wrong password without naming a field: it is said at `passwordField`. A wrong code names its own.
 */
export function useProblem(error: unknown, passwordField?: string): ApiProblem | null {
  return useMemo(() => {
    if (!error) return null;
    const problem = problemOf(error);
    if (passwordField === undefined || problem.status !== 403 || problem.issues.length > 0) return problem;
    return { ...problem, issues: [{ path: passwordField, message: problem.message }] };
  }, [error, passwordField]);
}
