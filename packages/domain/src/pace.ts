import { addMonths } from './calendar-date.ts';
import { agreeing, capitalised, decimalInWords, inWords } from './number-words.ts';

/** Hours as they stand in a sentence: '12.5', '2,992'. */
export const hoursInWords = (hours: number) => decimalInWords(String(hours));

/** Whole months from one day to another: 0 in the last. */
export function monthsBetween(from: string, to: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

const sentence = (text: string) => `${capitalised(text)}.`;

/** At what pace so many pieces come in so many whole months; null where there is none to speak of. */
export function pacePerPiece(pieces: number, months: number): string | null {
  if (months === 0 || pieces < 2) return null;
  if (pieces > months) return sentence(`${inWords(Math.ceil(pieces / months))} a month`);
  const every = Math.floor(months / pieces);
  return sentence(every === 1 ? 'one a month' : `one every ${inWords(every)} months`);
}

const longShift = 12;

/** At what pace so many hours of practice come in so many whole months; null in the last. */
export function paceOfPractice(hours: number, months: number): string | null {
  if (months === 0) return null;
  const perMonth = Math.ceil(hours / months);
  const shifts = Math.ceil(perMonth / longShift);
  if (perMonth < longShift)
    return sentence(perMonth === 1 ? 'an hour a month' : `about ${hoursInWords(perMonth)} hours a month`);
  return sentence(
    `about ${hoursInWords(perMonth)} hours a month: ${inWords(shifts)} long ${agreeing(shifts, 'shift')}`,
  );
}

/** What a month of learning looks like, by the hours it takes at most. */
const learningPerMonth: readonly [hours: number, words: string][] = [
  [1.5, 'one short webinar a month'],
  [4, 'one half-day workshop a month'],
  [7.5, 'one study day a month'],
];

/** The same of hours of CPD, by what such a month of learning looks like. */
export function paceOfLearning(hours: number, months: number): string | null {
  if (months === 0) return null;
  const perMonth = hours / months;
  const enough = learningPerMonth.find(([most]) => perMonth <= most);
  return sentence(enough ? enough[1] : `about ${hoursInWords(Math.ceil(perMonth))} hours a month`);
}
