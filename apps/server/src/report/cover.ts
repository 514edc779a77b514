import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatLongDate, formatSpan } from '@cairn/domain/calendar-date';
import { registrationInWords } from '@cairn/domain/registration-parts';
import { requirementsFor } from '@cairn/domain/requirement-table';
import { applicationWindow } from '@cairn/domain/requirements';
import { rulesFor } from '@cairn/domain/rules/rule-sets';
import { neededForVerdict } from '@cairn/domain/verdict';
import { type Content, html, type Markup } from './html.ts';
import { type Column, formTable, logTable } from './parts.ts';
import { stillMissing } from './still-missing.ts';

/** The person's name as far as it is known, else the e-mail address. */
export function nameOf({ firstName, lastName, email }: Portfolio['profile']): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

function revalidationDateOf({ revalidationDate, extendedFrom }: Portfolio['profile']): string {
  if (revalidationDate === null) return 'Not given';
  const extended = extendedFrom === null ? '' : `, extended from ${formatLongDate(extendedFrom)}`;
  return `${formatLongDate(revalidationDate)}${extended}`;
}

/** Whose portfolio it is, where it stands, what it still lacks and what is in it. */
export function cover(
  portfolio: Portfolio,
  today: string,
  sections: readonly { id: string; heading: string }[],
): Markup {
  const { profile, cycle } = portfolio;
  const missing = stillMissing(portfolio, today);
  return html`<div class="cover"><header>
    <h1>Revalidation portfolio</h1>
    <p class="name long">${nameOf(profile)}</p>
    ${formTable([
      ['NMC PIN', profile.nmcPin ?? 'Not given'],
      ['Registration', registrationInWords(profile.registrationParts) ?? 'Not given'],
      ['Revalidation date', revalidationDateOf(profile)],
      ['Apply by', profile.revalidationDate && formatLongDate(applicationWindow(profile.revalidationDate).applyBy)],
      ['Three years that count', cycle && formatSpan(cycle.from, cycle.to)],
      ['Job title', profile.jobTitle],
      ['Employer', profile.employer],
      ['Prepared on', formatLongDate(today)],
    ])}
    <p class="small">This report holds personal details of its owner, the discussant and the confirmer; keep it safe. It is
      set out in the order of the regulator’s forms. Cairn, which made it, is not affiliated with the NMC.</p>
  </header>
  <h2>Summary</h2>
  ${logTable(summaryColumns, summaryRows(portfolio, today))}
  <p class="small">Health and character, and professional indemnity, are declared in the application itself, and no
    confirmer looks at them. Of health and character nothing is kept here but the day on which the guidance was read.</p>
  <h2>Still missing</h2>
  ${missing.length > 0 ? html`<ul>${missing.map((words) => html`<li>${words}</li>`)}</ul>` : html`<p>Nothing.</p>`}
  <h2>Contents</h2>
  <nav><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav></div>`;
}

const summaryColumns: Column[] = [
  { label: 'Requirement', width: 43 },
  { label: 'Recorded', width: 15, kind: 'number' },
  { label: 'Required', width: 15, kind: 'number' },
  { label: 'State', width: 27 },
];

function summaryRows({ profile, progress }: Portfolio, today: string): Content[][] {
  const judged = neededForVerdict(profile) === null;
  const state = (met: boolean, missing: string) => (met ? 'Met' : `${missing} more needed`);
  return requirementsFor(progress, rulesFor(profile, today))
    .flatMap(({ measures }) => measures)
    .map(({ name, counted, target, missing, met }) => [
      name,
      counted,
      target,
      judged ? state(met, missing) : 'Not judged yet',
    ]);
}
