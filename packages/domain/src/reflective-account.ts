import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { formatDate } from './calendar-date.ts';
import { chosen } from './choice.ts';
import { codeThemes, themeList, themeRequired } from './code-theme.ts';
import type { RuleIssue } from './errors.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { needsMoreDetail, reflectiveAccountWords } from './prescribed/reflective-accounts.ts';
import {
  counting,
  dateField,
  flagField,
  inputsOf,
  optionalTextField,
  ownField,
  storedOf,
  unfinishedTextField,
} from './record-field.ts';
import { formsOf2022 } from './rules/forms-of-2022.ts';
import { maxLongText, maxShortText } from './text.ts';

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

const subjectList = z
  .array(z.enum(Object.keys(accountSubjects) as AccountSubject[], { error: 'Please choose from the list' }), {
    error: 'Please choose from the list',
  })
  .nullish()
  .transform((subjects) => inFormOrder(subjects ?? []));

/** Each once, in the order of the form. */
function inFormOrder(subjects: readonly AccountSubject[]): AccountSubject[] {
  return (Object.keys(accountSubjects) as AccountSubject[]).filter((subject) => subjects.includes(subject));
}

/** The record of one's own that an account is about. It may have been deleted since; Undo then brings the link back too. */
function subjectRecordField() {
  return ownField('restricted', {
    input: z
      .union([identifier, z.literal('')], { error: 'Not a valid id' })
      .nullish()
      .transform((value) => value || null),
    stored: identifier.nullable(),
    formValue: (record) => record ?? '',
  });
}

interface Subjects {
  about: AccountSubject[];
  cpdActivityId: string | null;
  feedbackId: string | null;
}

/** Whoever names a record has said what the account is about. */
function withNamedSubjects<T extends Subjects>(account: T): T {
  const { about, cpdActivityId, feedbackId } = account;
  const named = [...about, ...(cpdActivityId ? ['cpd' as const] : []), ...(feedbackId ? ['feedback' as const] : [])];
  return { ...account, about: inFormOrder(named) };
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

/** The fields of an account. */
export const reflectiveAccountFields = {
  title: optionalTextField(maxShortText),
  date: dateField(reflectiveAccountWords.date),
  about: ownField('restricted', {
    input: subjectList,
    stored: z.array(chosen(accountSubjects)),
    formValue: (subjects) => subjects ?? [],
  }),
  cpdActivityId: subjectRecordField(),
  feedbackId: subjectRecordField(),
  natureOfActivity: unfinishedTextField(maxLongText),
  whatLearned: unfinishedTextField(maxLongText),
  howImproved: unfinishedTextField(maxLongText),
  codeRelevance: unfinishedTextField(maxLongText),
  nmcCodeThemes: ownField('restricted', {
    input: themeList,
    stored: z.array(chosen(codeThemes)),
    formValue: (themes) => themes ?? [],
  }),
  isDraft: flagField(),
};

/** What a person writes: a draft needs a date only, a completed account everything. */
export const reflectiveAccountInput = z
  .object({ ...inputsOf(reflectiveAccountFields), updatedAt: givenInstant.optional() })
  .superRefine((values, context) => {
    if (values.isDraft === true) return;
    for (const { path, message } of missingFromReflection(values)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  }, acrossFields)
  .overwrite(withNamedSubjects);
export type ReflectiveAccountInput = z.output<typeof reflectiveAccountInput>;

/** One account as the product shows it. */
export const reflectiveAccount = z.object({
  id: identifier,
  ...storedOf(reflectiveAccountFields),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type ReflectiveAccount = z.output<typeof reflectiveAccount>;

type Named = Pick<ReflectiveAccount, 'title' | 'date'>;

/** The account's title, or its date where it has none. */
export function accountTitle({ title, date }: Named): string {
  return title ?? `Account of ${formatDate(date)}`;
}

/** How an account is called where it cannot be seen: 'Falls on the ward, 03 May 2026'. */
export function accountName(account: Named): string {
  return account.title ? `${account.title}, ${formatDate(account.date)}` : accountTitle(account);
}
