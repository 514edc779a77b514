import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatDate } from '@cairn/domain/calendar-date';
import { codeThemes, themesOf } from '@cairn/domain/code-theme';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import { methodName } from '@cairn/domain/cpd-method';
import { lacksParticipants } from '@cairn/domain/cpd-participants';
import { professionStandards } from '@cairn/domain/proficiency';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { type Content, html } from './html.ts';
import {
  byCounting,
  type Column,
  evidenceOf,
  labelled,
  logTable,
  notCounted,
  nothingYet,
  writtenAbout,
} from './parts.ts';

const columns: Omit<Column, 'label'>[] = [
  { width: 12, kind: 'date' },
  { width: 14, kind: 'long' },
  { width: 23, kind: 'long' },
  { width: 18 },
  { width: 15, kind: 'long' },
  { width: 8, kind: 'number' },
  { width: 10, kind: 'number' },
];

/** The CPD log, with its participatory hours and the files that prove it. */
export function cpdLog(
  { profile, cpdActivities, files, reflectiveAccounts, progress: p }: Portfolio,
  today: string,
): Content {
  if (cpdActivities.length === 0) return nothingYet;
  const [counting, others] = byCounting(cpdActivities);
  const row = (activity: CpdActivity): Content[] => {
    const its = files.filter(({ cpdActivityId }) => cpdActivityId === activity.id);
    return [
      datesOf(activity),
      methodName(activity),
      [
        html`<p>${activity.topic}</p>`,
        withOf(activity),
        writtenAbout(reflectiveAccounts, 'cpdActivityId', activity.id),
        activity.evidenceMissing && small('Evidence missing'),
        evidenceOf(its),
        activity.notCountedReason && small(activity.notCountedReason),
      ],
      themesOf(activity.linkToCode)
        .map((theme) => codeThemes[theme])
        .join('; '),
      standardsOf(activity).join('; ') || '–',
      activity.hours,
      activity.participatoryHours,
    ];
  };
  return html`
    <p>${p.cpdHoursCompleted} of ${p.cpdHoursRequired} hours, of which ${p.cpdParticipatoryHoursCompleted} of
      ${p.cpdParticipatoryHoursRequired} participatory.</p>
    ${
      counting.length > 0
        ? logTable(labelled(columns, rulesFor(profile, today).forms.cpdLog), counting.map(row), [
            p.cpdHoursCompleted,
            p.cpdParticipatoryHoursCompleted,
          ])
        : nothingYet
    }
    ${notCounted(
      others.map(({ date, topic, hours, notCountedReason }) => ({
        date,
        what: `${topic} (${hours} hours)`,
        reason: notCountedReason,
      })),
    )}`;
}

function datesOf({ date, endDate }: CpdActivity): Content {
  return endDate && endDate !== date ? html`${formatDate(date)} to<br>${formatDate(endDate)}` : formatDate(date);
}

const small = (words: string) => html`<p class="small">${words}</p>`;

/** With whom the participatory hours were, or that nothing says so. */
function withOf(activity: CpdActivity): Content {
  if (lacksParticipants(activity)) return small('Nothing says who took part in the participatory hours.');
  return Number(activity.participatoryHours) > 0 && small(`With: ${activity.participatoryWith}`);
}

function standardsOf({ profession, selectedStandards, linkToStandards }: CpdActivity): string[] {
  const labels: Record<string, string> = profession ? professionStandards[profession] : {};
  const chosen = selectedStandards.map((standard) => labels[standard] ?? standard);
  return linkToStandards ? [...chosen, linkToStandards] : chosen;
}
