import { type FormValues, formValuesOf } from '@cairn/domain/record-field';
import { type ReflectiveAccount, reflectiveAccountFields } from '@cairn/domain/reflective-account';

/** What the fields hold while someone writes; the button pressed says whether it is a draft. */
export type ReflectiveAccountValues = Omit<FormValues<typeof reflectiveAccountFields>, 'isDraft'>;

/** The fields of a new account, or of one being edited. */
export function valuesOf(account: ReflectiveAccount | null): ReflectiveAccountValues {
  const { isDraft, ...values } = formValuesOf(reflectiveAccountFields, account);
  return values;
}
