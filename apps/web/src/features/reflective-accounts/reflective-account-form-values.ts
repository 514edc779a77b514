import { type FormValues, formValuesOf } from '@cairn/domain/record-field';
import { type ReflectiveAccount, reflectiveAccountFields } from '@cairn/domain/reflective-account';

/** What the fields hold while someone writes; the button pressed says whether it is a draft. */
export type ReflectiveAccountValues = Omit<FormValues<typeof reflectiveAccountFields>, 'isDraft'>;

/** The fields of a new account, or of one being edited. */
export function valuesOf(account: ReflectiveAccount | null): ReflectiveAccountValues {
  const { isDraft, ...values } = formValuesOf(reflectiveAccountFields, account);
  return values;
}

/** What is sent: no record of a kind that the account is not about, whatever the hidden choice still holds. */
export function sentValues(values: ReflectiveAccountValues): ReflectiveAccountValues {
  const { about, cpdActivityId, feedbackId } = values;
  return {
    ...values,
    cpdActivityId: about.includes('cpd') ? cpdActivityId : '',
    feedbackId: about.includes('feedback') ? feedbackId : '',
  };
}
