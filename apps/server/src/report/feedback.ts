import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { counted } from '@cairn/domain/number-words';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { type Content, html } from './html.ts';
import {
  byCounting,
  type Column,
  heldBack,
  labelled,
  logTable,
  mayBeOpened,
  notCounted,
  nothingYet,
  writtenAbout,
} from './parts.ts';

const columns: Omit<Column, 'label'>[] = [
  { width: 13, kind: 'date' },
  { width: 18, kind: 'long' },
  { width: 15, kind: 'long' },
  { width: 54, kind: 'long' },
];

/**
 * The feedback log. Who gave it is left out even where it was recorded: nothing in the log may identify another person
 * (NMC form pack of June 2022), and the names of files often do.
 */
export function feedbackLog(
  { profile, feedback, files, reflectiveAccounts, progress }: Portfolio,
  today: string,
): Content {
  if (feedback.length === 0) return nothingYet;
  const [counting, others] = byCounting(feedback);
  const row = (entry: FeedbackEntry): Content[] => {
    const { id, date, sourceOfFeedback, typeOfFeedback, contentOfFeedback, howPracticeChanged } = entry;
    const its = files.filter(({ feedbackId }) => feedbackId === id);
    const kept = its.filter(mayBeOpened).length;
    return [
      formatDate(date),
      sourceOfFeedback,
      typeOfFeedback,
      html`<p>${contentOfFeedback}</p>${howPracticeChanged && html`<p>How it influenced practice: ${howPracticeChanged}</p>`}${writtenAbout(reflectiveAccounts, 'feedbackId', id)}${kept > 0 && html`<p class="small">${counted(kept, 'file')} kept with it</p>`}${heldBack(its)}`,
    ];
  };
  return html`
    <p>${progress.feedbackCompleted} of ${progress.feedbackRequired} pieces. Names of the people who gave it are left out on
      purpose.</p>
    ${counting.length > 0 ? logTable(labelled(columns, rulesFor(profile, today).forms.feedbackLog), counting.map(row)) : nothingYet}
    ${notCounted(
      others.map(({ date, sourceOfFeedback, typeOfFeedback, notCountedReason }) => ({
        date,
        what: `${sourceOfFeedback}: ${typeOfFeedback}`,
        reason: notCountedReason,
      })),
    )}`;
}
