import { formatDate } from '@cairn/domain/calendar-date';
import type { CpdActivity } from '@cairn/domain/cpd-activity';

/** '04 May 2026', or '04 May 2026 to 29 May 2026' where it took several days. */
export function activityDates({ date, endDate }: Pick<CpdActivity, 'date' | 'endDate'>): string {
  return endDate && endDate !== date ? `${formatDate(date)} to ${formatDate(endDate)}` : formatDate(date);
}

/** What to say when the activity is saved and one of its files did not arrive. */
export function uploadFailure(fault: string): string {
  return `Failed to upload file: ${fault.replace(/\.?$/, '.')} Your activity is saved.`;
}
