import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { isCalendarDate } from './calendar-date.ts';
import { externalFields } from './external-record.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { hoursFrequencies, isFrequency, noHours, tooManyHours } from './practice-period.ts';
import { practiceSettings } from './practice-setting.ts';
import { practiceHoursWords } from './prescribed/practice-hours.ts';
import {
  choiceField,
  counting,
  dateField,
  decimalField,
  flagField,
  inputsOf,
  keptField,
  optionalChoiceField,
  optionalDateField,
  optionalTextField,
  ownField,
  storedOf,
} from './record-field.ts';
import type { RegistrationShares } from './registration-shares.ts';
import { registrationShares, registrationSharesInput } from './registration-shares-field.ts';
import { maxAddressText, maxLongText, maxShortText } from './text.ts';
import { scopesOfPractice, workSettings } from './work-setting.ts';

/** Longest postcode, in characters: those of other countries too. */
const maxPostcode = 16;

/** The fields of an entry; any total sent along is dropped, because the server computes it. */
export const practiceHoursFields = {
  startDate: dateField(practiceHoursWords.startDate),
  endDate: optionalDateField(),
  isCurrent: flagField(),
  hours: decimalField({
    precision: 6,
    scale: 2,
    above: 0,
    messages: { required: practiceHoursWords.hours, invalid: noHours },
  }),
  hoursFrequency: choiceField(hoursFrequencies, practiceHoursWords.hoursFrequency),
  calculatedTotalHours: keptField(z.string()),
  setting: choiceField(practiceSettings, 'Practice setting is required'),
  employer: optionalTextField(maxShortText),
  employerAddress: optionalTextField(maxAddressText),
  employerPostcode: optionalTextField(maxPostcode),
  workSetting: optionalChoiceField(workSettings),
  scopeOfPractice: optionalChoiceField(scopesOfPractice),
  description: optionalTextField(maxLongText),
  registrationShares: ownField('restricted', {
    input: registrationSharesInput,
    stored: registrationShares,
    formValue: (shares): RegistrationShares | null => shares,
  }),
  ...externalFields,
};

/** What a person enters. */
export const practiceHoursInput = z
  .object({ ...inputsOf(practiceHoursFields), updatedAt: givenInstant.optional() })
  .superRefine(({ startDate, endDate, isCurrent, hours, hoursFrequency }, context) => {
    const addIssue = (message: string, field = 'endDate') =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (/^\d+\.\d\d$/.test(String(hours)) && isCalendarDate(String(startDate)) && isFrequency(hoursFrequency)) {
      const until = endDate && isCalendarDate(endDate) ? endDate : null;
      const tooMany = tooManyHours({ startDate, endDate: until, hours, hoursFrequency });
      if (tooMany) addIssue(tooMany, 'hours');
    }
    if (!endDate || !isCalendarDate(endDate)) return;
    if (isCurrent === true) addIssue('Leave the end date blank while you still work here');
    else if (isCalendarDate(String(startDate)) && endDate < startDate) {
      addIssue('End date must not be before the start date');
    }
  }, acrossFields);
export type PracticeHoursInput = z.output<typeof practiceHoursInput>;

/** One entry as the product shows it. */
export const practiceHoursEntry = z.object({
  id: identifier,
  ...storedOf(practiceHoursFields),
  evidenceFiles: z.int().meta({ description: 'How many files it has, one that was refused among them' }),
  countedHours: z.string(),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type PracticeHoursEntry = z.output<typeof practiceHoursEntry>;
