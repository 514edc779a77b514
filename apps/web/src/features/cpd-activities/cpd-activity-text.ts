import { formatDate } from '@cairn/domain/calendar-date';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { shortLine } from '../../components/short-line.ts';

const maxNameLength = 60;

/** 'Sepsis update, 04 May 2026': how an activity is called where it cannot be seen. */
export function activityName({ topic, date }: CpdActivity): string {
  return `${shortLine(topic, maxNameLength)}, ${formatDate(date)}`;
}

/** What to say when the activity is saved and one of its files did not arrive. */
export function uploadFailure(fault: string): string {
  return `Failed to upload file: ${fault.replace(/\.?$/, '.')} Your activity is saved.`;
}
