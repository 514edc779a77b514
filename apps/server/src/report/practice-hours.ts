import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { absencesTakenOff } from '@cairn/domain/counted-hours';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { hoursFrequencies } from '@cairn/domain/practice-period';
import { practiceSettings } from '@cairn/domain/practice-setting';
import { hoursParts, registrationInWords, whyNothingAsked } from '@cairn/domain/registration-parts';
import { sharesInWords } from '@cairn/domain/registration-shares';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { absenceDates, absenceKinds } from '@cairn/domain/time-away';
import { scopesOfPractice, workSettings } from '@cairn/domain/work-setting';
import { type Content, html, type Markup } from './html.ts';
import { byCounting, type Column, evidenceOf, labelled, logTable, notCounted, nothingYet } from './parts.ts';

const columns: Omit<Column, 'label'>[] = [
  { width: 14 },
  { width: 19, kind: 'long' },
  { width: 19 },
  { width: 11 },
  { width: 26, kind: 'long' },
  { width: 11, kind: 'number' },
];

const awayColumns: Column[] = [
  { label: 'Dates', width: 50 },
  { label: 'Kind', width: 50 },
];

/** The practice hours log: one row for each period of practice, most recent first. */
export function practiceHoursLog(
  { profile, cycle, practiceHours, absences, files, progress }: Portfolio,
  today: string,
): Content {
  if (practiceHours.length === 0) return nothingYet;
  const [counting, others] = byCounting(practiceHours);
  return html`
    ${totals(progress).map((words) => html`<p>${words}</p>`)}
    <p>Periods still open are counted up to the day this report was prepared.</p>
    ${
      counting.length > 0
        ? logTable(
            labelled(columns, rulesFor(profile, today).forms.practiceHoursLog),
            counting.map((entry) =>
              row(
                entry,
                profile.registrationParts,
                files.filter(({ practiceHoursId }) => practiceHoursId === entry.id),
              ),
            ),
            [progress.practiceHoursCompleted],
          )
        : nothingYet
    }
    ${notCounted(
      others.map((entry) => ({ date: entry.startDate, what: inOneCell(entry), reason: entry.notCountedReason })),
    )}
    ${timeAway(absencesTakenOff(absences, practiceHours, { cycle, today }))}`;
}

/** The leave that was taken off, and no other; a note is for its owner and stays out. */
function timeAway(absences: Portfolio['absences']): Content {
  if (absences.length === 0) return null;
  return html`<h3>Time away from practice</h3>
    <p>Its days are taken off hours entered per week, month or year.</p>
    ${logTable(
      awayColumns,
      absences.map((absence) => [absenceDates(absence), absenceKinds[absence.kind]]),
    )}`;
}

/** The hours against the target, for each part of the register where there are several. */
function totals({
  practiceHoursCompleted,
  practiceHoursRequired,
  practiceHoursByPart,
}: Portfolio['progress']): string[] {
  if (practiceHoursByPart.length < 2) return [`${practiceHoursCompleted} of ${practiceHoursRequired} hours.`];
  return practiceHoursByPart.map((each) => {
    const name = each.part === null ? '' : `${hoursParts[each.part]}: `;
    const why = whyNothingAsked({ since: each.since, hours: Number(each.required) });
    return `${name}${each.completed} of ${each.required} hours.${why ? ` ${why}` : ''}`;
  });
}

/** An entry in the order of the regulator’s log; what was not given is a dash. */
function row(
  entry: PracticeHoursEntry,
  held: Portfolio['profile']['registrationParts'],
  files: Portfolio['files'],
): Content[] {
  const { employer, employerAddress, employerPostcode, workSetting, scopeOfPractice, description } = entry;
  const place = [employer, employerAddress, employerPostcode].filter(Boolean);
  return [
    datesOf(entry),
    place.length > 0 ? place.map((line) => html`<p>${line}</p>`) : '–',
    html`<p>${workSetting ? workSettings[workSetting] : '–'}</p><p>${scopeOfPractice ? scopesOfPractice[scopeOfPractice] : '–'}</p><p class="small">${practiceSettings[entry.setting]}</p>`,
    asEntered(entry),
    html`${registrationOf(entry, held)}${description && html`<p>${description}</p>`}${evidenceOf(files)}${entry.notCountedReason && html`<p class="small">${entry.notCountedReason}</p>`}`,
    entry.countedHours,
  ];
}

/** The parts of the register the hours were for, with the shares where they are several. */
function registrationOf(
  { registrationShares }: PracticeHoursEntry,
  held: Portfolio['profile']['registrationParts'],
): Content {
  const shared = Object.keys(registrationShares ?? {});
  const words = registrationInWords(held.filter(({ part }) => shared.includes(part)));
  const tenths = shared.length > 1 && sharesInWords(registrationShares);
  return html`<p>${words ?? sharesInWords(registrationShares) ?? '–'}</p>${tenths && html`<p class="small">${tenths}</p>`}`;
}

function datesOf({ startDate, endDate, isCurrent, hoursFrequency }: PracticeHoursEntry): Markup {
  const day = (date: string, then = '') => html`<span class="date">${formatDate(date)}${then}</span>`;
  if (endDate === startDate) return day(startDate);
  if (endDate) return html`${day(startDate, ' to')} ${day(endDate)}`;
  return isCurrent || hoursFrequency !== 'total' ? html`${day(startDate, ' to')} now` : day(startDate);
}

function asEntered({ hours, hoursFrequency }: PracticeHoursEntry): string {
  return hoursFrequency === 'total' ? `${hours} in all` : `${hours} ${hoursFrequencies[hoursFrequency].toLowerCase()}`;
}

function inOneCell(entry: PracticeHoursEntry): Markup {
  const place = [practiceSettings[entry.setting], entry.employer].filter(Boolean).join(', ');
  return html`${place}: ${datesOf(entry)}, ${asEntered(entry)}`;
}
