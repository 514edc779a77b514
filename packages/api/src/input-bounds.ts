import { RuleError } from '@cairn/domain/errors';
import { maxSignatureLength } from '@cairn/domain/signature';
import type { ZodError } from 'zod';
import type { Issue } from './errors.ts';

const kilobyte = 1024;
/** No call takes more. */
const most = 768 * kilobyte;

/** How large the body of a call may be, in bytes: read nowhere before who calls is known, so no larger than needed. */
export const bodyLimits = {
  /** What strangers may call: an address, a password, two names. */
  open: 16 * kilobyte,
  /** A form with four texts of 10,000 characters, each written as six bytes. */
  form: 256 * kilobyte,
  /** The same with a signature. */
  signedForm: 256 * kilobyte + maxSignatureLength,
  /** A signature and little else. */
  signature: 8 * kilobyte + maxSignatureLength,
  /** Hundreds of records, with what is usually written about each. */
  bulk: most,
  /** All calls of a batch together. */
  batch: most,
} as const;

/** Values an input may hold, counting every member of lists and objects: many times what the longest form has. */
const maxFormValues = 1_000;
/** The same of hundreds of records, with fifty in each. */
export const maxBulkValues = 25_000;
/** Lists and objects within each other; the deepest form has two. */
const maxDepth = 8;

/**
 * Looks over an input before any schema does: a schema works on every member of a list, and may have something to say
 * about each.
 * @throws RuleError INVALID
 */
export function assertNotSprawling(input: unknown, maxValues: number = maxFormValues): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) throw new RuleError('INVALID', 'This request has too many levels.');
    for (const key in value) {
      values += 1;
      if (values > maxValues) throw new RuleError('INVALID', 'This request has too many values.');
      waiting.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
}

/** Most faults one answer lists. */
export const maxIssues = 100;

/** The faults of an input, by field, as its sender is told them. */
export function issuesIn({ issues }: ZodError): Issue[] {
  return issues.slice(0, maxIssues).map(({ path, message }) => ({ path: path.join('.'), message }));
}
