import { yearsBefore } from '@cairn/domain/retention';

/** A length of time as people say it; a year ends at midnight, UTC, of the same day. */
export interface Period {
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'year';
}

const unitMs = { hour: 3_600_000, day: 24 * 3_600_000 } as const;

export const hours = (count: number): Period => ({ count, unit: 'hour' });
export const days = (count: number): Period => ({ count, unit: 'day' });
export const years = (count: number): Period => ({ count, unit: 'year' });
export const atOnce = hours(0);

/** The instant before which what has been kept for this long began. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  return unit === 'year' ? yearsBefore(now, count) : new Date(now.getTime() - count * unitMs[unit]);
}

/** `30 days`; empty for none at all. */
export function periodText({ count, unit }: Period): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
