import { decimalInWords } from '@cairn/domain/number-words';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { practiceSettings } from '@cairn/domain/practice-setting';
import type { HoursPart } from '@cairn/domain/registration-parts';
import { fittingValues } from '../../client/device-drafts.ts';
import type { Prefilled } from '../../records/use-form-in-address.ts';
import { type PracticeHoursValues, spanOf, valuesOf } from './practice-hours-form-values.ts';

/**
 * The newest shift among entries that are listed newest first: one that was worked on one day. A post that goes on is none,
 * because the same hours again would count twice.
 */
export function lastShift(entries: readonly PracticeHoursEntry[]): PracticeHoursEntry | null {
  return entries.find((entry) => spanOf(entry) === 'day') ?? null;
}

/** '12.5 hours, General Ward, St Elsewhere': what a shift like this one fills in. */
export function shiftInWords({ hours, setting, employer }: PracticeHoursEntry): string {
  return [`${decimalInWords(hours)} hours`, practiceSettings[setting], employer].filter(Boolean).join(', ');
}

/** What the fields of another shift like this one hold; its day and what was done on it are its own. */
export function valuesLike(
  shift: PracticeHoursEntry,
  asked: readonly HoursPart[],
): Omit<PracticeHoursValues, 'startDate' | 'endDate' | 'description'> {
  const { startDate, endDate, description, ...values } = valuesOf(shift, asked);
  return values;
}

const elsewhere = { employerAddress: '', employerPostcode: '' };
const otherWork = { workSetting: '', scopeOfPractice: '' };

/** The fields of a shift of which so much has been said: the rest is as in the last one, as far as it is of the same place. */
export function prefilledValues(
  prefilled: NonNullable<Prefilled>,
  shift: PracticeHoursEntry | null,
  asked: readonly HoursPart[],
): PracticeHoursValues {
  const blank: PracticeHoursValues = { ...valuesOf(null, asked), span: 'day' };
  const said = fittingValues<PracticeHoursValues>(prefilled, blank);
  const last: PracticeHoursValues = shift ? { ...blank, ...valuesLike(shift, asked) } : blank;
  return {
    ...last,
    ...(said.employer && said.employer.toLowerCase() !== last.employer.toLowerCase() && elsewhere),
    ...(said.setting && said.setting !== last.setting && otherWork),
    ...said,
  };
}
