import { formatDate } from '@cairn/domain/calendar-date';
import type { CpdActivity } from '@cairn/domain/cpd-activity';

const longestName = 60;

/** 'Sepsis update, 04 May 2026': how an activity is called where it cannot be seen. */
export function activityName({ topic, date }: CpdActivity): string {
  const line = topic.split('\n')[0] ?? '';
  const short = line.length > longestName ? `${line.slice(0, longestName).trimEnd()}…` : line;
  return `${short}, ${formatDate(date)}`;
}

/** What to say when the activity is saved and one of its files did not arrive. */
export function uploadFailure(fault: string): string {
  return `Failed to upload file: ${fault.replace(/\.?$/, '.')} Your activity is saved.`;
}
