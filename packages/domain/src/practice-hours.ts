import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { daysBetween, isCalendarDate } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { practiceHoursWords } from './prescribed/practice-hours.ts';
import {
  choiceField,
  counting,
  dateField,
  decimalField,
  flagField,
  inputsOf,
  keptField,
  optionalDateField,
  optionalTextField,
  ownField,
  storedOf,
} from './record-field.ts';
import { type RegistrationShares, registrationShares, registrationSharesInput } from './registration-shares.ts';
import { maxLongText, maxShortText } from './text.ts';

/** The twenty kinds of place a registrant may have practised in, stored value → label. */
export const practiceSettings = {
  ae: 'Accident & Emergency',
  agency: 'Agency/Bank',
  community: 'Community Nursing',
  district: 'District Nursing',
  education: 'Education/Training',
  elderly_care: 'Elderly Care',
  ward: 'General Ward',
  icu: 'Intensive Care Unit (ICU)',
  management: 'Management/Leadership',
  maternity: 'Maternity',
  mental_health: 'Mental Health',
  occupational: 'Occupational Health',
  theatre: 'Operating Theatre',
  outpatients: 'Outpatients',
  paediatrics: 'Paediatrics',
  private: 'Private Healthcare',
  prison: 'Prison Healthcare',
  research: 'Research',
  school: 'School Nursing',
  specialist: 'Specialist Unit',
} as const;

/** What the entered hours are counted per, stored value → label. */
export const hoursFrequencies = {
  total: 'Total for the period',
  daily: 'Per day',
  weekly: 'Per week',
  monthly: 'Per month',
  annually: 'Per year',
} as const;
export type HoursFrequency = keyof typeof hoursFrequencies;

/** Length of each period in hundredths of a day: a month is 30.44 days, a year 365.25. */
const periodLengths = { daily: 100, weekly: 700, monthly: 3044, annually: 36_525 } as const;
const maxTotalHundredths = 99_999_999;

/** The fields of an entry; any total sent along is dropped, because the server computes it. */
export const practiceHoursFields = {
  startDate: dateField(practiceHoursWords.startDate),
  endDate: optionalDateField(),
  isCurrent: flagField(),
  hours: decimalField({
    precision: 6,
    scale: 2,
    above: 0,
    messages: { required: practiceHoursWords.hours, invalid: 'Hours must be a number greater than 0' },
  }),
  hoursFrequency: choiceField(hoursFrequencies, practiceHoursWords.hoursFrequency),
  calculatedTotalHours: keptField(z.string()),
  setting: choiceField(practiceSettings, 'Practice setting is required'),
  employer: optionalTextField(maxShortText),
  description: optionalTextField(maxLongText),
  registrationShares: ownField('restricted', {
    input: registrationSharesInput,
    stored: registrationShares,
    formValue: (shares): RegistrationShares | null => shares,
  }),
};

/** What a person enters. */
export const practiceHoursInput = z
  .object({ ...inputsOf(practiceHoursFields), updatedAt: givenInstant.optional() })
  .superRefine(({ startDate, endDate, isCurrent }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
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
  countedHours: z.string(),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type PracticeHoursEntry = z.output<typeof practiceHoursEntry>;

/** The part of an entry its total depends on; `hours` is decimal text. */
export interface PracticePeriod {
  startDate: string;
  endDate: string | null;
  isCurrent: boolean;
  hours: string;
  hoursFrequency: HoursFrequency;
}

/** The total in hundredths of an hour, however large: periods are rounded up and there is at least one. */
function totalHundredths(entry: PracticePeriod, today: string): number {
  const each = toHundredths(entry.hours);
  if (entry.hoursFrequency === 'total') return each;
  const end = entry.isCurrent || entry.endDate === null ? today : entry.endDate;
  const length = periodLengths[entry.hoursFrequency];
  const periods = Math.max(1, Math.floor((daysBetween(entry.startDate, end) * 100 + length - 1) / length));
  return each * periods;
}

/** Total hours as decimal text. Throws INVALID when they come to more than 999,999.99: use it when saving. */
export function calculateTotalHours(entry: PracticePeriod, today: string): string {
  const total = totalHundredths(entry, today);
  if (total > maxTotalHundredths) {
    const message = 'These hours come to more than 999,999.99. Please check the dates and the frequency.';
    throw new RuleError('INVALID', message, { issues: [{ path: 'hours', message }] });
  }
  return fromHundredths(total);
}

/** Total hours of a stored entry as of today; never throws, because an open entry grows by itself. */
export function currentTotalHours(entry: PracticePeriod, today: string): string {
  return fromHundredths(Math.min(totalHundredths(entry, today), maxTotalHundredths));
}
