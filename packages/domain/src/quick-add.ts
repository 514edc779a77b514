// Free of zod: it is fetched while somebody waits to type.

import type { DraftFormName } from './draft-forms.ts';
import { capitalised } from './number-words.ts';
import { noHours, tooManyHours } from './practice-period.ts';
import { practiceSettings } from './practice-setting.ts';
import { dayIn } from './quick-add-day.ts';
import { hoursIn } from './quick-add-hours.ts';

/** Most characters of a line that are read. No field that takes a part of it holds fewer. */
export const longestLine = 200;

export type PracticeSetting = keyof typeof practiceSettings;

/** What a line says of a new record, by the names of the fields of its form; what it does not say is left out. */
export type QuickRecord =
  | {
      form: 'practice-hours' & DraftFormName;
      values: { startDate?: string; hours?: string; setting?: PracticeSetting; employer?: string };
    }
  | { form: 'cpd-activity' & DraftFormName; values: { date?: string; hours?: string; topic?: string } }
  | {
      form: 'feedback' & DraftFormName;
      values: { date?: string; sourceOfFeedback?: string; contentOfFeedback?: string };
    };

/** A record, or why a line that reads like one is none. */
export type QuickReading = QuickRecord | { fault: string };

/** How nurses call some of the settings, beside the words of their labels. */
const otherNames: Partial<Record<PracticeSetting, readonly string[]>> = {
  ae: ['a and e', 'ed', 'emergency', 'emergency department', 'casualty'],
  icu: ['itu', 'intensive care', 'critical care'],
  outpatients: ['opd', 'outpatient'],
  paediatrics: ['paeds', 'paediatric'],
  theatre: ['theatres'],
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const settingNames: ReadonlyMap<string, PracticeSetting> = new Map(
  (Object.entries(practiceSettings) as [PracticeSetting, string][]).flatMap(([setting, label]) =>
    [setting, label, ...label.split(/[/()]/), ...(otherNames[setting] ?? [])].map(
      (name) => [plain(name), setting] as const,
    ),
  ),
);

/** The practice setting that somebody calls by this name; null where it is none. */
const settingCalled = (name: string) => (plain(name) ? (settingNames.get(plain(name)) ?? null) : null);

/** Where the hours were worked: a setting, a place, or both with 'at' or a comma between them. */
function placeOf(words: string): { setting?: PracticeSetting; employer?: string } {
  if (words === '') return {};
  const whole = settingCalled(words);
  if (whole) return { setting: whole };
  const [, before = '', after = ''] = /^(.+?)(?:,| at | in | @)\s*(.+)$/i.exec(words) ?? [];
  const setting = settingCalled(before) ?? settingCalled(after);
  if (!setting) return { employer: words };
  return { setting, employer: withoutEdges(settingCalled(before) ? after : before) };
}

const filler = /^(?:[\s,;:@–-]+|(?:at|in|on|for|of|about|i|worked|log|add|shift)(?=\s|$))/i;
const dangling = /(?:[\s,;:@–-]+|(?:^|\s)(?:at|in|on|for))$/i;

/** What there is under its name; nothing of what there is not. */
const given = <Name extends string>(name: Name, value: string | null) =>
  (value ? { [name]: value } : {}) as { [name in Name]?: string };

/** Without what only joined the rest to what was read out of it. */
function withoutEdges(text: string): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(filler, '').replace(dangling, '');
  }
  return left;
}

/** One line of at most so many characters, in which nothing is hidden and no character is cut in half. */
function tidied(line: string): string {
  return line
    .slice(0, longestLine)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** The kinds a line may name in so many words; one that names none is of practice hours, where it says a day, hours or a setting. */
const named: readonly (readonly [form: QuickRecord['form'], words: RegExp])[] = [
  ['cpd-activity', /(?:^|\s)cpd(?=[\s:,]|$)/i],
  ['feedback', /^(?:add )?feedback(?=[\s:,]|$)/i],
  ['practice-hours', /^(?:log |add )?(?:hours|shift|practice hours)(?=[\s:,]|$)/i],
];

/**
 * What a line such as '12.5 h yesterday ICU', 'cpd 2h sepsis today' or 'feedback from a patient' says of a record; null where
 * it reads like none. Days are British, and those without a year the last there were.
 */
export function readQuickLine(line: string, today: string): QuickReading | null {
  const text = tidied(line);
  const kind = named.find(([, words]) => words.test(text));
  const day = dayIn(kind ? text.replace(kind[1], ' ') : text, today);
  if ('fault' in day) return day;
  const { date } = day;
  if (date && date > today) return { fault: 'That day is still to come. Add it once it is over.' };
  if (kind?.[0] === 'feedback')
    return { form: 'feedback', values: { ...given('date', date), ...feedbackOf(day.rest) } };

  const { hours, rest } = hoursIn(withoutEdges(day.rest));
  if (hours === '0') return { fault: noHours };
  const words = withoutEdges(rest);
  if (kind?.[0] === 'cpd-activity') {
    return {
      form: 'cpd-activity',
      values: { ...given('date', date), ...given('hours', hours), ...given('topic', capitalised(words)) },
    };
  }
  const place = placeOf(words);
  if (!kind && !date && !hours && !place.setting) return null;
  const shift = { startDate: date ?? today, endDate: date ?? today, hoursFrequency: 'total' } as const;
  const tooMany = hours && tooManyHours({ ...shift, hours });
  if (tooMany) return { fault: tooMany };
  return { form: 'practice-hours', values: { ...given('startDate', date), ...given('hours', hours), ...place } };
}

/** 'from a patient' is who gave it; anything else is what they said. */
function feedbackOf(rest: string): { sourceOfFeedback?: string; contentOfFeedback?: string } {
  const words = rest.replace(/^[\s,;:–-]+/, '').trim();
  const giver = /^(?:from|by)\s+(.*)$/i.exec(words)?.[1];
  return giver === undefined ? given('contentOfFeedback', capitalised(words)) : given('sourceOfFeedback', giver.trim());
}
