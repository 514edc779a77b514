import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { chosen } from './choice.ts';
import { codeThemes } from './code-theme.ts';
import { themeList } from './code-theme-field.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { reflectiveAccountWords } from './prescribed/reflective-accounts.ts';
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
import { type AccountSubject, accountSubjects, inFormOrder, missingFromReflection } from './reflection.ts';
import { maxLongText, maxShortText } from './text.ts';

const subjectList = z
  .array(z.enum(Object.keys(accountSubjects) as AccountSubject[], { error: 'Please choose from the list' }), {
    error: 'Please choose from the list',
  })
  .nullish()
  .transform((subjects) => inFormOrder(subjects ?? []));

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
