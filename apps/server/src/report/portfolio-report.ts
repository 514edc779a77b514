import type { Portfolio } from '@cairn/api/portfolio/queries';
import { formatLongDate } from '@cairn/domain/calendar-date';
import { confirmationForm } from './confirmation.ts';
import { cover, nameOf } from './cover.ts';
import { cpdLog } from './cpd-activities.ts';
import { declarationsNoted } from './declarations.ts';
import { feedbackLog } from './feedback.ts';
import { html } from './html.ts';
import { section } from './parts.ts';
import { practiceHoursLog } from './practice-hours.ts';
import { reflectiveAccounts } from './reflective-accounts.ts';
import { reflectiveDiscussions } from './reflective-discussions.ts';
import { styleSheet } from './style.ts';

export interface PortfolioReport {
  /** A page that needs nothing besides itself. */
  readonly html: string;
  /** The text at its very end, and nowhere else. */
  readonly endMark: string;
}

// The order of the regulator's forms and templates (NMC form pack of June 2022).
const sections = [
  { id: 'practice-hours', heading: 'Practice hours log', content: practiceHoursLog },
  { id: 'cpd', heading: 'Continuing professional development log', content: cpdLog },
  { id: 'feedback', heading: 'Practice-related feedback log', content: feedbackLog },
  { id: 'accounts', heading: 'Written reflective accounts', content: reflectiveAccounts },
  { id: 'discussion', heading: 'Reflective discussion form', content: reflectiveDiscussions },
  { id: 'declarations', heading: 'Declarations', content: declarationsNoted },
  { id: 'confirmation', heading: 'Confirmation form', content: confirmationForm },
] as const;

/** The text at the very end of a report under this name. */
export function endMarkOf(reference: string): string {
  return `End of the report. Reference ${reference}`;
}

/** The portfolio as a document to print. `reference` names this print and cannot be guessed. */
export function portfolioReport(portfolio: Portfolio, today: string, reference: string): PortfolioReport {
  const name = nameOf(portfolio.profile);
  const { nmcPin } = portfolio.profile;
  const foot = `Revalidation portfolio of ${name}${nmcPin ? `, NMC PIN ${nmcPin}` : ''}`;
  const document = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<title>Revalidation portfolio of ${name}, ${formatLongDate(today)}</title>
${styleSheet(foot)}
</head>
<body>
<main>
${cover(portfolio, today, sections)}
${sections.map(({ id, heading, content }) => section(id, heading, content(portfolio, today)))}
</main>
<p class="small">${endMarkOf(reference)}</p>
</body>
</html>`;
  return { html: document.toString(), endMark: endMarkOf(reference) };
}
