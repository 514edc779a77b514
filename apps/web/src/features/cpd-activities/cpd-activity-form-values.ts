import { type CpdActivity, cpdActivityFields } from '@cairn/domain/cpd-activity';
import { type CpdMethod, cpdMethodLabels, cpdMethods } from '@cairn/domain/cpd-method';
import { type Profession, professionStandards } from '@cairn/domain/proficiency';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';

/** What the fields hold while someone types. */
export type CpdActivityValues = FormValues<typeof cpdActivityFields>;

/** The fields of a new activity, or of one being edited. */
export function valuesOf(activity: CpdActivity | null): CpdActivityValues {
  return formValuesOf(cpdActivityFields, activity);
}

/** The methods offered; an activity that carries one of the older list keeps it as a choice. */
export function methodChoices(method: CpdMethod | undefined): Record<string, string> {
  if (!method || Object.hasOwn(cpdMethods, method)) return cpdMethods;
  return { ...cpdMethods, [method]: cpdMethodLabels[method] };
}

/** The standards to choose from; none before a profession is chosen. */
export function standardChoices(profession: string): [string, string][] {
  return profession ? Object.entries(professionStandards[profession as Profession]) : [];
}

/** What is sent: whom one learned with only beside participatory hours, whatever the hidden field still holds. */
export function sentValues(values: CpdActivityValues): CpdActivityValues {
  return Number(values.participatoryHours) > 0 ? values : { ...values, participatoryWith: '' };
}
