import type { User } from '@cairn/domain/account';
import { formValuesOf } from '@cairn/domain/record-field';
import {
  type DiscussionFormValues,
  type ReflectiveDiscussion,
  reflectiveDiscussionFields,
} from '@cairn/domain/reflective-discussion';

/** What the fields hold while somebody types. */
export type DiscussionValues = DiscussionFormValues & {
  /** Whether the discussant has signed on paper; what is sent says it by the day alone. */
  signedOnPaper: boolean;
};

/** The fields of a new form, with what the profile and the accounts already say, or of one being edited. */
export function valuesOf(
  form: ReflectiveDiscussion | null,
  user: User,
  presetAccountIds: readonly string[],
): DiscussionValues {
  const values = {
    ...formValuesOf(reflectiveDiscussionFields, form),
    signedOnPaper: Boolean(form?.paperSignedDate),
  };
  if (form) return values;
  const revalidatorName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    ...values,
    revalidatorName,
    revalidatorPin: user.nmcPin ?? '',
    reflectiveAccountIds: [...presetAccountIds],
  };
}

/** What is sent: a day of signing on paper only where that is how it was signed. */
export function sentValues({ signedOnPaper, paperSignedDate, ...values }: DiscussionValues) {
  return { ...values, paperSignedDate: signedOnPaper ? paperSignedDate : '' };
}
