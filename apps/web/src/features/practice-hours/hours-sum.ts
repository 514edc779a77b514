import type { CountedHours } from '@cairn/domain/counted-hours';
import { decimalInWords } from '@cairn/domain/number-words';
import { currentTotalHours, type PracticePeriod, periodsOf } from '@cairn/domain/practice-period';
import { daysInWords } from '@cairn/domain/time-away';

const units = { daily: 'day', weekly: 'week', monthly: 'month', annually: 'year' } as const;

const h = (hours: string) => `${decimalInWords(hours)} h`;

/**
 * How the hours that count come about: '22.5 h × 133 weeks − 15 weeks away = 2,655 h'. Where part of them lies outside the
 * three years, or is of a month or year that is not whole, what counts of it comes first. Null for a total, which is no sum.
 */
export function sumInWords(period: PracticePeriod, { counted, inside, away }: CountedHours, today: string) {
  const { hours, hoursFrequency } = period;
  if (hoursFrequency === 'total') return null;
  const count = periodsOf(period, today);
  const all = currentTotalHours(period, today);
  const product = `${h(hours)} × ${count} ${units[hoursFrequency]}${count === 1 ? '' : 's'}`;
  const gone =
    away && ` − ${away.of === null ? daysInWords(away.days) : `${away.days} of ${away.of} days`} away = ${h(counted)}`;
  if (inside === all) return `${product}${gone ?? ` = ${h(all)}`}`;
  return `${product} = ${h(all)}, of which ${h(inside)} by date${gone ?? ''}`;
}
