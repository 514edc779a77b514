import { decimalInWords } from '@cairn/domain/number-words';
import type { Measure } from '@cairn/domain/requirement-table';
import { readableHours, wholeHours } from './hours.ts';

/** '262.5 of 450', '3 of 5' */
export function figuresOf({ unit, counted, target }: Pick<Measure, 'unit' | 'counted' | 'target'>): string {
  return unit === 'hours' ? `${readableHours(counted)} of ${wholeHours(target)}` : `${counted} of ${target}`;
}

/** '262.5 of 450 hours', or '262.5 of 450 hours as a midwife' where each part of the register is judged for itself. */
export function practiceHoursOf(measure: Measure): string {
  return `${figuresOf(measure)} ${measure.name.replace(/^Practice hours/, 'hours')}`;
}

/** '450', '5' */
export const targetOf = ({ unit, target }: Pick<Measure, 'unit' | 'target'>): string =>
  unit === 'hours' ? wholeHours(target) : target;

/** What is still needed: '187.5', '2' */
export function missingOf({ unit, missing }: Pick<Measure, 'unit' | 'missing'>): string {
  return unit === 'hours' ? decimalInWords(missing) : missing;
}
