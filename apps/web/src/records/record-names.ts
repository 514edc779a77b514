import { formatDate } from '@cairn/domain/calendar-date';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { shortLine } from '../components/short-line.ts';

const maxNameLength = 60;

/** 'Sepsis update, 04 May 2026': how an activity is called where it cannot be seen. */
export function activityName({ topic, date }: Pick<CpdActivity, 'topic' | 'date'>): string {
  return `${shortLine(topic, maxNameLength)}, ${formatDate(date)}`;
}

/** 'Line Manager, 04 May 2026': how a piece of feedback is called where it cannot be seen. */
export function feedbackName({ sourceOfFeedback, date }: Pick<FeedbackEntry, 'sourceOfFeedback' | 'date'>): string {
  return `${sourceOfFeedback}, ${formatDate(date)}`;
}
