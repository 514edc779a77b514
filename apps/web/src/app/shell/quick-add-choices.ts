import { formatSpokenDate } from '@cairn/domain/calendar-date';
import { type DraftFormName, draftForms } from '@cairn/domain/draft-forms';
import { forNewRecord } from '@cairn/domain/new-record';
import { agreeing } from '@cairn/domain/number-words';
import { practiceSettings } from '@cairn/domain/practice-setting';
import { longestLine, type QuickRecord, readQuickLine } from '@cairn/domain/quick-add';
import type { PrefilledEntry } from '../../client/use-opened-in-address.ts';
import type { Page } from '../page.ts';

/** Something to choose, and where it leads. */
export interface QuickChoice {
  to: string;
  label: string;
  /** What the form at that address begins with. */
  prefilled?: PrefilledEntry['prefilled'];
}

/** What a line offers: records to add, pages to go to, or why what reads like a record is none. */
export interface QuickChoices {
  records: readonly QuickChoice[];
  places: readonly QuickChoice[];
  fault: string | null;
}

const someDay = (date: string | undefined) => date && formatSpokenDate(date);
const inHours = (hours: string | undefined) => hours && `${hours} ${agreeing(Number(hours), 'hour')}`;

/** 'Log 12.5 hours, Sunday 22 November 2026, Intensive Care Unit (ICU)': what the form will hold. */
function inWords(record: QuickRecord): string {
  switch (record.form) {
    case 'practice-hours': {
      const { startDate, hours, setting, employer } = record.values;
      const place = [setting && practiceSettings[setting], employer];
      return [`Log ${inHours(hours) ?? 'hours'}`, someDay(startDate), ...place].filter(Boolean).join(', ');
    }
    case 'cpd-activity': {
      const { date, hours, topic } = record.values;
      return [hours ? `Add ${inHours(hours)} of CPD` : 'Add a CPD activity', someDay(date), topic]
        .filter(Boolean)
        .join(', ');
    }
    case 'feedback': {
      const { date, sourceOfFeedback, contentOfFeedback } = record.values;
      return [`Add feedback${sourceOfFeedback ? ` from ${sourceOfFeedback}` : ''}`, someDay(date), contentOfFeedback]
        .filter(Boolean)
        .join(', ');
    }
  }
}

function choiceOf(record: QuickRecord): QuickChoice {
  const to = forNewRecord(draftForms[record.form satisfies DraftFormName].page);
  const prefilled = Object.keys(record.values).length > 0 && { prefilled: record.values };
  return { to, label: inWords(record), ...prefilled };
}

/** What can be begun while nothing has been typed. */
const beginnings: readonly QuickChoice[] = (['practice-hours', 'cpd-activity', 'feedback'] as const).map((form) =>
  choiceOf({ form, values: {} }),
);

/** The pages that anybody who is signed in can go to, by the table of addresses. */
const placesOf = (pages: readonly Page[]): QuickChoice[] =>
  pages
    .filter(({ access, path, unlisted }) => /account|open/.test(access) && !/[:*]/.test(path) && !unlisted)
    .map(({ path, title }) => ({ to: path, label: title }));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of a line begins a word of a title. */
function names(label: string, line: readonly string[]): boolean {
  const words = wordsOf(label);
  return line.every((part) => words.some((word) => word.startsWith(part)));
}

/** What there is to choose for a line. */
export function choicesFor(line: string, today: string, pages: readonly Page[]): QuickChoices {
  const words = wordsOf(line.slice(0, longestLine));
  const found =
    words.length > 0 || line.trim() === '' ? placesOf(pages).filter(({ label }) => names(label, words)) : [];
  if (line.trim() === '') return { records: beginnings, places: found, fault: null };
  const reading = readQuickLine(line, today);
  if (reading && 'fault' in reading) return { records: [], places: found, fault: reading.fault };
  const records = reading ? [choiceOf(reading)] : beginnings.filter(({ label }) => names(label, words));
  return { records: words.length > 0 ? records : [], places: found, fault: null };
}
