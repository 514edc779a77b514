import { formatDate } from './calendar-date.ts';
import { themeRequired } from './code-theme.ts';
import type { RuleIssue } from './errors.ts';
import { needsMoreDetail } from './prescribed/reflective-accounts.ts';
import type { ReflectiveAccount } from './reflective-account.ts';
import { formsOf2022 } from './rules/forms-of-2022.ts';

/** Fewest characters of each of the four texts of a completed account. */
const minReflectionLength = 10;

/** The four questions of the regulator's reflective account form. */
export const reflectionQuestions: Readonly<Record<keyof typeof needsMoreDetail, string>> =
  formsOf2022.reflectionQuestions;

/** What an account may be about, one or several, stored value → label (the first question of the regulator's form). */
export const accountSubjects = {
  cpd: 'CPD activity',
  feedback: 'Practice-related feedback',
  event: 'Event or experience in my practice',
} as const;

export type AccountSubject = keyof typeof accountSubjects;

/** Each once, in the order of the form. */
export function inFormOrder(subjects: readonly AccountSubject[]): AccountSubject[] {
  return (Object.keys(accountSubjects) as AccountSubject[]).filter((subject) => subjects.includes(subject));
}

interface Reflection extends Record<keyof typeof needsMoreDetail, string> {
  nmcCodeThemes: readonly string[];
}

/** What an account still needs before it can be completed, in the order of the form; empty when ready. */
export function missingFromReflection(values: Reflection): RuleIssue[] {
  const issues = Object.entries(needsMoreDetail).flatMap(([path, message]) =>
    [...String(values[path as keyof typeof needsMoreDetail] ?? '').trim()].length < minReflectionLength
      ? [{ path, message }]
      : [],
  );
  return values.nmcCodeThemes?.length ? issues : [...issues, { path: 'nmcCodeThemes', message: themeRequired }];
}

/** Words in a text, for the count under the box; the regulator sets no length. */
export function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

type Named = Pick<ReflectiveAccount, 'title' | 'date'>;

/** The account's title, or its date where it has none. */
export function accountTitle({ title, date }: Named): string {
  return title ?? `Account of ${formatDate(date)}`;
}

/** How an account is called where it cannot be seen: 'Falls on the ward, 03 May 2026'. */
export function accountName(account: Named): string {
  return account.title ? `${account.title}, ${formatDate(account.date)}` : accountTitle(account);
}
