import type { User } from '@cairn/domain/account';
import { formValuesOf } from '@cairn/domain/record-field';
import {
  type DiscussionFormValues,
  type ReflectiveDiscussion,
  reflectiveDiscussionFields,
} from '@cairn/domain/reflective-discussion';

/** The fields of a new form, with what the profile already knows, or of one being edited. */
export function valuesOf(form: ReflectiveDiscussion | null, user: User): DiscussionFormValues {
  const values = formValuesOf(reflectiveDiscussionFields, form);
  if (form) return values;
  const revalidatorName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return { ...values, revalidatorName, revalidatorPin: user.nmcPin ?? '' };
}
